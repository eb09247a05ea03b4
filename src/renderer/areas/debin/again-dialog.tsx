import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import type { DebinSelection } from '../../../shared/ipc/debin.ts'
import type { DebinRow } from '../../../shared/lists/debins.ts'
import { briefText } from '../../../shared/text/foreign-text.ts'
import { sumByCurrency } from '../../../shared/values/money.ts'
import { mayAskAgain } from '../../../shared/views/debin-desk.ts'
import { useCall } from '../../app/queries.ts'
import { errorWords, t, useLanguage } from '../../app/text.tsx'
import { DateText, ForeignText } from '../../components/figures/figures.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { ErrorNote, Note } from '../../components/notes/notes.tsx'
import { PreparerFields, usePreparation } from '../../components/orders/pane/preparer.tsx'
import { PreparedOrders } from '../../components/orders/prepared/prepared-orders.tsx'
import basics from '../../components/styles/basics.module.css'
import { useDebinTotals } from './debin-list.tsx'
import { draftAgain, showRequest, useDebinTab, useDebinView } from './spec.ts'

/** The DEBINs that are asked for again, with their sum; those of which the bank says too little can stay behind. */
function AgainForm(props: {
  readonly rows: readonly DebinRow[]
  readonly onPrepared: (ids: readonly string[]) => void
}) {
  const { figures } = useLanguage()
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
      <FormEnd act={prepare} send={t('debin.again.prepare', { count: rows.length })} />
      <ul className={basics.items}>
        {rows.map((row) => (
          <li key={row.key}>
            <ForeignText>{nameOf(row)}</ForeignText> · {figures.money(row)} ·{' '}
            <DateText value={row.createdAt ?? row.firstSeenAt} />
          </li>
        ))}
      </ul>
    </form>
  )
}

function Steps(props: { readonly selection: DebinSelection; readonly onClose: () => void }) {
  const { selection, onClose } = props
  const read = useCall('debin.again', { selection })
  const [orders, setOrders] = useState<readonly string[] | null>(null)
  if (orders !== null) return <PreparedOrders ids={orders} onDone={onClose} onOpen={showRequest} />
  if (read.data === undefined) return <ErrorNote error={read.error} onRetry={read.refetch} />
  const { rows, askedAgain, beyond } = read.data
  return (
    <div className={basics.stack}>
      {askedAgain > 0 && (
        <Note tone="attention">{t('debin.again.since', { count: askedAgain })}</Note>
      )}
      {beyond > 0 && <Note tone="attention">{t('debin.again.beyond', { count: beyond })}</Note>}
      {rows.length > 0 && <AgainForm rows={rows} onPrepared={setOrders} />}
      {rows.length + askedAgain === 0 && <Note tone="attention">{t('debin.again.none')}</Note>}
    </div>
  )
}

/** Asks again for the DEBINs of a selection that ended without money: an order each, one approval for all. */
export function AgainDialog() {
  const selection = useDebinTab((desk) => desk.again)
  const close = () => useDebinTab.setState({ again: null })
  return (
    <Modal opened={selection !== null} onClose={close} size={1040} title={t('debin.again.title')}>
      {selection !== null && <Steps selection={selection} onClose={close} />}
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
