import { describe, expect, test } from 'vitest'
import { orderDraftSchema, withPayee } from '../../../../shared/orders/drafts.ts'
import { decimal } from '../../../../shared/values/money.ts'
import { problemKey } from '../../../components/input/typed.ts'
import { typedDraft } from '../../../components/orders/compose/use-order-form.ts'
import { draftOf, emptyTransfer, transferFormSchema } from './transfer-form.ts'

const typed = {
  ...emptyTransfer,
  fromAccountKey: '0000003-1 0001234567890-7',
  toAccountKey: '0110012920000091344977',
  amount: '1.234,5',
  note: ' Factura 12 ',
}

const problems = (changes: Partial<typeof typed>) => {
  const parsed = transferFormSchema('es-AR').safeParse({ ...typed, ...changes })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path[0], message])
}

describe('a typed transfer', () => {
  test('becomes the draft that main takes, with plain keys and an exact amount', () => {
    const checked = transferFormSchema('es-AR').parse(typed)
    const draft = draftOf(checked, checked.toAccountKey)
    expect(draft).toEqual({
      kind: 'cvu_transfer',
      fromAccountKey: '0000003100012345678907',
      toAccountKey: '0110012920000091344977',
      amount: '1234.5',
      currency: 'ARS',
      note: 'Factura 12',
      transferCode: '',
      documentId: '',
    })
    expect(orderDraftSchema.safeParse(draft).success).toBe(true)
  })

  test.each([
    ['an empty amount', { amount: '' }, 'amount', 'field.amount.empty'],
    [
      'thousands grouped as in English',
      { amount: '450,000' },
      'amount',
      'field.amount.too_many_decimals',
    ],
    ['dollars', { amount: 'US$ 100' }, 'amount', 'field.amount.other_currency'],
    ['words', { amount: 'mil' }, 'amount', 'field.amount.not_a_number'],
    ['a third decimal', { amount: '1,234' }, 'amount', 'field.amount.too_many_decimals'],
    ['nothing at all', { amount: '0,00' }, 'amount', 'field.amount.not_positive'],
    ['a debt', { amount: '-5' }, 'amount', 'field.amount.not_positive'],
    [
      'a source that is a CBU',
      { fromAccountKey: typed.toAccountKey, toAccountKey: typed.fromAccountKey },
      'fromAccountKey',
      'field.key.not_a_cvu',
    ],
    [
      'a source that is an alias',
      { fromAccountKey: 'mi.alias.cvu' },
      'fromAccountKey',
      'field.key.no_alias_cvu',
    ],
    [
      'a wrong last digit',
      { toAccountKey: '0110012920000091344978' },
      'toAccountKey',
      'field.key.check_digit_account',
    ],
    [
      'a wrong bank digit',
      { toAccountKey: '0110012820000091344977' },
      'toAccountKey',
      'field.key.check_digit_entity',
    ],
    ['21 digits', { toAccountKey: '011001292000009134497' }, 'toAccountKey', 'field.key.length'],
    [
      'the same account twice',
      { toAccountKey: typed.fromAccountKey },
      'toAccountKey',
      'field.key.same_account',
    ],
    ['a code that is too long', { transferCode: 'x'.repeat(11) }, 'transferCode', 'field.long:10'],
  ] as const)('with %s is refused at its field', (_what, changes, field, message) => {
    expect(problems(changes).find(([at]) => at === field)).toEqual([field, message])
    expect(problemKey(message)).toBe(message.split(':')[0])
  })

  test('takes an alias as the destination', () => {
    expect(
      transferFormSchema('es-AR').parse({ ...typed, toAccountKey: ' Molino.Del.Sur ' })
        .toAccountKey,
    ).toBe('molino.del.sur')
  })

  test('starts with an order as it was, in the writing of the locale', () => {
    const checked = transferFormSchema('es-AR').parse(typed)
    const draft = orderDraftSchema.parse(draftOf(checked, checked.toAccountKey))
    expect(typedDraft(emptyTransfer, draft, 'es-AR')).toMatchObject({
      amount: '1234,5',
      toAccountKey: checked.toAccountKey,
    })
    expect(
      transferFormSchema('es-AR').parse(typedDraft(emptyTransfer, draft, 'es-AR')).amount,
    ).toBe(decimal('1234.5'))
  })

  test('keeps the payee whom a file named through a correction, so that the holder is still held against it', () => {
    const checked = transferFormSchema('es-AR').parse(typed)
    const named = orderDraftSchema.parse({
      ...draftOf(checked, checked.toAccountKey),
      payeeName: 'Papelera Sur',
    })
    const corrected = transferFormSchema('es-AR').parse({
      ...typedDraft(emptyTransfer, named, 'es-AR'),
      amount: '5',
    })
    expect(draftOf(corrected, corrected.toAccountKey)).toMatchObject({ payeeName: 'Papelera Sur' })
  })

  test('an order that is made to repeat keeps that payee too, and takes the bank’s word where nobody named one', () => {
    const draft = orderDraftSchema.parse(
      draftOf(transferFormSchema('es-AR').parse(typed), typed.toAccountKey),
    )
    const named = { ...draft, payeeName: 'Papelera Sur' }
    expect(withPayee(named, 'Agropecuaria del Sur S.A.S.')).toEqual(named)
    expect(withPayee(draft, 'Agropecuaria del Sur S.A.S.')).toMatchObject({
      payeeName: 'Agropecuaria del Sur S.A.S.',
    })
  })

  test('a problem without a sentence is still said to be one', () => {
    expect(problemKey('Too big')).toBe('field.invalid')
  })
})
