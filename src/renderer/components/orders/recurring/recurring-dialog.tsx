import { Modal } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { OrderDraft } from '../../../../shared/orders/drafts.ts'
import { type RecurringOrder, recurringAmounts } from '../../../../shared/recurring/orders.ts'
import { today } from '../../../app/clock.ts'
import { useAct } from '../../../app/queries.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import { ForeignText } from '../../figures/foreign-text.tsx'
import { FormEnd } from '../../input/form-end.tsx'
import { OneOf } from '../../input/one-of.tsx'
import { TypedAmount, TypedText } from '../../input/typed-fields.tsx'
import { useSubmission } from '../../input/use-submission.ts'
import forms from '../../styles/form.module.css'
import { partyOfDraft } from '../draft-party.ts'
import classes from '../orders.module.css'
import { PreparerFields, usePreparer } from '../pane/preparer.tsx'
import { RuleFields, RulePreview } from './rule-fields.tsx'
import {
  newTyped,
  type RecurringProblems,
  readRecurrence,
  readRecurring,
  type TypedRecurring,
  typedOf,
} from './typed-recurring.ts'

/** The draft to repeat, or a recurring order that is stored already. */
export type RecurringSubject =
  | { readonly draft: OrderDraft; readonly order: null; readonly name: string }
  | { readonly draft: OrderDraft; readonly order: RecurringOrder }

function useForm(subject: RecurringSubject, onSaved: () => void) {
  const { draft, order } = subject
  const locale = useLocale()
  const preparer = usePreparer()
  const save = useAct('recurring.save')
  const [typed, setTyped] = useState(() =>
    subject.order === null
      ? { ...newTyped(draft, today(), locale), name: subject.name }
      : typedOf(subject.order, today(), locale),
  )
  const [problems, setProblems] = useState<RecurringProblems>({})
  const change = (parts: Partial<TypedRecurring>) => {
    setTyped({ ...typed, ...parts })
    setProblems({})
  }
  const submission = useSubmission(async () => {
    const read = readRecurring(typed, draft, { today: today(), locale })
    setProblems(read.ok ? {} : read.problems)
    const who = await preparer.read()
    if (!read.ok || who === null) return
    const id = order === null ? {} : { id: order.id }
    const saved = await save.run({ ...id, value: read.value, ...who })
    if (saved.ok) onSaved()
  })
  return { typed, problems, change, submission, save, preparer }
}

function Form(props: { readonly subject: RecurringSubject; readonly onClose: () => void }) {
  const t = useText()
  const { subject, onClose } = props
  const { draft } = subject
  const { typed, problems, change, submission, save, preparer } = useForm(subject, onClose)
  const fields = { typed, problems, change }
  const recurrence = useMemo(() => readRecurrence(typed, today()), [typed])
  return (
    <form noValidate className={forms.form} {...submission}>
      <p className={classes.quietLine}>
        {t(`orders.kind.${draft.kind}`)} · <ForeignText>{partyOfDraft(draft)}</ForeignText>
      </p>
      <TypedText
        of={fields}
        name="name"
        data-autofocus
        label={t('recurring.name')}
        maxLength={120}
      />
      <div className={forms.pair}>
        <TypedAmount
          of={fields}
          name="amount"
          label={t('orders.amount')}
          currency={'currency' in draft ? draft.currency : null}
        />
        <OneOf
          label={t('recurring.amount')}
          value={typed.amountBy}
          options={recurringAmounts}
          words={(by) => t(`recurring.amount.${by}`)}
          onChoose={(amountBy) => change({ amountBy })}
        />
      </div>
      <RuleFields {...fields} />
      {recurrence.ok && <RulePreview recurrence={recurrence.value} />}
      <p className={classes.quietLine}>{t('recurring.drafts')}</p>
      <PreparerFields preparer={preparer} />
      <FormEnd act={save} send={t('recurring.save')} onLeave={onClose} />
    </form>
  )
}

/** Makes an order repeat, or changes one that does. */
export function RecurringDialog(props: {
  readonly subject: RecurringSubject | null
  readonly onClose: () => void
}) {
  const t = useText()
  const { subject, onClose } = props
  return (
    <Modal
      opened={subject !== null}
      onClose={onClose}
      title={t(subject?.order == null ? 'recurring.new' : 'recurring.edit')}
      size={560}
    >
      {subject !== null && (
        <Form key={subject.order?.id ?? 'new'} subject={subject} onClose={onClose} />
      )}
    </Modal>
  )
}
