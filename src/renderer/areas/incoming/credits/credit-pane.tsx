import { creditOddities } from '../../../../shared/incoming/odd-credit.ts'
import { creditList } from '../../../../shared/lists/credits.ts'
import { fieldsOf } from '../../../../shared/lists/declare.ts'
import { CVU_CURRENCY } from '../../../../shared/views/incoming.ts'
import { useCall } from '../../../app/queries.ts'
import { t, useLanguage } from '../../../app/text.tsx'
import { declaredFacts } from '../../../components/detail/facts.tsx'
import { Head, PaneBody, Raw, Said, Technical } from '../../../components/detail/parts.tsx'
import { Facts } from '../../../components/figures/figures.tsx'
import { PrintRow } from '../../../components/list-area/export-menu.tsx'
import { ErrorNote, Note } from '../../../components/notes/notes.tsx'
import { conceptText } from '../../../components/orders/keys/concept-field.tsx'
import { DetailPane } from '../../../components/page/detail-pane.tsx'
import { RowNotes } from '../../../components/row-notes/row-notes.tsx'
import { Reconcile, Side } from '../reconcile.tsx'
import { Refunds } from './refund-dialog.tsx'

/** Fields as the bank names them, for whoever reads the two JSON texts below. */
const wireNames = (names: string): string =>
  fieldsOf(creditList)
    .flatMap(([name, { wire }]) => (names.split(' ').includes(name) ? [wire ?? name] : []))
    .join(', ')

const DETAILS = [
  'date',
  'transferDate',
  'concept',
  'note',
  'clearingId',
  'collectingAccount',
] as const
const TECHNICAL = ['id', 'pspId', 'source'] as const

/** In what a credit is unusual, a sentence each. */
const oddText = (odd: string): string =>
  creditOddities
    .filter((oddity) => odd.split(' ').includes(oddity))
    .map((oddity) => t(`incoming.odd.${oddity}`))
    .join(' ')

/** One credit whole: who sent it, what both ways said, and its reconciliation. */
export function CreditPane(props: { readonly id: string; readonly onClose: () => void }) {
  const { figures } = useLanguage()
  const { id: key, onClose } = props
  const found = useCall('credits.get', { key }, { keepPrevious: true })
  const row = found.data?.row
  const second = found.data?.second ?? null
  const name = row?.fromName ?? row?.fromCuit ?? row?.fromKey ?? ''
  return (
    <DetailPane
      name="credits"
      title={t('incoming.detail.title', { name })}
      onClose={onClose}
      initialWidth={420}
      tools={<PrintRow id={key} call="credits.export" />}
      foot={<RowNotes noted={{ kind: 'credit', key }} />}
    >
      <ErrorNote error={found.error} onRetry={found.refetch} />
      {found.data !== undefined && row !== undefined && (
        <PaneBody key={row.key}>
          <Head figure={figures.money(row)}>
            {second !== null && (
              <Note tone="attention">
                {row.differs.includes('amount')
                  ? t('incoming.second', { told: figures.money(second) })
                  : t('incoming.second.party', { fields: wireNames(row.differs) })}
              </Note>
            )}
            {row.odd !== '' && <Note tone="attention">{oddText(row.odd)}</Note>}
            {row.differs !== '' && row.source === 'both' && (
              <Note tone="attention">
                {t('incoming.differs', { fields: wireNames(row.differs) })}
              </Note>
            )}
            {row.source === 'notification' && <Said quiet>{t('incoming.onlyNotified')}</Said>}
          </Head>
          <Refunds credit={row.key} />
          <Reconcile subject="credit" itemKey={row.key} row={row} />
          <Side
            title={t('incoming.from')}
            name={row.fromName}
            cuit={row.fromCuit}
            keys={[[row.fromType ?? 'CBU/CVU', row.fromKey]]}
          />
          <Side
            title={t('incoming.to')}
            name={row.toName}
            cuit={row.toCuit}
            keys={[[row.toType ?? 'CBU/CVU', row.toKey]]}
          />
          <Facts
            facts={declaredFacts(creditList, row, DETAILS, {
              concept: conceptText(row.concept),
            })}
          />
          {row.currency === CVU_CURRENCY && <Said quiet>{t('incoming.pesos')}</Said>}
          <Technical facts={declaredFacts(creditList, row, TECHNICAL)}>
            {found.data.listed !== null && (
              <Raw title={t('incoming.detail.listed')} raw={found.data.listed} />
            )}
            {found.data.notified !== null && (
              <Raw title={t('incoming.detail.notified')} raw={found.data.notified} />
            )}
            {second !== null && <Raw title={t('incoming.detail.second')} raw={second.raw} />}
          </Technical>
        </PaneBody>
      )}
    </DetailPane>
  )
}
