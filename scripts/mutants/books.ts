import type { Area } from './mutant.ts'

const proofTest = 'src/shared/completeness/prove.test.ts'
const eventsTest = 'src/shared/accounting/events.test.ts'
const rulesTest = 'src/shared/accounting/rules.test.ts'
const engineTest = 'src/main/accounting/engine.test.ts'
const booksTest = 'src/main/application/books/accounting.test.ts'
const deskTest = 'src/main/accounting/desk.test.ts'
const statementTest = 'src/main/statements/read.test.ts'

/** That nothing is missing, and that everything is entered once. */
export const books: Area = {
  name: 'books',
  mutants: [
    {
      id: 'BK01',
      what: 'what takes money away adds to the balance',
      file: 'src/shared/completeness/read.ts',
      find: 'units: sign === 1 ? units : -units',
      replace: 'units: sign === -1 ? units : -units',
      tests: [proofTest],
    },
    {
      id: 'BK02',
      what: 'equal rows of several sources are added up',
      file: 'src/shared/completeness/merge.ts',
      find: 'kept.push(...list.slice(kept.length, most))',
      replace: 'kept.push(...list.slice(0, most))',
      tests: [proofTest],
    },
    {
      id: 'BK03',
      what: 'what stands in a batch is entered again',
      file: 'src/main/accounting/engine.ts',
      find: '.filter(({ batch, day }) => batch === null && day <= until)',
      replace: '.filter(({ day }) => day <= until)',
      tests: [engineTest],
    },
    {
      id: 'BK04',
      what: 'what takes a batch back enters it a second time',
      file: 'src/shared/accounting/entries.ts',
      find: 'debit: credit,\n  credit: debit,',
      replace: 'debit,\n  credit,',
      tests: [rulesTest],
    },
    {
      id: 'BK05',
      what: 'of several movements that may be an order, one is chosen',
      file: 'src/shared/accounting/likeness.ts',
      find: 'if (!many.has(node.bucket) && isIndifferent(right, left)) {',
      replace: 'if (!many.has(node.bucket)) {',
      tests: [eventsTest],
    },
    {
      id: 'BK06',
      what: 'an order counts again where its movement came',
      file: 'src/shared/accounting/events.ts',
      find: "groups.join(movement, other, 'likeness')",
      replace: "groups.join(movement, movement, 'likeness')",
      tests: [eventsTest],
    },
    {
      id: 'BK07',
      what: 'a credit is entered with what was told of it first',
      file: 'src/main/accounting/sources.ts',
      find: '      told.value,\n',
      replace: '',
      tests: [deskTest],
    },
    {
      id: 'BK08',
      what: 'a credit is entered a second time once its clearing id is known',
      file: 'src/main/accounting/engine.ts',
      find: 'countedNow(factsNow(facts, namedNow(bonds, said)), batchesNow(bonds), undone)',
      replace: 'countedNow(facts, batchesNow(bonds), undone)',
      tests: [deskTest],
    },
    {
      id: 'BK09',
      what: 'a debit that is taken back counts as a second debit',
      file: 'src/main/statements/read.ts',
      find: 'units: credit - debit,',
      replace: 'units: absolute(credit) - absolute(debit),',
      tests: [statementTest],
    },
    {
      id: 'BK10',
      what: 'dollars stand among the pesos of a statement that has no column for the currency',
      file: 'src/main/accounting/export.ts',
      find: 'entry.account === null || entry.currency !== currency',
      replace: 'entry.account === null',
      tests: [booksTest],
    },
    {
      id: 'BK12',
      what: 'one entry of the archive that cannot be read hides all others',
      file: 'src/main/archive/open.ts',
      find: 'if (!(cause instanceof SyntaxError || cause instanceof ZodError)) throw cause',
      replace: 'throw cause',
      tests: ['src/main/archive/archive.test.ts'],
    },
    {
      id: 'BK13',
      what: 'one batch that is not what was sealed hides all others',
      file: 'src/main/archive/batches.ts',
      find: 'damaged.push(read.error)\n      continue',
      replace: 'return read',
      tests: ['src/main/archive/batches.test.ts'],
    },
    {
      id: 'BK11',
      what: 'an annulled echeq that was entered is taken back by nothing',
      file: 'src/shared/accounting/facts.ts',
      find: 'if (!UNDONE.has(state)) return [kept]',
      replace: 'if (UNDONE.has(state)) return [kept]',
      tests: [engineTest],
    },
  ],
}
