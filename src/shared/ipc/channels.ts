/** The two Electron IPC channels: every call travels by one, every event by the other. */
export const channels = { call: 'tesoro:call', event: 'tesoro:event' } as const

/** The browser shell's socket, below the page's own address. */
export const SOCKET_PATH = 'socket'

/** Files for the user, each served once, below the page's own address. */
export const DOWNLOAD_PATH = 'download/'
