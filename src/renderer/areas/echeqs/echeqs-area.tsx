import { Button } from '@mantine/core'
import { Calculator, Vault } from 'lucide-react'
import { whyNotCustodiable } from '../../../shared/echeqs/terms.ts'
import type { EcheqSelection } from '../../../shared/ipc/echeqs.ts'
import type { EcheqRow } from '../../../shared/lists/echeqs.ts'
import { later } from '../../app/later.tsx'
import { useOrdersView } from '../../app/orders-view.ts'
import { useAct } from '../../app/queries.ts'
import { t } from '../../app/text.tsx'
import { TabSwitch } from '../../components/input/segments.tsx'
import { useListExport } from '../../components/list-area/export-menu.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { ScreenEmpty, shownNow } from '../../components/list-area/screen-list.tsx'
import {
  isUnread,
  type Sync,
  SyncButton,
  SyncState,
  useSync,
} from '../../components/list-area/sync-state.tsx'
import { countOf, type QueryChoice, useChosen } from '../../components/list-area/use-list.ts'
import { OrderPane } from '../../components/orders/pane/order-pane.tsx'
import { NewButton } from '../../components/page/new-button.tsx'
import { CustodyDialog } from './custody/custody-dialog.tsx'
import { EcheqPane } from './detail/echeq-pane.tsx'
import { EcheqList, echeqsSpec, useEcheqTotals } from './echeqs-list.tsx'
import { showBeside, useEcheqOrder, useEcheqsScreen, useEcheqsView } from './echeqs-view.ts'
import { IssueComposer } from './issue/issue-composer.tsx'

const EcheqCalendar = later(() => import('./calendar/echeq-calendar.tsx'), 'EcheqCalendar')

const DayPane = later(() => import('./calendar/day-pane.tsx'), 'DayPane')

const RiskView = later(() => import('./risk/risk-view.tsx'), 'RiskView')

const DiscountPane = later(() => import('./risk/discount-pane.tsx'), 'DiscountPane')

const compose = () => useOrdersView.getState().compose('echeq_issuance')

/** The form that is being filled in, else the order that came of it, the echeq that is looked at, a discount, or a day. */
function Pane() {
  const opened = useEcheqsView((view) => view.opened)
  const composing = useOrdersView((view) => view.composing)
  const order = useEcheqOrder()
  const discounting = useEcheqsScreen(({ discounting }) => discounting)
  const day = useEcheqsScreen(({ tab, day }) => (tab === 'calendar' ? day : null))
  if (composing?.kind === 'echeq_issuance') return <IssueComposer composition={composing} />
  if (order !== null) return <OrderPane key={order} id={order} />
  if (opened === null && discounting !== null)
    return (
      <DiscountPane
        selection={discounting}
        onClose={() => useEcheqsScreen.setState({ discounting: null })}
      />
    )
  if (opened === null) return day === null ? null : <DayPane {...day} />
  return <EcheqPane id={opened} onClose={() => useEcheqsView.getState().open(null)} />
}

const tabWords = {
  list: 'echeqs.view.list',
  calendar: 'echeqs.view.calendar',
  risk: 'risk.title',
} as const

const Empty = ({ sync }: { readonly sync: Sync }) => (
  <ScreenEmpty
    spec={echeqsSpec}
    sync={sync}
    title={t('echeqs.empty.title')}
    text={t('echeqs.empty.text')}
    actions={
      <>
        <SyncButton sync={sync} />
        <Button variant="filled" onClick={compose}>
          {t('echeqs.issue')}
        </Button>
      </>
    }
  />
)

type Exporter = ReturnType<typeof useEcheqExport>

function ChosenActions(props: {
  readonly selection: EcheqSelection
  readonly exporting: Exporter
}) {
  const { selection, exporting } = props
  const totals = useEcheqTotals(selection)
  const lines = totals.lines.filter((one) => whyNotCustodiable(one) === null)
  const count = countOf(totals)
  const fit = countOf({ ...totals, lines })
  const place =
    count === fit ? t('common.placeInCustody') : t('custody.some', { count: fit, of: count })
  return (
    <>
      {exporting.menuOf(() => selection, count)}
      <Button
        data-for-chosen
        title={t('risk.discount.open')}
        leftSection={<Calculator />}
        onClick={() => showBeside({ discounting: selection })}
      >
        {t('risk.discount.open')}
      </Button>
      {fit > 0 && (
        <Button
          data-for-chosen
          title={place}
          leftSection={<Vault />}
          onClick={() => useOrdersView.getState().place(selection)}
        >
          {place}
        </Button>
      )}
    </>
  )
}

/**
 * The actions on the chosen echeqs, or on all that the list shows at that moment; none where another view is shown. Changing the
 * filter does not redraw it: named rows stay chosen under any filter, and "everything that matches" ends with its own.
 */
function Actions(props: { readonly chosen: QueryChoice<EcheqRow>; readonly exporting: Exporter }) {
  const { chosen, exporting } = props
  const listed = useEcheqsScreen(({ tab }) => tab === 'list')
  if (!listed) return null
  const selection = chosen.selectionOf(shownNow(echeqsSpec))
  if (selection !== null) return <ChosenActions selection={selection} exporting={exporting} />
  return exporting.menuOf(() => ({ filter: shownNow(echeqsSpec), except: [] }), 0)
}

const useEcheqExport = () => useListExport(useAct('echeqs.export'), echeqsSpec)

/**
 * Echeqs: the list with its filters or the calendar, one in detail, and what can be done with them. What
 * narrows the list draws the list anew and not the whole screen.
 */
export function EcheqsArea() {
  const tab = useEcheqsScreen(({ tab }) => tab)
  const placing = useOrdersView((view) => view.placing)
  const sync = useSync('echeqs')
  const chosen = useChosen(echeqsSpec)
  const exporting = useEcheqExport()
  return (
    <ListPage
      title={t('frame.area.echeqs')}
      meta={
        <>
          <TabSwitch of={useEcheqsScreen} label="echeqs.views" words={tabWords} />
          <SyncState sync={sync} />
        </>
      }
      errors={[sync.error, exporting.error]}
      secondary={
        <>
          <SyncButton sync={sync} full />
          <Actions chosen={chosen} exporting={exporting} />
        </>
      }
      primary={<NewButton onNew={compose}>{t('echeqs.issue')}</NewButton>}
      pane={<Pane />}
    >
      {tab === 'list' ? (
        <EcheqList chosen={chosen} empty={<Empty sync={sync} />} unread={isUnread(sync)} />
      ) : tab === 'calendar' ? (
        <EcheqCalendar />
      ) : (
        <RiskView />
      )}
      <CustodyDialog selection={placing} onClose={() => useOrdersView.getState().place(null)} />
    </ListPage>
  )
}
