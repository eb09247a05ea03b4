import type { Area } from './mutant.ts'

const keysTest = 'src/shared/values/account-keys.test.ts'
const taxTest = 'src/shared/values/tax-ids.test.ts'
const typedTest = 'src/shared/values/typed-amount.test.ts'
const moneyTest = 'src/shared/values/money.test.ts'
const jsonTest = 'src/shared/json/json.test.ts'
const cmc7Test = 'src/shared/values/cmc7.test.ts'

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
      id: 'S10',
      what: 'totals are added across currencies',
      file: 'src/shared/values/money.ts',
      find: 'totals.set(currency, add(totals.get(currency) ?? ZERO, amount))',
      replace:
        'totals.set([...totals.keys()][0] ?? currency, add([...totals.values()][0] ?? ZERO, amount))',
      tests: [moneyTest],
    },
    {
      id: 'S15',
      what: 'the fast JSON parser keeps rounded numbers',
      file: 'src/shared/json/json-fast.ts',
      find: 'new LosslessNumber(digits)',
      replace: 'new LosslessNumber(String(value))',
      tests: [jsonTest],
    },
    {
      id: 'S15b',
      what: 'the fast JSON parser pairs digits wrongly where keys are numbers',
      file: 'src/shared/json/json-fast.ts',
      find: "if (isDigit(key.charCodeAt(0)) || key === '__proto__') walk.apart = true",
      replace: '',
      tests: [jsonTest],
    },
    {
      id: 'S16',
      what: 'letters in a typed CMC7 are dropped',
      file: 'src/shared/values/cmc7.ts',
      find: '.test(digits) ? digits : null',
      replace: ".test(digits) ? digits : digits.replace(/[^0-9]/g, '')",
      tests: [cmc7Test],
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
