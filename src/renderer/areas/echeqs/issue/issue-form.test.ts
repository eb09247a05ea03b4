import { describe, expect, test } from 'vitest'
import { appError } from '../../../../shared/errors/index.ts'
import { messageKeys } from '../../../../shared/locales/index.ts'
import { orderDraftSchema } from '../../../../shared/orders/drafts.ts'
import { addDays, buenosAiresDate, typedDate } from '../../../../shared/values/calendar.ts'
import type { OwnAccount } from '../../../../shared/views/own-accounts.ts'
import { issuanceCodes } from '../../../../shared/wire/echeq-orders.fixture.ts'
import { typedDraft } from '../../../components/orders/compose/use-order-form.ts'
import {
  emptyIssue,
  type IssueValues,
  issueDraftOf,
  issueFormSchema,
  refusalAt,
} from './issue-form.ts'

const today = buenosAiresDate(new Date())
const typed: IssueValues = {
  ...emptyIssue,
  accountId: '1234567890',
  beneficiaryName: ' Ñandú SA ',
  beneficiaryDocumentNumber: '30-50001091-2',
  amount: '1.234,5',
  paymentDate: typedDate(addDays(today, 360)),
  conceptCode: 'FAC',
  signatories: 'CUIL 20-12345678-6; DNI 12.345.678',
}
const account = (accountNumber: string, accountType: string, currency: string): OwnAccount => ({
  accountNumber,
  accountType,
  currency,
  cbu: '0110012920000091344977',
})
const problems = (changes: Partial<IssueValues>, accounts: readonly OwnAccount[] | null = null) => {
  const parsed = issueFormSchema(accounts)('es-AR').safeParse({ ...typed, ...changes })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path[0], message])
}

describe('a typed issuance', () => {
  test('becomes the draft that main takes', () => {
    const draft = issueDraftOf(issueFormSchema(null)('es-AR').parse(typed))
    expect(draft).toEqual({
      kind: 'echeq_issuance',
      currency: 'ARS',
      accountId: '1234567890',
      cmc7: '',
      beneficiaryDocumentType: 'CUIT',
      beneficiaryDocumentNumber: '30500010912',
      beneficiaryName: 'Ñandú SA',
      amount: '1234.5',
      paymentDate: addDays(today, 360),
      endorsable: true,
      conceptCode: 'FAC',
      note: '',
      notification: '',
      signatories: [
        { documentType: 'CUIL', documentNumber: '20123456786' },
        { documentType: 'DNI', documentNumber: '12345678' },
      ],
    })
    expect(orderDraftSchema.safeParse(draft).success).toBe(true)
  })

  test('from an account that the position knows as another kind is refused, from any other not', () => {
    const own = [
      account('1234567890', 'CC', 'ARS'),
      account('1234567899', 'AC', 'ARS'),
      account('3602826489', 'CC', 'USD'),
    ]
    for (const wrong of ['1234567899', ' 3602826489 '])
      expect(problems({ accountId: wrong }, own)).toEqual([['accountId', 'field.account.not_cc']])
    for (const right of ['1234567890', '99'])
      expect(problems({ accountId: right }, own)).toEqual([])
    expect(problems({ accountId: '3602826489' })).toEqual([])
  })

  test.each([
    ['no account', { accountId: ' ' }, 'accountId', 'field.account.needed'],
    ['no beneficiary', { beneficiaryName: '' }, 'beneficiaryName', 'field.required'],
    [
      'a CUIT with a wrong digit',
      { beneficiaryDocumentNumber: '30500010913' },
      'beneficiaryDocumentNumber',
      'field.cuit.check_digit',
    ],
    ['more than the bank takes', { amount: '1000000000' }, 'amount', 'field.amount.over_echeq'],
    [
      'thousands grouped as in English',
      { amount: '450,000' },
      'amount',
      'field.amount.too_many_decimals',
    ],
    ['no date', { paymentDate: '' }, 'paymentDate', 'field.date.required'],
    ['a date that is none', { paymentDate: '31/02/2027' }, 'paymentDate', 'field.date.no_such_day'],
    ['yesterday', { paymentDate: typedDate(addDays(today, -1)) }, 'paymentDate', 'field.date.past'],
    [
      'day 361',
      { paymentDate: typedDate(addDays(today, 361)) },
      'paymentDate',
      'field.date.too_far',
    ],
    ['no concept', { conceptCode: '' }, 'conceptCode', 'field.required'],
    ['letters as CMC7', { cmc7: 'abc' }, 'cmc7', 'field.cmc7.not_digits'],
    ['a letter in the CMC7', { cmc7: '011O01' }, 'cmc7', 'field.cmc7.not_digits'],
    ['a name as signatory', { signatories: 'Ana' }, 'signatories', 'field.signatories.shape'],
    [
      'a mail that is too long',
      { notification: 'x'.repeat(501) },
      'notification',
      'field.long:500',
    ],
  ] as const)('with %s is refused at its field', (_what, changes, field, message) => {
    expect(problems(changes)).toContainEqual([field, message])
    expect(messageKeys).toContain(message.split(':')[0])
  })

  test('with letters as CMC7 is refused by main’s schema too, as from a file; signs between digits are dropped', () => {
    const draft = issueDraftOf(issueFormSchema(null)('es-AR').parse(typed))
    const parsed = orderDraftSchema.safeParse({ ...draft, cmc7: 'abc' })
    const told = parsed.error?.issues.map(({ path, message }) => [path[0], `field.${message}`])
    expect(told).toEqual([['cmc7', 'field.cmc7.not_digits']])
    expect(orderDraftSchema.parse({ ...draft, cmc7: '<011 001> 1' })).toMatchObject({
      cmc7: '0110011',
    })
  })

  test('takes the largest amount, today, and a document without a check digit', () => {
    expect(problems({ amount: '999.999.999,99', paymentDate: typedDate(today) })).toEqual([])
    expect(
      problems({ beneficiaryDocumentType: 'DNI', beneficiaryDocumentNumber: '12.345.678' }),
    ).toEqual([])
  })

  test('starts with an order as it was', () => {
    const draft = orderDraftSchema.parse(issueDraftOf(issueFormSchema(null)('es-AR').parse(typed)))
    const values = typedDraft(emptyIssue, draft, 'es-AR')
    expect(values).toMatchObject({ amount: '1234,5', beneficiaryDocumentNumber: '30500010912' })
    expect(issueDraftOf(issueFormSchema(null)('es-AR').parse(values))).toEqual(draft)
  })

  test('every code that the bank refuses it with has its sentence at a field', () => {
    for (const bankCode of issuanceCodes) {
      const refusal = appError(
        'bank_rejected',
        { status: 412, errorCode: bankCode, message: '' },
        { bankCode },
      )
      expect(messageKeys).toContain(refusalAt(refusal)?.message)
      expect(Object.keys(emptyIssue)).toContain(refusalAt(refusal)?.field)
    }
    const unknown = appError(
      'bank_rejected',
      { status: 412, errorCode: 'other', message: '' },
      { bankCode: 'other' },
    )
    expect(refusalAt(unknown)).toBeNull()
    expect(refusalAt(null)).toBeNull()
  })
})
