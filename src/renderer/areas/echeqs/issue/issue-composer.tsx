import { Button } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { Composition } from '../../../app/orders-view.ts'
import { useCall } from '../../../app/queries.ts'
import { useErrorText, useText } from '../../../app/text.tsx'
import { ImportOrders } from '../../../components/imports/import-orders.tsx'
import { AmountField, TextField, TickField } from '../../../components/input/form.tsx'
import { Note } from '../../../components/notes/notes.tsx'
import { ComposerPane, OrderFormFrame } from '../../../components/orders/compose/order-form.tsx'
import { type FormPlan, useOrderForm } from '../../../components/orders/compose/use-order-form.ts'
import { ConceptField } from '../../../components/orders/keys/concept-field.tsx'
import { useOwnAccounts } from '../../../components/orders/keys/own-accounts.ts'
import { SignatoriesField } from '../../../components/orders/keys/signatories.tsx'
import { AccountNumberField } from '../../../components/orders/list/account-number.tsx'
import classes from './issue.module.css'
import {
  BeneficiaryInput,
  Cmc7Input,
  DocumentInput,
  NotificationInput,
  PaymentDateInput,
} from './issue-fields.tsx'
import {
  type CheckedIssue,
  emptyIssue,
  type IssueValues,
  issueDraftOf,
  issueFormSchema,
  refusalAt,
} from './issue-form.ts'

/** The plan of the form, which knows the accounts of the position as soon as they are read. */
function usePlan(): FormPlan<IssueValues, CheckedIssue> {
  const accounts = useOwnAccounts()?.accounts ?? null
  return useMemo(() => ({ schema: issueFormSchema(accounts), empty: emptyIssue }), [accounts])
}

/** Why the order before this one was refused, at the head of the form. */
function Refused({ refusal }: Pick<Composition, 'refusal'>) {
  const t = useText()
  const textOf = useErrorText()
  if (refusal === null) return null
  return (
    <Note tone="failed" urgent>
      {t('issue.refused', { problem: textOf(refusal).what })}
    </Note>
  )
}

/** Fills in one echeq. Ctrl+Enter goes on to the review; nothing is sent from here. */
function IssueForm({ composition }: { readonly composition: Composition }) {
  const t = useText()
  const order = useOrderForm(usePlan(), composition)
  const { form } = order
  const book = useCall('beneficiaries.list', { search: '' }).data ?? []
  const { refusal } = composition
  const { setError } = form
  useEffect(() => {
    const said = refusalAt(refusal)
    if (said !== null) setError(said.field, { type: 'bank', message: said.message })
  }, [refusal, setError])
  return (
    <OrderFormFrame order={order} preparing={t('issue.preparing')} draftOf={issueDraftOf}>
      <Refused refusal={refusal} />
      <AccountNumberField form={form} name="accountId" data-autofocus />
      <BeneficiaryInput form={form} book={book} />
      <DocumentInput form={form} />
      <AmountField form={form} name="amount" label="issue.amount" currency="ARS" />
      <PaymentDateInput form={form} />
      <TickField form={form} name="endorsable" label="issue.endorsable" hint />
      <ConceptField form={form} name="conceptCode" label="issue.conceptCode" />
      <TextField form={form} name="note" label="issue.note" hint maxLength={200} />
      <Cmc7Input form={form} />
      <SignatoriesField form={form} name="signatories" />
      <NotificationInput form={form} />
    </OrderFormFrame>
  )
}

/** The form of a new echeq in the pane beside the list, and the way to several from a file. */
export function IssueComposer({ composition }: { readonly composition: Composition }) {
  const t = useText()
  const [importing, setImporting] = useState(false)
  return (
    <ComposerPane
      title={t(composition.replaces === null ? 'issue.title' : 'issue.correct')}
      width={480}
    >
      <div className={classes.several}>
        <Button leftSection={<FileSpreadsheet />} onClick={() => setImporting(true)}>
          {t('issue.several')}
        </Button>
      </div>
      <IssueForm key={composition.serial} composition={composition} />
      <ImportOrders kind="echeq_issuance" opened={importing} onClose={() => setImporting(false)} />
    </ComposerPane>
  )
}
