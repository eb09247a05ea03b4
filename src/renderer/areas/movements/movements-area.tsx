import type { Signed } from '../../../shared/completeness/directions.ts'
import { type MovementRow, movementList } from '../../../shared/lists/movements.ts'
import { useAct, useCall, useToldAct } from '../../app/queries.ts'
import { t, useLanguage } from '../../app/text.tsx'
import { Head, Line, PaneBody, Raw } from '../../components/detail/parts.tsx'
import { declaredFacts, fact } from '../../components/detail/told.tsx'
import { Facts, ForeignText } from '../../components/figures/figures.tsx'
import { DeskEmpty } from '../../components/list-area/desk-list.tsx'
import { PrintRow } from '../../components/list-area/export-menu.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { ErrorNote, StatusBadge } from '../../components/notes/notes.tsx'
import { accountTypeText } from '../../components/orders/keys/own-accounts.ts'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import { RowNotes } from '../../components/row-notes/row-notes.tsx'
import classes from '../incoming/incoming.module.css'
import { Reconcile, Side } from '../incoming/reconcile.tsx'
import { useReconciledDesk } from '../incoming/reconciled-list.tsx'
import { MovementsList, useMovementTotals, useSigned } from './movements-list.tsx'
import { movementSpec, useMovementView } from './spec.ts'

function Pane() {
  const id = useMovementView((view) => view.opened)
  if (id === null) return null
  return <MovementPane id={id} onClose={() => useMovementView.getState().open(null)} />
}

/** The movements of the accounts as the bank has notified them, with their reconciliation. */
export function MovementsArea() {
  const { error, actions, list } = useReconciledDesk({
    subject: 'movement',
    spec: movementSpec,
    act: useAct('movements.export'),
    useTotals: useMovementTotals,
  })
  return (
    <ListPage
      title={t('frame.area.movements')}
      errors={[error]}
      secondary={actions}
      pane={<Pane />}
    >
      <p className={classes.strip}>{t('movements.notified')}</p>
      <MovementsList
        {...list}
        empty={
          <DeskEmpty
            spec={movementSpec}
            title={t('movements.empty.title')}
            text={t('movements.empty.text')}
          />
        }
      />
    </ListPage>
  )
}

const DETAILS = [
  'account',
  'movementType',
  'operationDate',
  'businessDate',
  'completedDate',
  'operationId',
  'operationId2',
  'proof',
  'receivedAt',
] as const

/** Its effect on the balance, in its currency. */
const movedOf = (
  { amount, currency, movementType: type, reversal }: MovementRow,
  signed: Signed,
) => ({
  amount: signed({ type, reversal, amount }),
  currency,
})

/** One movement whole, and its reconciliation. */
function MovementPane(props: { readonly id: string; readonly onClose: () => void }) {
  const { figures } = useLanguage()
  const { id: key, onClose } = props
  const found = useCall('movements.get', { key }, { keepPrevious: true })
  const row = found.data?.row
  const printing = useToldAct('movements.export')
  const signed = useSigned()
  return (
    <DetailPane
      name="movements"
      title={[
        row?.description ?? t('accounting.source.movement'),
        ...(row === undefined ? [] : [figures.money(movedOf(row, signed))]),
      ].join(' · ')}
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
            keys={[['CBU', row.originCbu]]}
          />
          <Side
            title={t('movements.destination')}
            name={row.destinationName}
            cuit={row.destinationCuit}
            keys={[['CBU', row.destinationCbu]]}
          />
          <Facts
            facts={[
              fact(
                t('movements.accountType'),
                row.accountType === null ? null : accountTypeText(row.accountType),
              ),
              ...declaredFacts(movementList, row, DETAILS),
            ]}
          />
          <Raw title={t('common.raw')} raw={found.data.raw} />
        </PaneBody>
      )}
    </DetailPane>
  )
}
