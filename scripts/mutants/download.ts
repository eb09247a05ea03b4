import { area } from './mutant.ts'

const downloadTest = 'src/main/bank/areas/download.test.ts'

/** Downloads from an address that the bank announced. */
export const download = area({
  name: 'download',
  mutants: {
    B10: {
      what: 'the download follows a redirect',
      file: 'src/main/bank/areas/position.ts',
      find: 'const refused = answerError(outcome.value, context)',
      replace: `const next = outcome.value.headers['location']
  if (next !== undefined) return downloadPositionFile({ ...data, url: next }, options)
  const refused = answerError(outcome.value, context)`,
      tests: [downloadTest],
    },
    B11: {
      what: 'a bearer goes with the download',
      file: 'src/main/bank/areas/position.ts',
      find: "accept: '*/*',",
      replace: `accept: '*/*',
      authorization: 'Bearer token',`,
      tests: [downloadTest],
    },
  },
})
