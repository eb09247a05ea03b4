import { Button } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import {
  type ApplyDirection,
  applyDirections,
  directionKey,
} from '../../../shared/completeness/directions.ts'
import type { TypeDirection } from '../../../shared/completeness/model.ts'
import type { MovementSelection } from '../../../shared/ipc/incoming.ts'
import {
  type MovementFilter,
  type MovementRow,
  movementList,
} from '../../../shared/lists/movements.ts'
import type { MovementTotal } from '../../../shared/views/incoming.ts'
import { type AccountName, nameOfAccount } from '../../../shared/views/own-accounts.ts'
import { showOrder } from '../../app/orders-view.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { join, type Language, t, useLanguage } from '../../app/text.tsx'
import { declaredFacts, fact } from '../../components/detail/facts.tsx'
import { Head, Line, PaneBody, Raw, Section, Technical } from '../../components/detail/parts.tsx'
import { Facts, ForeignText } from '../../components/figures/figures.tsx'
import { ForeignSpan } from '../../components/figures/foreign-span.tsx'
import { textColumn } from '../../components/list-area/columns.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../components/list-area/declared.tsx'
import { moreFilter } from '../../components/list-area/declared-filter.tsx'
import { PrintRow } from '../../components/list-area/export-menu.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { ScreenEmpty } from '../../components/list-area/screen-list.tsx'
import { type KeptTotals, keptTotals } from '../../components/list-area/use-list.ts'
import { ErrorNote, StatusBadge } from '../../components/notes/notes.tsx'
import {
  accountTypeText,
  useAccountNames,
  useOwnAccounts,
} from '../../components/orders/keys/own-accounts.ts'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import { RowNotes } from '../../components/row-notes/row-notes.tsx'
import type { Column } from '../../components/table/types.ts'
import classes from '../incoming/incoming.module.css'
import { Reconcile, Side, standingCells } from '../incoming/reconcile.tsx'
import {
  ReconciledList,
  type ReconciledListProps,
  useReconciledList,
} from '../incoming/reconciled-list.tsx'
import { movementSpec, useMovementView } from './spec.ts'

const NONE: readonly TypeDirection[] = []

const useConfirmed = () => useCall('completeness.directions', {}).data ?? NONE

/** How the lists sign what they show: by the directions that a person has confirmed. */
function useDirections(): ApplyDirection {
  const confirmed = useConfirmed()
  return useMemo(() => applyDirections(confirmed), [confirmed])
}

/** The list offers whether it is reconciled in its own way. */
const filters = moreFilter(movementList, 'common.amount', ['reconciled'])

/** The description of a movement. Words that have no room are cut; the mark of a reversal is not. */
const Described = (props: {
  readonly row: MovementRow
  readonly className: string | undefined
}) => (
  <span className={props.className} data-reversal={props.row.reversal === true}>
    <span>
      <ForeignText>{props.row.description}</ForeignText>
    </span>
    {props.row.reversal === true && (
      <StatusBadge tone="attention">{t('movements.reversal')}</StatusBadge>
    )}
  </span>
)

const cellsIn = (
  { t }: Language,
  signed: ApplyDirection,
  names: readonly AccountName[],
): SpecialCells<typeof movementList> => ({
  // Its number is what is copied, and what the mouse is told.
  account: {
    cell: ({ account }) => <ForeignText>{nameOfAccount(names, account) ?? account}</ForeignText>,
  },
  amount: {
    text: ({ movementType: type, reversal, amount }) =>
      amount === null ? null : signed({ type, reversal, amount }),
  },
  description: { cell: (row) => <Described row={row} className={classes.described} /> },
  reversal: { text: (row) => (row.reversal === true ? t('movements.reversal') : null) },
  reconciled: standingCells,
})

/** The other side of a movement, by name: the side whose account is not ours. If both or neither are ours, the direction decides. */
function otherSide(
  row: MovementRow,
  own: ReadonlySet<string>,
  signed: ApplyDirection,
): string | null {
  const { originName, originCbu, destinationName, destinationCbu } = row
  const isOwn = (cbu: string | null): boolean => cbu !== null && own.has(cbu)
  const outgoing =
    isOwn(originCbu) === isOwn(destinationCbu)
      ? movedOf(row, signed).amount?.startsWith('-') === true
      : isOwn(originCbu)
  return outgoing ? destinationName : originName
}

/** The columns of the list, with the other side beside what the movement is. */
function useMovementColumns(signed: ApplyDirection): readonly Column<MovementRow>[] {
  const language = useLanguage()
  const names = useAccountNames()
  const declared = useDeclaredColumns(
    movementList,
    useMemo(() => cellsIn(language, signed, names), [language, signed, names]),
  )
  const accounts = useOwnAccounts()?.accounts
  return useMemo(() => {
    const own = new Set(accounts?.map(({ cbu }) => cbu))
    const at = declared.findIndex(({ id }) => id === 'description') + 1
    const title = language.t('orders.counterparty')
    const column = textColumn<MovementRow>(
      'counterparty',
      title,
      (row) => otherSide(row, own, signed),
      {
        width: 170,
        grows: true,
        cell: (row) =>
          otherSide(row, own, signed) ?? <Described row={row} className={classes.nameless} />,
        hover: (row) => otherSide(row, own, signed) ?? row.description ?? '',
      },
    )
    return declared.toSpliced(at, 0, column)
  }, [declared, accounts, language, signed])
}

/** How the sums are told apart besides: by the bank's own type, with its direction where a person has confirmed one. */
const kindsIn =
  ({ t }: Language, confirmed: readonly TypeDirection[]) =>
  ({ type, reversal }: MovementTotal): readonly string[] => {
    const key = directionKey(type, reversal)
    const known = confirmed.find((one) => directionKey(one.type, one.reversal) === key)
    const alike = confirmed.filter(
      (one) => one.direction === known?.direction && one.reversal === reversal,
    )
    const named = alike.length > 1 ? ` (${type})` : ''
    return [
      known === undefined
        ? t('movements.ofType', { type, reversal: String(reversal) })
        : t(known.direction === 1 ? 'movements.in' : 'movements.out') + named,
      known !== undefined && reversal ? t('movements.reversal').toLowerCase() : '',
    ]
  }

const useMovementTotals = (selection: MovementSelection): KeptTotals<MovementTotal> =>
  keptTotals(useCall('movements.totals', { selection }, { keepPrevious: true }))

function MovementsList(props: ReconciledListProps<MovementRow, MovementFilter>) {
  const language = useLanguage()
  const signed = useDirections()
  const confirmed = useConfirmed()
  return (
    <ReconciledList
      {...props}
      spec={movementSpec}
      label={t('movements.label')}
      columns={useMovementColumns(signed)}
      filters={filters}
      facets={useCall('movements.facets', {}).data}
      period="common.date"
      useTotals={useMovementTotals}
      kindOf={useMemo(() => kindsIn(language, confirmed), [language, confirmed])}
      moved={signed}
    />
  )
}

function Pane() {
  const id = useMovementView((view) => view.opened)
  if (id === null) return null
  return <MovementPane id={id} onClose={() => useMovementView.getState().open(null)} />
}

/** Another screen asked for the movements of one operation. */
function useSought(): void {
  const sought = useScreen((screen) => screen.sought)
  useEffect(() => {
    if (sought === null) return
    useMovementView.setState({ filter: {}, search: sought, opened: null })
    useScreen.getState().showMovements(null)
  }, [sought])
}

/** The movements of the accounts as the bank has notified them, with their reconciliation. */
export function MovementsArea() {
  useSought()
  const { error, actions, list } = useReconciledList({
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
          <ScreenEmpty
            spec={movementSpec}
            title={t('movements.empty.title')}
            text={t('movements.empty.text')}
          />
        }
      />
    </ListPage>
  )
}

const DETAILS = ['account', 'operationDate', 'businessDate', 'proof'] as const
const TECHNICAL = [
  'movementType',
  'operationId',
  'operationId2',
  'completedDate',
  'receivedAt',
] as const

/** Its effect on the balance, in its currency. */
const movedOf = (
  { amount, currency, movementType: type, reversal }: MovementRow,
  signed: ApplyDirection,
) => ({
  amount: signed({ type, reversal, amount }),
  currency,
})

/** The order that a movement is of, and the other movements of the same operation, such as its return. */
function SameOperation(props: { readonly row: MovementRow; readonly signed: ApplyDirection }) {
  const { figures } = useLanguage()
  const { row, signed } = props
  const asked = { filter: { search: row.operationId ?? '-' }, offset: 0, limit: 5 }
  const enabled = row.operationId !== null
  const order = useCall('orders.list', asked, { enabled }).data?.rows.find((one) =>
    [one.clearingId, one.bankId, one.clientId].includes(row.operationId),
  )
  const others = (useCall('movements.list', asked, { enabled }).data?.rows ?? []).filter(
    ({ key, operationId }) => key !== row.key && operationId === row.operationId,
  )
  if (order === undefined && others.length === 0) return null
  return (
    <Section title={t('movements.sameOperation')}>
      <Line>
        {order !== undefined && (
          <Button size="compact-xs" onClick={() => showOrder(order.id)}>
            {t('cvu.source.order')}
          </Button>
        )}
        {others.map((one) => (
          <Button
            key={one.key}
            size="compact-xs"
            onClick={() => useMovementView.getState().open(one.key)}
          >
            <ForeignSpan>{join(figures.money(movedOf(one, signed)), one.description)}</ForeignSpan>
          </Button>
        ))}
      </Line>
    </Section>
  )
}

/** One movement whole, and its reconciliation. */
function MovementPane(props: { readonly id: string; readonly onClose: () => void }) {
  const { figures } = useLanguage()
  const { id: key, onClose } = props
  const found = useCall('movements.get', { key }, { keepPrevious: true })
  const row = found.data?.row
  const signed = useDirections()
  return (
    <DetailPane
      name="movements"
      title={row?.description ?? t('accounting.source.movement')}
      onClose={onClose}
      initialWidth={380}
      tools={<PrintRow id={key} call="movements.export" />}
      foot={<RowNotes noted={{ kind: 'movement', key }} />}
    >
      <ErrorNote error={found.error} onRetry={found.refetch} />
      {found.data !== undefined && row !== undefined && (
        <PaneBody key={row.key}>
          <Head figure={figures.money(movedOf(row, signed))}>
            {row.reversal === true && (
              <Line>
                <StatusBadge tone="attention">{t('movements.reversal')}</StatusBadge>
              </Line>
            )}
          </Head>
          <SameOperation row={row} signed={signed} />
          <Reconcile subject="movement" itemKey={row.key} row={row} />
          <Side
            title={t('common.origin')}
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
          <Technical facts={declaredFacts(movementList, row, TECHNICAL)}>
            <Raw title={t('common.raw')} raw={found.data.raw} />
          </Technical>
        </PaneBody>
      )}
    </DetailPane>
  )
}
