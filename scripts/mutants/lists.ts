import type { Area } from './mutant.ts'

const ctextTest = 'src/main/cache/text.test.ts'
const pageTest = 'src/main/cache/echeqs/page.fuzz.test.ts'
const shapedTest = 'src/main/cache/shaped/reader.test.ts'
const recordTest = 'src/main/cache/lists/record.test.ts'
const sumsTest = 'src/main/cache/lists/sums.test.ts'
const declaredTest = 'src/main/cache/lists/declared.test.ts'
const memoryTest = 'src/main/cache/lists/memory/memory.test.ts'
const listedTest = 'src/main/ledger/listed.test.ts'
const effectsTest = 'src/main/incoming/effects.test.ts'
const recTest = 'src/main/ledger/reconciliation.test.ts'

/** What a list shows, sums and acts on. */
export const lists: Area = {
  name: 'lists',
  mutants: [
    {
      id: 'C18',
      what: 'negative amounts sort wrongly',
      file: 'src/main/cache/text.ts',
      find: 'mirrored(text)}~',
      replace: 'text}~',
      tests: [ctextTest],
    },
    {
      id: 'C19',
      what: 'the last day of a filter ends at midnight UTC',
      file: 'src/main/cache/lists/record.ts',
      find: 'T23:59:59.999-03:00',
      replace: 'T23:59:59.999Z',
      tests: [recordTest],
    },
    {
      id: 'C19b',
      what: 'the first day of a filter begins at midnight UTC',
      file: 'src/main/cache/lists/record.ts',
      find: 'T00:00:00-03:00',
      replace: 'T00:00:00Z',
      tests: [recordTest],
    },
    {
      id: 'C25',
      what: 'sums are added across currencies',
      file: 'src/main/cache/lists/sums.ts',
      find: 'const key = group.join(',
      replace: 'const key = group.slice(1).join(',
      tests: [sumsTest],
    },
    {
      id: 'C26',
      what: 'sums of amounts with different numbers of decimals are wrong',
      file: 'src/main/cache/running-sum.ts',
      find: 'unitsOf(point < 0 ? 0 : amount.length - point - 1)',
      replace: 'unitsOf(2)',
      tests: [sumsTest],
    },
    {
      id: 'C27',
      what: 'a selection "all but these" acts on these as well',
      file: 'src/main/cache/lists/conditions.ts',
      find: "...(except.length === 0 ? [] : [isNotAmong('key', except)])",
      replace: '',
      tests: [declaredTest],
    },
    {
      id: 'C30',
      what: 'the same credit can be reconciled twice',
      file: 'src/main/ledger/reconciliation.ts',
      find: 'if (byKeys(subject, keys, true).length > 0)',
      replace: 'if (false)',
      tests: [recTest],
    },
    {
      id: 'C31',
      what: 'a list in memory narrowed to one value shows what has any value',
      file: 'src/main/cache/lists/memory/predicates.ts',
      find: 'wanted.has(here)',
      replace: "here !== ''",
      tests: [memoryTest],
    },
    {
      id: 'C32',
      what: 'a list in memory whose declaration changed loses its rows',
      file: 'src/main/cache/lists/made.ts',
      find: 'list.inMemory === undefined ? table :',
      replace: 'list !== null ? table :',
      tests: [memoryTest],
    },
    {
      id: 'C33',
      what: 'the last day of a filter of orders or notifications is left out',
      file: 'src/main/ledger/listed.ts',
      find: '< ?`, to, 1)',
      replace: '< ?`, to, 0)',
      tests: [listedTest],
    },
    {
      id: 'C40',
      what: 'an echeq without an amount is taken in from a page that is read quickly',
      file: 'src/main/cache/shaped/reader.ts',
      find: 'required === shape.required ?',
      replace: 'required >= 0 ?',
      tests: [pageTest, shapedTest],
    },
    {
      id: 'C41',
      what: 'of a member that is repeated the last one counts where a page is read quickly',
      file: 'src/main/cache/shaped/reader.ts',
      find: 'before.some((member) => member.name === name)',
      replace: 'before.length < 0',
      tests: [pageTest, shapedTest],
    },
    {
      id: 'C44',
      what: 'what came in and what went out are added up',
      file: 'src/main/cache/lists/sums.ts',
      find: "'reconciled', 'movement_type', 'reversal']",
      replace: "'reconciled']",
      tests: [effectsTest],
    },
  ],
}
