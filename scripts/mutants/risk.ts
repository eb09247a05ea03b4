import type { Area } from './mutant.ts'

const registerTest = 'src/main/application/told/central-bank.test.ts'
const wireTest = 'src/shared/wire/central-bank.test.ts'
const discountTest = 'src/shared/risk/discount.test.ts'
const cheapestTest = 'src/shared/risk/cheapest.test.ts'

/** With whom one deals stays here, and what discounting costs. */
export const risk: Area = {
  name: 'risk',
  mutants: [
    {
      id: 'RK01',
      what: 'the central bank is asked while nobody switched it on',
      file: 'src/shared/profiles/profiles.ts',
      find: 'if (centralBank?.on !== true) return null',
      replace: 'if (centralBank === undefined) return null',
      tests: [registerTest],
    },
    {
      id: 'RK02',
      what: 'the central bank is asked about any eleven digits',
      file: 'src/main/risk/central-bank/desk.ts',
      find: 'if (!party.value) return',
      replace: 'if (document === "") return',
      tests: [registerTest],
    },
    {
      id: 'RK03',
      what: 'CUITs may go elsewhere without a question',
      file: 'src/main/session/trust/trust.ts',
      find: 'after === null || after === before ? []',
      replace: 'after === null || after !== before ? []',
      tests: [registerTest],
    },
    {
      id: 'RK04',
      what: 'an answer about another CUIT is taken for this one',
      file: 'src/shared/wire/central-bank.ts',
      find: 'parsed.data.results.identificacion === document',
      replace: "parsed.data.results.identificacion !== ''",
      tests: [wireTest],
    },
    {
      id: 'RK05',
      what: 'no tax is charged on the commission',
      file: 'src/shared/risk/discount.ts',
      find: 'fromUnits(interest + commission, CENTS), terms.tax',
      replace: 'fromUnits(interest, CENTS), terms.tax',
      tests: [discountTest],
    },
    {
      id: 'RK06',
      what: 'the cheapest of many is said to be exact',
      file: 'src/shared/risk/cheapest.ts',
      find: 'gap: total - least',
      replace: 'gap: 0n',
      tests: [cheapestTest],
    },
    {
      id: 'RK07',
      what: 'upon whom it depends most is told by amounts without what is finer than hundredths',
      file: 'src/shared/risk/exact.ts',
      find: 'if (this.finer !== ZERO || other.finer !== ZERO)',
      replace: 'if (this.count < 0)',
      tests: ['src/shared/risk/concentration.test.ts'],
    },
  ],
}
