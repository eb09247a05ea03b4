const isMac = /Mac/.test(navigator.platform)
/** The key that people know as the one for commands. */
export const commandKey = isMac ? '⌘' : 'Ctrl'
