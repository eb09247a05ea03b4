import { zodResolver } from '@hookform/resolvers/zod'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import {
  type Beneficiary,
  type BeneficiaryInput,
  beneficiaryInputSchema,
} from '../../../shared/orders/book.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useAct } from '../../app/queries.ts'
import { useLanguage, useText } from '../../app/text.tsx'
import { DateText } from '../../components/figures/date-text.tsx'
import { Facts } from '../../components/figures/facts.tsx'
import { AccountKey, TaxId } from '../../components/figures/identifiers.tsx'
import { useFirstField } from '../../components/input/first-field.ts'
import { FormEnd } from '../../components/input/form-end.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { PrintRow } from '../../components/list-area/print-row.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import { KeyField } from '../../components/orders/keys/key-field.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './beneficiaries.module.css'
import { holderDiffers } from './book-columns.tsx'
import { problemText } from './problems.ts'

type Values = z.input<typeof beneficiaryInputSchema>
type Form = UseFormReturn<Values, unknown, BeneficiaryInput>

const emptyBeneficiary: Values = { name: '', accountKey: '', cuit: '', bank: '', note: '' }

function Text(props: {
  readonly form: Form
  readonly name: 'name' | 'cuit' | 'bank' | 'note'
  readonly optional?: boolean
  readonly autoFocus?: boolean
}) {
  const t = useText()
  const { form, name } = props
  const error = form.formState.errors[name]
  return (
    <TextInput
      {...form.register(name)}
      label={t(`book.${name}`)}
      {...(props.optional === true && { description: t('book.optional') })}
      {...(props.autoFocus === true && { 'data-autofocus': true })}
      {...(error !== undefined && { error: problemText(t, name, error.message ?? '') })}
    />
  )
}

/** Adds somebody to the book, or changes them. */
function BeneficiaryForm(props: {
  readonly id: string | null
  readonly values: Values
  readonly onSaved: (saved: Beneficiary) => void
  readonly onCancel: () => void
}) {
  const { id, values, onSaved, onCancel } = props
  const t = useText()
  const save = useAct('beneficiaries.save')
  const form: Form = useForm<Values, unknown, BeneficiaryInput>({
    resolver: zodResolver(beneficiaryInputSchema),
    defaultValues: values,
    mode: 'onTouched',
  })
  const page = useFirstField()
  const submit = form.handleSubmit(async (value) => {
    const result = await save.run({ value, ...(id !== null && { id }) })
    if (result.ok) onSaved(result.value)
    else if (result.error.code === 'beneficiary_known') form.setFocus('accountKey')
  })
  const submission = useSubmission(submit)
  return (
    <form ref={page} noValidate className={basics.stack} {...submission}>
      <Text form={form} name="name" autoFocus />
      <Controller
        control={form.control}
        name="accountKey"
        render={({ field, fieldState }) => (
          <KeyField
            label={t('book.accountKey')}
            hint={t('book.key.hint')}
            value={field.value}
            known={[]}
            error={
              fieldState.error === undefined
                ? null
                : problemText(t, 'accountKey', fieldState.error.message ?? '')
            }
            onChange={field.onChange}
            onDone={field.onBlur}
          />
        )}
      />
      <Text form={form} name="cuit" optional />
      <Text form={form} name="bank" optional />
      <Text form={form} name="note" optional />
      <FormEnd act={save} send={t('common.save')} onLeave={onCancel} />
    </form>
  )
}

/** The account's holder by the bank, as of when; with a button that takes its data over. */
function Holder({ one }: { readonly one: Beneficiary }) {
  const { t, locale } = useLanguage()
  const check = useAct('beneficiaries.check')
  const save = useAct('beneficiaries.save')
  const { holder, id, createdAt, updatedAt, lastPaidAt, ...value } = one
  const failed = check.error ?? (check.data?.ok === false ? check.data.error : null) ?? save.error
  const takeOver = () =>
    save.run({
      id,
      value: {
        ...value,
        cuit: holder?.taxId ?? value.cuit,
        bank: holder?.bank ?? value.bank,
      },
    })
  return (
    <section aria-label={t('book.holder')} className={basics.stack}>
      <h3 className={classes.heading}>{t('book.holder')}</h3>
      {holder === null ? (
        <p className={basics.remark}>{t('book.holder.never')}</p>
      ) : (
        <Facts
          facts={[
            holder.name === null ? null : [t('book.name'), holder.name],
            holder.taxId === null
              ? null
              : [t('book.cuit'), <TaxId key="tax" value={holder.taxId} bare />],
            holder.bank === null ? null : [t('book.bank'), holder.bank],
            [
              t('book.accountKey'),
              holder.accountKey === null ? '' : <AccountKey key="key" value={holder.accountKey} />,
            ],
          ]}
        />
      )}
      {holder !== null && (
        <p className={basics.remark}>
          {t('book.holder.at', { at: formatDateTime(holder.at, locale) })}
        </p>
      )}
      {holderDiffers(one) && <Note tone="attention">{t('book.holder.differs')}</Note>}
      <ErrorNote error={failed} />
      <div className={basics.actions}>
        <Button
          variant="default"
          loading={check.isPending}
          onClick={() => void check.run({ accountKey: one.accountKey })}
        >
          {t('book.check')}
        </Button>
        {holder !== null && (holderDiffers(one) || value.cuit === '') && holder.taxId !== null && (
          <Button variant="default" loading={save.isPending} onClick={() => void takeOver()}>
            {t('book.holder.use')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Shown(props: {
  readonly one: Beneficiary
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const t = useText()
  const { one } = props
  return (
    <div className={basics.stack}>
      <div className={basics.actions}>
        <Button
          onClick={() => useOrdersView.getState().compose('cvu_transfer', { to: one.accountKey })}
        >
          {t('book.pay')}
        </Button>
        <Button variant="default" onClick={props.onEdit}>
          {t('book.edit')}
        </Button>
        <Button variant="subtle" onClick={props.onRemove}>
          {t('book.remove')}
        </Button>
      </div>
      <Facts
        facts={[
          [t('book.accountKey'), <AccountKey key="key" value={one.accountKey} />],
          one.cuit === '' ? null : [t('book.cuit'), <TaxId key="tax" value={one.cuit} bare />],
          one.bank === '' ? null : [t('book.bank'), one.bank],
          one.note === '' ? null : [t('book.note'), one.note],
          [
            t('book.lastPaid'),
            one.lastPaidAt === null ? (
              t('book.never')
            ) : (
              <DateText key="paid" value={one.lastPaidAt} time />
            ),
          ],
        ]}
      />
      <Holder one={one} />
    </div>
  )
}

/** Somebody of the book: their data, what the bank says, and what can be done. */
export function BeneficiaryPane(props: {
  readonly one: Beneficiary
  readonly onClose: () => void
  readonly onRemove: () => void
}) {
  const { one, onClose, onRemove } = props
  const [editing, setEditing] = useState(false)
  const printing = useAct('beneficiaries.export')
  const { name, accountKey, cuit, bank, note } = one
  return (
    <DetailPane
      name="beneficiaries"
      title={name}
      onClose={editing ? () => setEditing(false) : onClose}
      initialWidth={420}
      tools={<PrintRow id={one.id} act={printing} />}
    >
      {editing ? (
        <BeneficiaryForm
          id={one.id}
          values={{ name, accountKey, cuit, bank, note }}
          onSaved={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Shown one={one} onEdit={() => setEditing(true)} onRemove={onRemove} />
      )}
    </DetailPane>
  )
}

/** The form of somebody new. */
export function NewBeneficiaryPane(props: {
  readonly onClose: () => void
  readonly onSaved: (saved: Beneficiary) => void
}) {
  const t = useText()
  return (
    <DetailPane
      name="beneficiaries"
      title={t('book.new')}
      onClose={props.onClose}
      initialWidth={420}
    >
      <BeneficiaryForm
        id={null}
        values={emptyBeneficiary}
        onSaved={props.onSaved}
        onCancel={props.onClose}
      />
    </DetailPane>
  )
}
