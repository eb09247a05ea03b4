import type { MovementRow } from '../../../shared/lists/movements.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useLanguage, useText } from '../../app/text.tsx'
import { Head, Line, PaneBody, Raw, Section } from '../../components/detail/parts.tsx'
import { copiedFact, dateFact, fact, keyFact, taxIdFact } from '../../components/detail/told.tsx'
import { Facts } from '../../components/figures/facts.tsx'
import { ForeignText } from '../../components/figures/foreign-text.tsx'
import { PrintRow } from '../../components/list-area/export-menu.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { StatusBadge } from '../../components/notes/status-badge.tsx'
import { accountTypeText } from '../../components/orders/keys/own-accounts.ts'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import { RowNotes } from '../../components/row-notes/row-notes.tsx'
import { Reconcile } from '../incoming/reconcile.tsx'
import { type Signed, useSigned } from './movements-list.tsx'

function Side(props: {
  readonly title: string
  readonly name: string | null
  readonly cuit: string | null
  readonly cbu: string | null
}) {
  const t = useText()
  const { title, name, cuit, cbu } = props
  if (name === null && cuit === null && cbu === null) return null
  return (
    <Section title={title}>
      <Facts
        facts={[fact(t('incoming.name'), name), taxIdFact('CUIT', cuit), keyFact('CBU', cbu)]}
      />
    </Section>
  )
}

function Details({ row }: { readonly row: MovementRow }) {
  const t = useText()
  return (
    <Facts
      facts={[
        fact(t('movements.account'), row.account),
        fact(
          t('movements.accountType'),
          row.accountType === null ? null : accountTypeText(t, row.accountType),
        ),
        dateFact(t('movements.date'), row.operationDate, true),
        dateFact(t('movements.businessDate'), row.businessDate),
        dateFact(t('movements.completedDate'), row.completedDate),
        copiedFact(t('movements.operation'), row.operationId),
        copiedFact(t('movements.operation2'), row.operationId2),
        copiedFact(t('movements.proof'), row.proof),
        dateFact(t('movements.received'), row.receivedAt, true),
      ]}
    />
  )
}

/** Its effect on the balance, in its currency. */
const movedOf = (
  { amount, currency, movementType: type, reversal }: MovementRow,
  signed: Signed,
) => ({
  amount: signed({ type, reversal, amount }),
  currency,
})

/** One movement whole, and its reconciliation. */
export function MovementPane(props: { readonly id: string; readonly onClose: () => void }) {
  const { t, figures } = useLanguage()
  const { id: key, onClose } = props
  const found = useCall('movements.get', { key }, { keepPrevious: true })
  const row = found.data?.row
  const printing = useAct('movements.export')
  const signed = useSigned()
  return (
    <DetailPane
      name="movements"
      title={t('movements.detail.title', { operation: row?.operationId ?? row?.description ?? '' })}
      onClose={onClose}
      initialWidth={420}
      tools={<PrintRow id={key} act={printing} />}
      foot={<RowNotes noted={{ kind: 'movement', key }} />}
    >
      <ErrorNote error={found.error} onRetry={found.refetch} />
      {found.data !== undefined && row !== undefined && (
        <PaneBody key={row.key}>
          <Head figure={figures.money(movedOf(row, signed))}>
            <Line>
              <span>
                <ForeignText>{row.description}</ForeignText>
              </span>
              <span>
                <ForeignText>{row.movementType}</ForeignText>
              </span>
              {row.reversal === true && (
                <StatusBadge tone="attention">{t('movements.reversal')}</StatusBadge>
              )}
            </Line>
          </Head>
          <Reconcile subject="movement" itemKey={row.key} reconciled={row.reconciled} />
          <Side
            title={t('movements.origin')}
            name={row.originName}
            cuit={row.originCuit}
            cbu={row.originCbu}
          />
          <Side
            title={t('movements.destination')}
            name={row.destinationName}
            cuit={row.destinationCuit}
            cbu={row.destinationCbu}
          />
          <Details row={row} />
          <Raw title={t('common.raw')} raw={found.data.raw} />
        </PaneBody>
      )}
    </DetailPane>
  )
}
