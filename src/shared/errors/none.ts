/** The parameters of an error whose sentence needs none. */
export type None = Readonly<Record<string, never>>
