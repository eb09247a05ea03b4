/** One change that would hurt somebody, as a piece of text in a file and what stands there instead. */
export interface Edit {
  readonly file: string
  /** Text that stands in the file exactly once; where it no longer does, the change has to be described anew. */
  readonly find: string
  readonly replace: string
}

/** A change that the tests must notice. */
export interface Mutant extends Edit {
  readonly id: string
  /** What it does wrong, in one sentence. */
  readonly what: string
  /** The tests beside the code that it changes. */
  readonly tests: readonly string[]
  /** The rest of a change that takes more than one place. */
  readonly also?: readonly Edit[]
  /** Why no test can notice it; and which check, held by a test, stands behind it. */
  readonly equivalent?: string
}

/** The changes to one part of the program. */
export interface Area {
  readonly name: string
  readonly mutants: readonly Mutant[]
}
