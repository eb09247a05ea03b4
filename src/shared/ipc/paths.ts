// Apart from the protocol, so that the window's first script needs nothing else.

/** The path of the browser shell's socket. */
export const SOCKET_PATH = '/socket'

/** Files for the user are served below this path, each once. */
export const DOWNLOAD_PATH = '/download/'
