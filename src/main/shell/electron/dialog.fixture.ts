/** The dialogs of the stand-in for Electron, and the person who answers them. */

type Box = { readonly signal?: AbortSignal; readonly cancelId?: number }

export const dialog = {
  /** What a person answers to a box, by its index. */
  choice: 0,
  /** What they answer to the next boxes, before that. */
  choices: [] as number[],
  boxes: [] as unknown[],
  /** Boxes for which the whole process stood still. */
  blocking: [] as unknown[],
  showMessageBoxSync: (_window: unknown, options: unknown): number => {
    dialog.boxes.push(options)
    dialog.blocking.push(options)
    return dialog.choice
  },
  errors: [] as (readonly [title: string, content: string])[],
  showErrorBox: (...words: readonly [title: string, content: string]): void =>
    void dialog.errors.push(words),
  /** Whether a person lets a box stand; one that is taken back is as if it was cancelled. */
  standing: false,
  showMessageBox: async (_window: unknown, options: Box): Promise<{ response: number }> => {
    dialog.boxes.push(options)
    if (!dialog.standing) return { response: dialog.choices.shift() ?? dialog.choice }
    const { signal, cancelId = 0 } = options
    return new Promise((resolve) =>
      signal?.addEventListener('abort', () => resolve({ response: cancelId })),
    )
  },
  answer: { canceled: true, filePath: '' },
  asked: [] as unknown[],
  showSaveDialog: async (_window: unknown, options: unknown) => {
    dialog.asked.push(options)
    return dialog.answer
  },
}

export function resetDialog(): void {
  dialog.asked.length = 0
  dialog.answer = { canceled: true, filePath: '' }
  dialog.boxes.length = 0
  dialog.blocking.length = 0
  dialog.errors.length = 0
  dialog.standing = false
  dialog.choice = 0
  dialog.choices.length = 0
}
