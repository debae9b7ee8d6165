"""Press Your Luck: one more card?"""
