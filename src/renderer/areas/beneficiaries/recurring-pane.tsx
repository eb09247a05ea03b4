import { Button, TextInput } from '@mantine/core'
import { CalendarX, Pause, Pencil, Play, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import type { ComingOccurrence, RecurringView } from '../../../shared/recurring/orders.ts'
import { typedDecimal } from '../../../shared/values/typed-amount.ts'
import { call } from '../../app/bridge.ts'
import { showOrder } from '../../app/orders-view.ts'
import { useAct } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { Amount, DateText, Facts } from '../../components/figures/figures.tsx'
import { useField, useFields, useSubmission } from '../../components/input/form.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { typedAmount } from '../../components/input/typed.ts'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { partyOfDraft } from '../../components/orders/draft-party.ts'
import { useAskPreparer } from '../../components/orders/pane/ask-preparer.tsx'
import { ruleWords } from '../../components/orders/recurring/rule-words.ts'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import basics from '../../components/styles/basics.module.css'
import table from '../../components/styles/plain-table.module.css'
import classes from './beneficiaries.module.css'

const ICON = 14

/** The amount of one day, as it is typed. */
function AmountEditor(props: {
  readonly from: string
  readonly onSave: (amount: string) => unknown
  readonly onClose: () => void
}) {
  const form = useFields(z.object({ amount: typedAmount(locale, null) }), { amount: props.from })
  const submission = useSubmission(form, ({ amount }) => props.onSave(amount))
  const { label: _, ...amount } = useField({ form, name: 'amount', label: 'common.amount' })
  return (
    <form className={basics.actions} {...submission}>
      <TextInput
        {...amount}
        autoFocus
        aria-label={t('common.amount')}
        inputMode="decimal"
        maxLength={24}
      />
      <Button onClick={props.onClose}>{t('common.cancel')}</Button>
      <Button variant="filled" type="submit">
        {t('common.save')}
      </Button>
    </form>
  )
}

/** One day to come: what it will be, and leaving it out or giving it another amount. */
function Coming(props: { readonly order: RecurringView; readonly one: ComingOccurrence }) {
  const { order, one } = props
  const [editing, setEditing] = useState(false)
  const skip = useAct('recurring.change')
  const asked = useAskPreparer()
  const skipped = one.change !== null && 'skip' in one.change
  const day = { id: order.id, named: one.named }
  /** A preparer decides each change to an occurrence. */
  const decide = async (title: string, change: { readonly amount: string } | null) => {
    const done = await asked.perform({
      title,
      send: t('common.save'),
      run: (who) => call('recurring.change', { ...day, change, ...who }),
    })
    if (done?.ok === true) setEditing(false)
  }
  const amount = one.amount ?? order.draft.amount
  return (
    <tr>
      <td>
        <DateText value={one.day} />
        {!one.holidaysKnown && <small className={basics.remark}> {t('recurring.mayMove')}</small>}
      </td>
      <td data-align="right">
        {editing ? (
          <AmountEditor
            from={typedDecimal(amount, locale)}
            onSave={(typed) => decide(t('recurring.day.amount'), { amount: typed })}
            onClose={() => setEditing(false)}
          />
        ) : skipped ? (
          <span className={basics.remark}>{t('recurring.skipped')}</span>
        ) : (
          <Amount value={amount} currency={order.draft.currency} />
        )}
        <ErrorNote error={skip.error ?? asked.error} />
        {asked.question}
      </td>
      <td data-align="right">
        {one.change === null ? (
          <>
            <IconButton
              icon={Pencil}
              label={t('recurring.day.amount')}
              onClick={() => setEditing(true)}
            />
            <IconButton
              icon={CalendarX}
              label={t('recurring.day.skip')}
              onClick={() => void skip.run({ ...day, change: { skip: true } })}
            />
          </>
        ) : (
          <IconButton
            icon={Undo2}
            label={t('recurring.day.undo')}
            onClick={() => void decide(t('recurring.day.undo'), null)}
          />
        )}
      </td>
    </tr>
  )
}

function Made({ order }: { readonly order: RecurringView }) {
  if (order.made.length === 0) return <p className={basics.remark}>{t('recurring.made.none')}</p>
  return (
    <table className={table.table}>
      <tbody>
        {order.made.map((one) => (
          <tr key={one.named}>
            <td>
              <DateText value={one.named} />
            </td>
            <td data-align="right">
              <Amount value={one.amount} currency={order.draft.currency} />
            </td>
            <td data-align="right">
              <Button variant="subtle" size="compact-xs" onClick={() => showOrder(one.orderId)}>
                {t('common.seeOrder')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A recurring order: what it is, its next days, and the orders it became. */
export function RecurringPane(props: {
  readonly order: RecurringView
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const { order } = props
  const pause = useAct('recurring.pause')
  const resuming = useAskPreparer()
  const resume = () =>
    resuming.perform({
      title: t('recurring.resume'),
      send: t('recurring.resume'),
      run: (who) => call('recurring.pause', { id: order.id, paused: false, ...who }),
    })
  return (
    <DetailPane name="recurring" title={order.name} onClose={props.onClose}>
      <div className={basics.stack}>
        <ErrorNote error={order.problem} />
        <ErrorNote error={pause.error ?? resuming.error} />
        {resuming.question}
        <div className={basics.actions}>
          <Button leftSection={<Pencil size={ICON} />} onClick={props.onEdit}>
            {t('recurring.change')}
          </Button>
          <Button
            loading={pause.isPending || resuming.isPending}
            leftSection={order.paused ? <Play size={ICON} /> : <Pause size={ICON} />}
            onClick={() =>
              void (order.paused ? resume() : pause.run({ id: order.id, paused: true }))
            }
          >
            {t(order.paused ? 'recurring.resume' : 'recurring.pause')}
          </Button>
          <Button variant="subtle" leftSection={<Trash2 size={ICON} />} onClick={props.onRemove}>
            {t('recurring.remove')}
          </Button>
        </div>
        <Facts
          facts={[
            [t('orders.kind'), t(`orders.kind.${order.draft.kind}`)],
            [t('common.counterparty'), partyOfDraft(order.draft)],
            [t('recurring.when'), ruleWords(order)],
            [t('recurring.amount'), t(`recurring.amount.${order.amount}`)],
          ]}
        />
        <h3 className={classes.heading}>{t('recurring.next')}</h3>
        {order.paused ? (
          <p className={basics.remark}>{t('recurring.pausedNote')}</p>
        ) : (
          <table className={table.table}>
            <tbody>
              {order.next.map((one) => (
                <Coming key={one.named} order={order} one={one} />
              ))}
            </tbody>
          </table>
        )}
        <h3 className={classes.heading}>{t('recurring.made')}</h3>
        <Made order={order} />
      </div>
    </DetailPane>
  )
}
