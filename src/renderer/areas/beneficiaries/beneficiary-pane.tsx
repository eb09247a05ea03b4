import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FieldError } from 'react-hook-form'
import type * as z from 'zod'
import { type Beneficiary, beneficiaryInputSchema } from '../../../shared/orders/book.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useAct } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { dateFact, fact, keyFact, taxIdFact } from '../../components/detail/facts.tsx'
import { Facts } from '../../components/figures/figures.tsx'
import { ActButton } from '../../components/input/act-button.tsx'
import { FormEnd, TextField, useSubmission } from '../../components/input/form.tsx'
import { useKeptFields } from '../../components/input/kept-fields.ts'
import { PrintRow } from '../../components/list-area/export-menu.tsx'
import { ErrorNote, Note } from '../../components/notes/notes.tsx'
import { KeyInput } from '../../components/orders/keys/key-field.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './beneficiaries.module.css'
import { holderDiffers } from './book-columns.tsx'
import { problemText } from './problems.ts'

type Values = z.input<typeof beneficiaryInputSchema>
const emptyBeneficiary: Values = { name: '', accountKey: '', cuit: '', bank: '', note: '' }

/** Adds somebody to the book, or changes them. */
function BeneficiaryForm(props: {
  readonly id: string | null
  readonly values: Values
  readonly onSaved: (saved: Beneficiary) => void
  readonly onCancel: () => void
}) {
  const { id, values, onSaved, onCancel } = props
  const save = useAct('beneficiaries.save')
  const form = useKeptFields(beneficiaryInputSchema, values, ['contact', id], 'onTouched')
  const submission = useSubmission(form, async (value) => {
    const result = await save.run({ value, ...(id !== null && { id }) })
    if (result.ok) {
      form.forget()
      onSaved(result.value)
    } else if (result.error.code === 'beneficiary_known') form.setFocus('accountKey')
  })
  const field = (name: keyof Values) => ({
    form,
    name,
    problem: ({ message = '' }: FieldError) => problemText(name, message),
  })
  return (
    <form className={basics.stack} {...submission}>
      <TextField {...field('name')} label="book.name" data-autofocus />
      <KeyInput
        {...field('accountKey')}
        label="book.accountKey"
        hint={t('book.key.hint')}
        known={[]}
      />
      {(['cuit', 'bank', 'note'] as const).map((name) => (
        <TextField key={name} {...field(name)} label={`book.${name}`} hint={t('book.optional')} />
      ))}
      <FormEnd
        act={save}
        send={t('common.save')}
        onLeave={() => {
          form.forget()
          onCancel()
        }}
      />
    </form>
  )
}

/** The account's holder as the bank knows it, where the book differs, and as of when. A button takes its data over. */
function Holder({ one }: { readonly one: Beneficiary }) {
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
            fact(t('book.name'), holder.name),
            taxIdFact(t('book.cuit'), holder.taxId === one.cuit ? null : holder.taxId),
            fact(t('book.bank'), holder.bank === one.bank ? null : holder.bank),
            keyFact(
              t('book.accountKey'),
              holder.accountKey === one.accountKey ? null : holder.accountKey,
            ),
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
        <ActButton act={check} input={{ accountKey: one.accountKey }}>
          {t('book.check')}
        </ActButton>
        {holder !== null && (holderDiffers(one) || value.cuit === '') && holder.taxId !== null && (
          <Button loading={save.isPending} onClick={() => void takeOver()}>
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
  const { one } = props
  return (
    <div className={basics.stack}>
      <div className={basics.actions}>
        <Button
          variant="filled"
          onClick={() => useOrdersView.getState().compose('cvu_transfer', { to: one.accountKey })}
        >
          {t('book.pay')}
        </Button>
        <Button onClick={props.onEdit}>{t('book.edit')}</Button>
        <Button variant="subtle" onClick={props.onRemove}>
          {t('book.remove')}
        </Button>
      </div>
      <Facts
        facts={[
          keyFact(t('book.accountKey'), one.accountKey),
          taxIdFact(t('book.cuit'), one.cuit),
          fact(t('book.bank'), one.bank),
          fact(t('book.note'), one.note),
          one.lastPaidAt === null
            ? [t('book.lastPaid'), t('book.never')]
            : dateFact(t('book.lastPaid'), one.lastPaidAt, true),
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
  const { name, accountKey, cuit, bank, note } = one
  return (
    <DetailPane
      name="beneficiaries"
      title={name}
      onClose={editing ? () => setEditing(false) : onClose}
      initialWidth={420}
      tools={<PrintRow id={one.id} call="beneficiaries.export" />}
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
export const NewBeneficiaryPane = (props: {
  readonly onClose: () => void
  readonly onSaved: (saved: Beneficiary) => void
}) => (
  <DetailPane name="beneficiaries" title={t('book.new')} onClose={props.onClose} initialWidth={420}>
    <BeneficiaryForm
      id={null}
      values={emptyBeneficiary}
      onSaved={props.onSaved}
      onCancel={props.onClose}
    />
  </DetailPane>
)
