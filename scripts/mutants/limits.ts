import { area } from './mutant.ts'

const togetherTest = 'src/main/orders/approve/together.test.ts'
const fundsappTest = 'src/main/application/money/funds.test.ts'

/** Limits beyond which the bank refuses. */
export const limits = area({
  name: 'limits',
  mutants: {
    S09c: {
      what: 'a settlement id that was used before is sent',
      file: 'src/main/ledger/orders/claims.ts',
      find: 'if (used === undefined) return null',
      replace: 'if (used === undefined || used.at !== null) return null',
      tests: [fundsappTest, togetherTest],
    },
    S09e: {
      what: 'two orders that take the same are stored as approved',
      file: 'src/main/ledger/orders/sending.ts',
      find: 'refuseTaken(orders, loadContent(orders, id).draft, { but: id, alongside: [] })',
      tests: [togetherTest],
    },
  },
})
