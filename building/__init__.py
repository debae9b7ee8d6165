"""What is made out of the sources: compiled rules, the page, and a check on bare machines.

Never part of an installation. `hatch_build.py` calls it for wheels, the Makefile for a checkout.
"""
