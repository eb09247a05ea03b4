import { type CreditRow, creditList } from '../../../../shared/lists/credits.ts'
import { fieldsOf } from '../../../../shared/lists/declare.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { useLanguage, useText } from '../../../app/text.tsx'
import { Head, PaneBody, Raw, Said, Section } from '../../../components/detail/parts.tsx'
import { copiedFact, dateFact, fact, keyFact, taxIdFact } from '../../../components/detail/told.tsx'
import { Facts } from '../../../components/figures/facts.tsx'
import { PrintRow } from '../../../components/list-area/export-menu.tsx'
import { ErrorNote } from '../../../components/notes/error-note.tsx'
import { Note } from '../../../components/notes/note.tsx'
import { conceptText } from '../../../components/orders/keys/concept-field.tsx'
import { DetailPane } from '../../../components/page/detail-pane.tsx'
import { RowNotes } from '../../../components/row-notes/row-notes.tsx'
import { Reconcile } from '../reconcile.tsx'

/** Fields as the bank names them, for whoever reads the two JSON texts below. */
const wireNames = (names: string): string =>
  fieldsOf(creditList)
    .flatMap(([name, { wire }]) => (names.split(' ').includes(name) ? [wire ?? name] : []))
    .join(', ')

/** Name, CUIT and key of one side. */
function Party(props: {
  readonly title: string
  readonly name: string | null
  readonly cuit: string | null
  readonly accountKey: string | null
  readonly type: string | null
}) {
  const t = useText()
  const { title, name, cuit, accountKey: key, type } = props
  return (
    <Section title={title}>
      <Facts
        facts={[
          fact(t('incoming.name'), name),
          taxIdFact('CUIT', cuit),
          keyFact(type ?? 'CBU/CVU', key),
        ]}
      />
    </Section>
  )
}

function Details({ row }: { readonly row: CreditRow }) {
  const t = useText()
  return (
    <Facts
      facts={[
        dateFact(t('incoming.date'), row.date, 'seconds'),
        dateFact(t('incoming.transferDate'), row.transferDate, 'seconds'),
        fact(t('incoming.concept'), conceptText(t, row.concept)),
        fact(t('incoming.note'), row.note),
        copiedFact(t('incoming.clearingId'), row.clearingId),
        copiedFact(t('incoming.id'), row.id),
        fact(t('incoming.psp'), row.pspId),
        fact(t('incoming.collecting'), row.collectingAccount),
        [t('incoming.source'), t(`incoming.source.${row.source}`)],
      ]}
    />
  )
}

/** One credit whole: who sent it, what both ways said, and its reconciliation. */
export function CreditPane(props: { readonly id: string; readonly onClose: () => void }) {
  const { t, figures } = useLanguage()
  const { id: key, onClose } = props
  const found = useCall('credits.get', { key }, { keepPrevious: true })
  const row = found.data?.row
  const second = found.data?.second ?? null
  const printing = useAct('credits.export')
  const name = row?.fromName ?? row?.fromCuit ?? row?.fromKey ?? ''
  return (
    <DetailPane
      name="credits"
      title={t('incoming.detail.title', { name })}
      onClose={onClose}
      initialWidth={420}
      tools={<PrintRow id={key} act={printing} />}
      foot={<RowNotes noted={{ kind: 'credit', key }} />}
    >
      <ErrorNote error={found.error} onRetry={found.refetch} />
      {found.data !== undefined && row !== undefined && (
        <PaneBody key={row.key}>
          <Head figure={figures.money(row)}>
            {second !== null && (
              <Note tone="attention">{t('incoming.second', { told: figures.money(second) })}</Note>
            )}
            {row.differs !== '' && row.source === 'both' && (
              <Note tone="attention">
                {t('incoming.differs', { fields: wireNames(row.differs) })}
              </Note>
            )}
            {row.source === 'notification' && <Said quiet>{t('incoming.onlyNotified')}</Said>}
          </Head>
          <Reconcile subject="credit" itemKey={row.key} reconciled={row.reconciled} />
          <Party
            title={t('incoming.from')}
            name={row.fromName}
            cuit={row.fromCuit}
            accountKey={row.fromKey}
            type={row.fromType}
          />
          <Party
            title={t('incoming.to')}
            name={row.toName}
            cuit={row.toCuit}
            accountKey={row.toKey}
            type={row.toType}
          />
          <Details row={row} />
          <Said quiet>{t('incoming.pesos')}</Said>
          {found.data.listed !== null && (
            <Raw title={t('incoming.detail.listed')} raw={found.data.listed} />
          )}
          {found.data.notified !== null && (
            <Raw title={t('incoming.detail.notified')} raw={found.data.notified} />
          )}
          {second !== null && <Raw title={t('incoming.detail.second')} raw={second.raw} />}
        </PaneBody>
      )}
    </DetailPane>
  )
}
