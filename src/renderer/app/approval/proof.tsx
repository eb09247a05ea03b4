import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import type { Dispatch, SetStateAction } from 'react'
import type { Locale } from '../../../shared/base/locale.ts'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import { parseTypedAmount } from '../../../shared/values/typed-amount.ts'
import { NativeSelect } from '../../components/input/choice.tsx'
import { useLanguage, useText } from '../text.tsx'
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
  readonly proof: Proof
  /** Missing inputs, told at their fields after somebody tried to say yes without them. */
  readonly missing: readonly MissingField[]
  readonly onChange: Dispatch<SetStateAction<Proof>>
}

function Retype({ request, proof, missing, onChange }: Props) {
  const { t, locale } = useLanguage()
  const problemOf = (text: string) => {
    if (text.trim() === '') return missing.includes('amount') ? t('field.required') : null
    const typed = parseTypedAmount(text, locale)
    return typed.ok ? null : t(`field.amount.${typed.error}`)
  }
  const kinds = new Set(request.retype.map(({ kind }) => kind)).size
  return request.retype.map(({ kind, currency }, index) => {
    const text = proof.retyped[index] ?? ''
    const problem = problemOf(text)
    return (
      <TextInput
        key={`${kind} ${currency}`}
        label={
          kinds === 1
            ? t('approval.retype', { currency })
            : t('approval.retype.kind', { currency, kind: t(`orders.kind.${kind}`) })
        }
        description={t('approval.retype.hint')}
        value={text}
        inputMode="decimal"
        data-autofocus={index === 0 ? true : undefined}
        onChange={({ currentTarget: { value } }) =>
          onChange((was) => ({ ...was, retyped: was.retyped.with(index, value) }))
        }
        {...(problem !== null && { error: problem })}
      />
    )
  })
}

function Person({ request, proof, missing, onChange }: Props) {
  const t = useText()
  const pinProblem = t(proof.pin === '' ? 'field.required' : 'settings.orders.person.pin.error')
  if (request.approvers === null) return null
  return (
    <>
      <NativeSelect
        label={t('approval.person')}
        value={proof.personId}
        data={[
          { value: '', label: t('approval.person.choose') },
          ...request.approvers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange((was) => ({ ...was, personId: value }))
        }
        {...(missing.includes('person') && { error: t('field.required') })}
      />
      <PasswordInput
        label={t('approval.pin')}
        value={proof.pin}
        inputMode="numeric"
        maxLength={12}
        visibilityToggleButtonProps={{ 'aria-label': t('approval.pin.show') }}
        onChange={({ currentTarget: { value } }) => onChange((was) => ({ ...was, pin: value }))}
        {...(missing.includes('pin') && { error: pinProblem })}
      />
    </>
  )
}

/** Inputs that main wants before it takes a yes: amounts typed again, warnings acknowledged, a second person's PIN. */
export function ProofFields(props: Props) {
  const t = useText()
  const { request, proof, missing, onChange } = props
  if (request.retype.length === 0 && !request.acknowledge && request.approvers === null) return null
  return (
    <div className={classes.proof}>
      <Retype {...props} />
      <Person {...props} />
      {request.acknowledge && (
        <Checkbox
          className={classes.tick}
          label={t('approval.acknowledge')}
          checked={proof.acknowledged}
          aria-invalid={missing.includes('acknowledge')}
          {...(missing.includes('acknowledge') && { error: t('field.required') })}
          onChange={({ currentTarget: { checked } }) =>
            onChange((was) => ({ ...was, acknowledged: checked }))
          }
        />
      )}
    </div>
  )
}
