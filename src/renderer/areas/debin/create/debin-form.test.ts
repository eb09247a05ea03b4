import { describe, expect, test } from 'vitest'
import { orderDraftSchema } from '../../../../shared/orders/drafts.ts'
import type { OwnAccount } from '../../../../shared/views/own-accounts.ts'
import { problemKey } from '../../../components/input/typed.ts'
import { typedDraft } from '../../../components/orders/compose/use-order-form.ts'
import { debinDraftOf, debinFormSchema, emptyDebin } from './debin-form.ts'

const typed = {
  ...emptyDebin,
  accountId: ' 0012345678 ',
  purchaserAccountKey: '0110012-9 2000009134497-7',
  purchaserCuit: '30-50001091-2',
  amount: '1.234,5',
  conceptCode: 'FAC',
  provision: 'SERVICIO',
}

const problems = (changes: Partial<typeof typed>) => {
  const parsed = debinFormSchema(null)('es-AR').safeParse({ ...typed, ...changes })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path[0], message])
}

describe('a typed DEBIN', () => {
  test('becomes the draft that main takes, with plain keys and an exact amount', () => {
    const draft = orderDraftSchema.parse(debinDraftOf(debinFormSchema(null)('es-AR').parse(typed)))
    expect(draft).toEqual({
      kind: 'debin_creation',
      accountId: '0012345678',
      purchaserAccountKey: '0110012920000091344977',
      purchaserCuit: '30500010912',
      amount: '1234.5',
      currency: 'ARS',
      conceptCode: 'FAC',
      provision: 'SERVICIO',
      reference: '',
      notes: '',
    })
    const values = typedDraft(emptyDebin, draft, 'es-AR')
    expect(values).toMatchObject({ amount: '1234,5', accountId: '0012345678' })
    expect(debinDraftOf(debinFormSchema(null)('es-AR').parse(values))).toEqual(draft)
  })

  test.each([
    ['no account', { accountId: ' ' }, 'accountId', 'field.account.needed'],
    ['an account of five digits', { accountId: '12345' }, 'accountId', 'field.account_id'],
    ['an account with letters', { accountId: '12345a' }, 'accountId', 'field.account_id'],
    [
      'a CUIT with a wrong digit',
      { purchaserCuit: '30500010913' },
      'purchaserCuit',
      'field.cuit.check_digit',
    ],
    [
      'a CBU with a wrong digit',
      { purchaserAccountKey: '0110012920000091344978' },
      'purchaserAccountKey',
      'field.key.check_digit_account',
    ],
    [
      'thousands grouped as in English',
      { amount: '450,000' },
      'amount',
      'field.amount.too_many_decimals',
    ],
    ['no concept', { conceptCode: ' ' }, 'conceptCode', 'field.required'],
  ])('with %s says so at its field', (_what, changes, field, message) => {
    expect(problems(changes)).toContainEqual([field, message])
    expect(problemKey(message)).toBe(message)
  })

  test('into an account of the position in another currency says so, into an unknown one does not', () => {
    const dollars: OwnAccount = {
      accountNumber: '0012345678',
      cbu: '2850590940090418135201',
      accountType: 'CC',
      currency: 'USD',
    }
    const said = (accounts: readonly OwnAccount[], currency: 'ARS' | 'USD') =>
      debinFormSchema(accounts)('es-AR')
        .safeParse({ ...typed, currency })
        .error?.issues.map(({ path, message }) => [path[0], message])
    expect(said([dollars], 'ARS')).toEqual([['accountId', 'field.account.other_currency']])
    expect(said([dollars], 'USD')).toBeUndefined()
    expect(said([{ ...dollars, accountNumber: '99' }], 'ARS')).toBeUndefined()
  })
})
