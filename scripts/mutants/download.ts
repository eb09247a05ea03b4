import type { Area } from './mutant.ts'

const dlTest = 'src/main/bank/areas/download.test.ts'
const impTest = 'src/main/cache/import/import.test.ts'

/** What is fetched from an address that the bank announced. */
export const download: Area = {
  name: 'download',
  mutants: [
    {
      id: 'B10',
      what: 'the download follows a redirect',
      file: 'src/main/bank/areas/download.ts',
      find: 'const refused = answerError(outcome.value, context)',
      replace: `const next = outcome.value.headers['location']
  if (next !== undefined) return downloadPositionFile({ ...data, url: next }, options)
  const refused = answerError(outcome.value, context)`,
      tests: [dlTest],
    },
    {
      id: 'B11',
      what: 'a bearer goes with the download',
      file: 'src/main/bank/areas/download.ts',
      find: "accept: '*/*',",
      replace: `accept: '*/*',
      authorization: 'Bearer token',`,
      tests: [dlTest],
    },
    {
      id: 'B12',
      what: 'hosts that end with an allowed one are allowed',
      file: 'src/shared/wire/download-rule.ts',
      find: 'wanted.host === target.host',
      replace: 'target.host.endsWith(wanted.host)',
      tests: [dlTest],
    },
    {
      id: 'B13',
      what: 'an expired URL is fetched',
      file: 'src/shared/wire/download-rule.ts',
      find: 'if (rule.clock.now() >= expiresAt)',
      replace: 'if (false)',
      tests: [dlTest],
    },
    {
      id: 'B14',
      what: 'an expiry without offset is read as Buenos Aires time',
      file: 'src/shared/wire/download-rule.ts',
      find: '.test(expiration) ? expiration',
      replace: '.test(expiration) || true ? expiration',
      tests: [dlTest],
    },
    {
      id: 'B15',
      what: 'plain http is allowed for any host',
      file: 'src/shared/wire/download-rule.ts',
      find: ' || (!target.secure && !isLoopback(target))',
      replace: '',
      tests: [dlTest],
    },
    {
      id: 'B24',
      what: 'the file of another request is taken',
      file: 'src/main/cache/import/import-position.ts',
      find: 'expectedFileId === undefined || expectedFileId === found',
      replace: "expectedFileId === undefined || found !== ''",
      tests: [impTest],
    },
  ],
}
