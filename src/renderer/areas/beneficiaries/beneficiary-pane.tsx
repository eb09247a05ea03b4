import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Beneficiary } from '../../../shared/orders/book.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useAct } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { DateText } from '../../components/figures/date-text.tsx'
import { Facts } from '../../components/figures/facts.tsx'
import { AccountKey, TaxId } from '../../components/figures/identifiers.tsx'
import { PrintRow } from '../../components/list-area/print-row.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './beneficiaries.module.css'
import { BeneficiaryForm, emptyBeneficiary } from './beneficiary-form.tsx'
import { holderDiffers } from './book-columns.tsx'

/** Who the bank says holds the account, as of when; with a way to take its data over. */
function Holder({ one }: { readonly one: Beneficiary }) {
  const t = useText()
  const locale = useLocale()
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
