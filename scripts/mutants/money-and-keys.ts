import type { Area } from './mutant.ts'

const keysTest = 'src/shared/values/account-keys.test.ts'
const taxTest = 'src/shared/values/tax-ids.test.ts'
const typedTest = 'src/shared/values/typed-amount.test.ts'
const moneyTest = 'src/shared/values/money.test.ts'

/** Amounts, account keys and tax ids. */
export const moneyAndKeys: Area = {
  name: 'money and keys',
  mutants: [
    {
      id: 'S01',
      what: "the account's check digit of a CBU is not checked",
      file: 'src/shared/values/account-keys.ts',
      find: 'if (accountCheckDigit(key.slice(8, 21)) !== Number(key[21]))',
      replace: 'if (false)',
      tests: [keysTest],
    },
    {
      id: 'S02',
      what: 'the check digit of a sum that is a multiple of ten is 10',
      file: 'src/shared/values/account-keys.ts',
      find: 'return (10 - (total % 10)) % 10',
      replace: 'return 10 - (total % 10)',
      tests: [keysTest],
    },
    {
      id: 'S03',
      what: 'the check digit of a CUIT is not checked',
      file: 'src/shared/values/tax-ids.ts',
      find: 'if (taxIdCheckDigit(cuit.slice(0, 10)) !== Number(cuit[10]))',
      replace: 'if (false)',
      tests: [taxTest],
    },
    {
      id: 'S04',
      what: '"1.234" is read without asking which of two amounts is meant',
      file: 'src/shared/values/typed-amount.ts',
      find: "if (maxDecimals > MONEY && bare.test(typed)) return err('ambiguous')",
      replace: '',
      tests: [typedTest],
    },
    {
      id: 'S05',
      what: 'amounts are added as floating-point numbers',
      file: 'src/shared/values/money.ts',
      find: 'plain(new Big(a).plus(b))',
      replace: 'plain(new Big(Number(a) + Number(b)))',
      tests: [moneyTest],
    },
    {
      id: 'S05b',
      what: 'amounts are compared as floating-point numbers',
      file: 'src/shared/values/money.ts',
      find: 'new Big(a).cmp(b)',
      replace: 'Math.sign(Number(a) - Number(b)) as -1 | 0 | 1',
      tests: [moneyTest],
    },
    {
      id: 'S22',
      what: 'digits with an exponent go through a floating-point number',
      file: 'src/shared/values/money.ts',
      find: 'new Big(digits).toFixed()',
      replace: 'new Big(Number(digits)).toFixed()',
      tests: [moneyTest],
    },
  ],
}
