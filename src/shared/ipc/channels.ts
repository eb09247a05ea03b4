/** The two Electron IPC channels: every call travels by one, every event by the other. */
export const channels = { call: 'tesoro:call', event: 'tesoro:event' } as const
