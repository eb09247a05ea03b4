/** Keys that work everywhere in the window of a profile. `mod` is the command key on macOS and Ctrl elsewhere. */
export const shortcuts = {
  palette: ['mod', 'K'],
  help: ['F1'],
  shortcuts: ['?'],
  transfer: ['Alt', 'N'],
  import: ['mod', 'O'],
  settings: ['mod', ','],
  navigation: ['mod', 'B'],
  // Not the command key: on a Mac that hides the application.
  discreet: ['Ctrl', 'H'],
  lock: ['mod', 'Shift', 'L'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ShortcutId = keyof typeof shortcuts

/** An act that a menu outside the window starts. It only shows something, or begins a form. */
export type WindowAct = 'palette' | 'help' | 'shortcuts' | 'transfer' | 'import'

/** As the window listens for it: `mod+shift+L`. */
export const hotkeyOf = (keys: readonly string[]): string => keys.join('+')

/** As Electron's menu writes it: `CmdOrCtrl+Shift+L`. */
export const acceleratorOf = (keys: readonly string[]): string =>
  keys.map((key) => (key === 'mod' ? 'CmdOrCtrl' : key)).join('+')

/** As it is read, with what the command key is called here. */
export const readKeys = (keys: readonly string[], command: string): readonly string[] =>
  keys.map((key) => (key === 'mod' ? command : key))
