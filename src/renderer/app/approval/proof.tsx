import type { Locale } from '../../../shared/base/locale.ts'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import { parseTypedAmount } from '../../../shared/values/typed-amount.ts'
import type { FormOf } from '../../components/input/form.tsx'
import { locale, t } from '../text.tsx'
import classes from './approval.module.css'

/** A person's input so far. */
export interface Proof {
  readonly retyped: readonly string[]
  readonly acknowledged: boolean
  readonly personId: string
  readonly pin: string
}

/** Empty input for a question. */
export const emptyProof = (request: ApprovalRequest): Proof => ({
  retyped: request.retype.map(() => ''),
  acknowledged: false,
  personId: '',
  pin: '',
})

/** Something that main asks for and that is not there yet. */
export type MissingField = 'amount' | 'person' | 'pin' | 'acknowledge'

/** Missing inputs, in the order in which they are asked for. Main judges whether they are right. */
export function missingOf(
  request: ApprovalRequest,
  proof: Proof,
  locale: Locale,
): readonly MissingField[] {
  const isThere = (_: unknown, index: number) =>
    parseTypedAmount(proof.retyped[index] ?? '', locale).ok
  const approves = request.approvers !== null
  const missing: Readonly<Record<MissingField, boolean>> = {
    amount: !request.retype.every(isThere),
    person: approves && proof.personId === '',
    pin: approves && !/^\d{6,12}$/.test(proof.pin),
    acknowledge: request.acknowledge && !proof.acknowledged,
  }
  return (Object.keys(missing) as MissingField[]).filter((one) => missing[one])
}

type Props = {
  readonly request: ApprovalRequest
  readonly form: FormOf<Proof>
  /** Missing inputs, told at their fields after somebody tried to say yes without them. */
  readonly missing: readonly MissingField[]
}

function Retype({ request, form, missing }: Props) {
  const typed = form.watch('retyped')
  const problemOf = (text = '') => {
    if (text.trim() === '') return missing.includes('amount') ? t('field.required') : null
    const amount = parseTypedAmount(text, locale)
    return amount.ok ? null : t(`field.amount.${amount.error}`)
  }
  const kinds = new Set(request.retype.map(({ kind }) => kind)).size
  return request.retype.map(({ kind, currency }, index) => (
    <form.TextField
      key={`${kind} ${currency}`}
      name={`retyped.${index}`}
      label={kinds === 1 ? 'approval.retype' : 'approval.retype.kind'}
      values={{ currency, kind: t(`orders.kind.${kind}`) }}
      hint={t('approval.retype.hint')}
      inputMode="decimal"
      data-autofocus={index === 0 ? true : undefined}
      error={problemOf(typed[index])}
    />
  ))
}

function Person({ request, form, missing }: Props) {
  const pinProblem =
    form.watch('pin') === '' ? 'field.required' : 'settings.orders.person.pin.error'
  if (request.approvers === null) return null
  return (
    <>
      <form.SelectField
        name="personId"
        label="approval.person"
        data={[
          { value: '', label: t('common.choosePerson') },
          ...request.approvers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={missing.includes('person') ? t('field.required') : null}
      />
      <form.SecretField
        name="pin"
        label="approval.pin"
        show="common.showPin"
        inputMode="numeric"
        maxLength={12}
        error={missing.includes('pin') ? t(pinProblem) : null}
      />
    </>
  )
}

/** Inputs that main wants before it takes a yes: amounts typed again, warnings acknowledged, a second person's PIN. */
export function ProofFields(props: Props) {
  const { request, form, missing } = props
  const { retype, acknowledge, approvers } = request
  if (retype.length === 0 && !acknowledge && approvers === null) return null
  const unread = missing.includes('acknowledge')
  return (
    <div className={classes.proof}>
      <Retype {...props} />
      <Person {...props} />
      {acknowledge && (
        <form.TickField
          name="acknowledged"
          label="approval.acknowledge"
          className={classes.tick}
          aria-invalid={unread}
          error={unread ? t('field.required') : null}
        />
      )}
    </div>
  )
}
