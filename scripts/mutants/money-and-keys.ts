import { area } from './mutant.ts'

/** Amounts, account keys and tax ids. */
export const moneyAndKeys = area({
  name: 'money and keys',
  mutants: {
    S05: {
      what: 'amounts are added as floating-point numbers',
      file: 'src/shared/values/money.ts',
      find: 'exact(new Big(a).plus(b))',
      replace: 'exact(new Big(Number(a) + Number(b)))',
    },
    S05b: {
      what: 'amounts are compared as floating-point numbers',
      file: 'src/shared/values/money.ts',
      find: 'new Big(a).cmp(b)',
      replace: 'Math.sign(Number(a) - Number(b)) as -1 | 0 | 1',
    },
    S22: {
      what: 'digits with an exponent go through a floating-point number',
      file: 'src/shared/values/money.ts',
      find: 'new Big(digits).toFixed()',
      replace: 'new Big(Number(digits)).toFixed()',
    },
  },
})
