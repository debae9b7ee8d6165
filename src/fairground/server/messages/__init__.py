"""Messages: the types on the wire, what each subscriber is sent, and who subscribes."""
