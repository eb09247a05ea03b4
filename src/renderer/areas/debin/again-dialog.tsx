import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import type { DebinSelection } from '../../../shared/ipc/debin.ts'
import type { DebinRow } from '../../../shared/lists/debins.ts'
import { briefText } from '../../../shared/text/foreign-text.ts'
import { sumByCurrency } from '../../../shared/values/money.ts'
import { mayAskAgain } from '../../../shared/views/debins.ts'
import { useFirstAnswer } from '../../app/queries.ts'
import { errorWords, t, useLanguage } from '../../app/text.tsx'
import { Amount, DateText, ForeignText } from '../../components/figures/figures.tsx'
import { PlainTable } from '../../components/figures/plain-table.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { ErrorNote, Note } from '../../components/notes/notes.tsx'
import { conceptText } from '../../components/orders/keys/concept-field.tsx'
import { useAccountNames } from '../../components/orders/keys/own-accounts.ts'
import { PreparerFields, usePreparation } from '../../components/orders/pane/preparer.tsx'
import { PreparedOrders } from '../../components/orders/prepared/prepared-orders.tsx'
import basics from '../../components/styles/basics.module.css'
import { useDebinTotals } from './debin-list.tsx'
import { collectingName, draftAgain, showRequest, useDebinTab, useDebinView } from './spec.ts'

/** The DEBINs that are asked for again, with their sum; those of which the bank says too little can stay behind. */
function AgainForm(props: {
  readonly rows: readonly DebinRow[]
  readonly onPrepared: (ids: readonly string[]) => void
}) {
  const { figures } = useLanguage()
  const names = useAccountNames()
  const [rows, setRows] = useState(props.rows)
  const { preparer, prepare, prepareAll } = usePreparation(props.onPrepared)
  const submission = useSubmission(
    useFields(z.object({}), {}),
    () => prepareAll(rows.map(draftAgain)),
    preparer.read,
  )
  const problems = prepare.data?.problems ?? []
  const wrong = new Set(problems.map(({ index }) => index))
  const nameOf = ({ purchaserName, purchaserCuit, id }: DebinRow): string =>
    briefText(purchaserName ?? purchaserCuit ?? id ?? '')
  return (
    <form className={basics.stack} {...submission}>
      <p>
        {t('debin.again.count', { count: rows.length })} ·{' '}
        {sumByCurrency(rows).map(figures.money).join(' · ')}
      </p>
      <PlainTable
        rows={rows}
        rowKey={({ key }) => key}
        columns={(inWords, inFigures) => [
          inWords(t('debin.purchaser'), (row) => <ForeignText>{nameOf(row)}</ForeignText>, {
            names: true,
          }),
          inFigures(t('common.amount'), ({ amount, currency }) => (
            <Amount value={amount} currency={currency} />
          )),
          inWords(t('common.concept'), ({ concept }) => (
            <ForeignText>{conceptText(concept) ?? ''}</ForeignText>
          )),
          inWords(t('common.account'), (row) => (
            <ForeignText>{collectingName(names, row) ?? row.accountId}</ForeignText>
          )),
          inWords(t('debin.again.asked'), ({ createdAt, firstSeenAt }) => (
            <DateText value={createdAt ?? firstSeenAt} />
          )),
        ]}
      />
      <PreparerFields preparer={preparer} />
      {problems.length > 0 && (
        <Note
          tone="failed"
          urgent
          actions={
            wrong.size < rows.length && (
              <Button
                onClick={() => {
                  setRows(rows.filter((_, index) => !wrong.has(index)))
                  prepare.reset()
                }}
              >
                {t('debin.again.without')}
              </Button>
            )
          }
        >
          {t('debin.again.wrong', { count: wrong.size })}
          <ul>
            {problems.slice(0, 20).map(({ index, error }) => {
              const row = rows[index]
              return (
                <li key={index}>
                  {row === undefined ? '' : nameOf(row)}: {errorWords(error).what}
                </li>
              )
            })}
          </ul>
        </Note>
      )}
      <FormEnd
        act={prepare}
        send={t('debin.again.prepare', { count: rows.length })}
        data-autofocus
      />
    </form>
  )
}

function Chosen(props: {
  readonly selection: DebinSelection
  readonly onPrepared: (ids: readonly string[]) => void
}) {
  const { selection, onPrepared } = props
  const read = useFirstAnswer('debin.again', { selection })
  if (read.data === undefined) return <ErrorNote error={read.error} onRetry={read.refetch} />
  const { rows, askedAgain, beyond } = read.data
  return (
    <div className={basics.stack}>
      {askedAgain > 0 && (
        <Note tone="attention">{t('debin.again.since', { count: askedAgain })}</Note>
      )}
      {beyond > 0 && <Note tone="attention">{t('debin.again.beyond', { count: beyond })}</Note>}
      {rows.length > 0 && <AgainForm rows={rows} onPrepared={onPrepared} />}
      {rows.length + askedAgain === 0 && <Note tone="attention">{t('debin.again.none')}</Note>}
    </div>
  )
}

/** Asks again for the DEBINs of a selection that ended without money: an order each, one approval for all. */
export function AgainDialog() {
  const selection = useDebinTab(({ again }) => again)
  const [orders, setOrders] = useState<readonly string[] | null>(null)
  const close = () => {
    setOrders(null)
    useDebinTab.setState({ again: null })
  }
  return (
    <Modal
      opened={selection !== null}
      onClose={close}
      size={orders === null ? 760 : 1040}
      title={t('debin.again.title')}
    >
      {orders !== null && <PreparedOrders ids={orders} onDone={close} onOpen={showRequest} />}
      {selection !== null && orders === null && (
        <Chosen
          selection={selection}
          // One that was closed meanwhile leaves no orders for the next.
          onPrepared={(ids) => useDebinTab.getState().again === selection && setOrders(ids)}
        />
      )}
    </Modal>
  )
}

/** Offers it for chosen DEBINs, where one of them ended so. */
export function AgainButton({ selection }: { readonly selection: DebinSelection }) {
  if (!useDebinTotals(selection).lines.some(mayAskAgain)) return null
  return (
    <Button
      onClick={() => {
        useDebinView.getState().open(null)
        useDebinTab.setState({ again: selection })
      }}
    >
      {t('debin.again')}
    </Button>
  )
}
