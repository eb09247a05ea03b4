/** The browser shell's socket, below the page's own address. */
export const SOCKET_PATH = 'socket'

/** Files for the user, each served once, below the page's own address. */
export const DOWNLOAD_PATH = 'download/'
