import type { Area } from './mutant.ts'

const echoTest = 'src/main/orders/kinds/echeqs.contract.test.ts'
const bfundsTest = 'src/main/orders/kinds/fund-batch.contract.test.ts'
const fchecksTest = 'src/shared/orders/fund-checks.test.ts'
const togetherTest = 'src/main/orders/approve/together.test.ts'
const fundsappTest = 'src/main/application/money/funds.test.ts'

/** What the bank would refuse. */
export const limits: Area = {
  name: 'limits',
  mutants: [
    {
      id: 'S06',
      what: 'an echeq of 1,000,000,000.00 passes',
      file: 'src/shared/wire/echeq-orders.ts',
      find: "decimal('999999999.99')",
      replace: "decimal('1000000000.00')",
      tests: [echoTest],
    },
    {
      id: 'S06b',
      what: 'an echeq may be payable 361 days on',
      file: 'src/shared/wire/echeq-orders.ts',
      find: 'MAX_DEFERRAL_DAYS = 360',
      replace: 'MAX_DEFERRAL_DAYS = 361',
      tests: [echoTest],
    },
    {
      id: 'S08',
      what: 'a request with 501 operations passes',
      file: 'src/shared/wire/funds.ts',
      find: 'MAX_BATCH_OPERATIONS = 500',
      replace: 'MAX_BATCH_OPERATIONS = 501',
      tests: [bfundsTest],
    },
    {
      id: 'S08b',
      what: 'a sheet with 501 operations passes',
      file: 'src/shared/orders/fund-sheet.ts',
      find: 'MAX_OPERATIONS = 500',
      replace: 'MAX_OPERATIONS = 501',
      tests: [fchecksTest],
    },
    {
      id: 'S09b',
      what: 'a settlement id that the shareholder had before passes the sheet',
      file: 'src/shared/orders/fund-ids.ts',
      find: 'if (before !== undefined)',
      replace: 'if (false)',
      tests: [fchecksTest],
    },
    {
      id: 'S09c',
      what: 'a settlement id that was used before is sent',
      file: 'src/main/ledger/orders/taken.ts',
      find: 'if (used === undefined) return null',
      replace: 'if (used === undefined || used.at !== null) return null',
      tests: [fundsappTest, togetherTest],
    },
    {
      id: 'S09d',
      what: 'two orders of one question that take the same are asked about',
      file: 'src/main/orders/send/submit.ts',
      find: 'deps.store.mayTake(content.value.draft, id, alongside)',
      replace: 'deps.store.mayTake(content.value.draft, id, [])',
      tests: [togetherTest],
    },
    {
      id: 'S09e',
      what: 'two orders that take the same are stored as approved',
      file: 'src/main/ledger/orders/sending.ts',
      find: 'refuseTaken(orders, loadContent(orders, id).draft, { but: id, alongside: [] })',
      replace: '',
      tests: [togetherTest],
    },
    {
      id: 'S13',
      what: 'MEP orders are taken at 20:00 sharp',
      file: 'src/shared/values/windows.ts',
      find: 'if (minutes >= CLOSES)',
      replace: 'if (minutes > CLOSES)',
      tests: ['src/shared/values/windows.test.ts'],
    },
  ],
}
