/** Asks for the first rows of a list before its table does. */
export interface Ahead<Q, A> {
  /** Asks now, for whoever asks the same next. */
  readonly ask: (question: Q) => void
  /** The answer that is on its way already, once; else asks. */
  readonly take: (question: Q) => Promise<A>
}

/**
 * What narrows a list asks while the window draws what was narrowed: a third of the time until the rows stand. An answer
 * that nobody took when it comes is dropped, so that none is ever older than its question.
 */
export function createAhead<Q, A>(ask: (question: Q) => Promise<A>): Ahead<Q, A> {
  let asked: { readonly key: string; readonly answer: Promise<A> } | null = null
  return {
    ask: (question) => {
      const mine = { key: JSON.stringify(question), answer: ask(question) }
      asked = mine
      const over = (): void => {
        if (asked === mine) asked = null
      }
      mine.answer.then(over, over)
    },
    take: (question) => {
      if (asked?.key !== JSON.stringify(question)) return ask(question)
      const { answer } = asked
      asked = null
      return answer
    },
  }
}
