import { Modal } from '@mantine/core'
import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import type { OrderDraft } from '../../../../shared/orders/drafts.ts'
import { type RecurringOrder, recurringAmounts } from '../../../../shared/recurring/orders.ts'
import { today } from '../../../app/clock.ts'
import { useAct } from '../../../app/queries.ts'
import { locale, t } from '../../../app/text.tsx'
import { ForeignText } from '../../figures/figures.tsx'
import { FormEnd, Pair, useFields, useSubmission } from '../../input/form.tsx'
import forms from '../../styles/form.module.css'
import { partyOfDraft } from '../draft-party.ts'
import classes from '../orders.module.css'
import { PreparerFields, usePreparer } from '../pane/preparer.tsx'
import { RuleFields, RulePreview } from './rule-fields.tsx'
import { newTyped, typedOf, typedRecurrence, typedRecurring } from './typed-recurring.ts'

/** The draft to repeat, or a recurring order that is stored already. */
export type RecurringSubject =
  | { readonly draft: OrderDraft; readonly order: null; readonly name: string }
  | { readonly draft: OrderDraft; readonly order: RecurringOrder }

function Form(props: {
  readonly subject: RecurringSubject
  readonly onClose: () => void
  readonly onSaved: () => void
}) {
  const { subject, onClose, onSaved } = props
  const { draft, order } = subject
  const preparer = usePreparer()
  const save = useAct('recurring.save')
  const form = useFields(
    typedRecurring(draft, locale),
    subject.order === null
      ? { ...newTyped(draft, today(), locale), name: subject.name }
      : typedOf(subject.order, today(), locale),
  )
  const submission = useSubmission(
    form,
    async (value) => {
      const who = await preparer.read()
      if (who === null) return
      const saved = await save.run({ ...(order !== null && { id: order.id }), value, ...who })
      if (saved.ok) onSaved()
    },
    preparer.read,
  )
  const typed = form.watch()
  const recurrence = useMemo(() => typedRecurrence.safeParse(typed), [typed])
  return (
    <form className={forms.form} {...submission}>
      <p className={classes.quietLine}>
        {t(`orders.kind.${draft.kind}`)} · <ForeignText>{partyOfDraft(draft)}</ForeignText>
      </p>
      <form.TextField name="name" label="common.name" maxLength={120} data-autofocus />
      <Pair>
        <form.AmountField
          name="amount"
          label="common.amount"
          currency={'currency' in draft ? draft.currency : null}
          maxLength={24}
        />
        <form.OneOfField
          name="amountBy"
          label="recurring.amount"
          options={recurringAmounts}
          words={(by) => t(`recurring.amount.${by}`)}
        />
      </Pair>
      <FormProvider {...form}>
        <RuleFields />
      </FormProvider>
      {recurrence.success && <RulePreview recurrence={recurrence.data} />}
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
  /** Closes it once it is stored, where that leads elsewhere than leaving it does. */
  readonly onSaved?: () => void
}) {
  const { subject, onClose, onSaved = onClose } = props
  return (
    <Modal
      opened={subject !== null}
      onClose={onClose}
      title={t(subject?.order == null ? 'recurring.new' : 'recurring.edit')}
      size={560}
    >
      {subject !== null && <Form subject={subject} onClose={onClose} onSaved={onSaved} />}
    </Modal>
  )
}
