"""HTTP and the socket: routes, handlers, connections, limits, the built page."""
