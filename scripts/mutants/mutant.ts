/** One change that would hurt somebody, as a piece of text in a file and what stands there instead. */
export interface Edit {
  readonly file: string
  /** Text that stands in the file exactly once; where it no longer does, the change has to be described anew. */
  readonly find: string
  /** Left out where the text is only taken away. */
  readonly replace?: string
}

/** A change that the tests must notice. */
export interface Mutant extends Edit {
  readonly id: string
  /** The harm that it does, in one sentence. */
  readonly what: string
  /** The tests that must notice it. */
  readonly tests: readonly string[]
  /** The rest of a change that takes more than one place. */
  readonly also?: readonly Edit[]
}

/** The changes to one part of the program. */
export interface Area {
  readonly name: string
  readonly mutants: readonly Mutant[]
}

/** An area by the ids of its changes. One without tests is held by the area's, or by the test file beside its code. */
export const area = ({
  name,
  tests,
  mutants,
}: {
  readonly name: string
  readonly tests?: readonly string[]
  readonly mutants: Readonly<
    Record<string, Omit<Mutant, 'id' | 'tests'> & Partial<Pick<Mutant, 'tests'>>>
  >
}): Area => ({
  name,
  mutants: Object.entries(mutants).map(([id, one]) => ({
    id,
    tests: tests ?? [one.file.replace(/\.ts$/, '.test.ts')],
    ...one,
  })),
})
