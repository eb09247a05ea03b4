import { Button, SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Plus, Vault } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { EcheqSelection } from '../../../shared/ipc/echeqs.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { ListExportMenu, type ListFormat } from '../../components/list-area/export-menu.tsx'
import { ListEmpty } from '../../components/list-area/list-empty.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { useTellSaved } from '../../components/list-area/saved.ts'
import {
  type Sync,
  SyncButton,
  SyncState,
  useSync,
} from '../../components/list-area/sync-state.tsx'
import { useChosen, withSearch } from '../../components/list-area/use-list.ts'
import { OrderPane } from '../../components/orders/order-pane.tsx'
import type { Sort } from '../../components/table/types.ts'
import { CustodyDialog } from './custody/custody-dialog.tsx'
import { EcheqPane } from './detail/echeq-pane.tsx'
import { useEcheqsView } from './echeqs-view.ts'
import { everything, isNarrowed } from './filter.ts'
import { useEcheqOrder } from './issue/echeq-order.ts'
import { IssueComposer } from './issue/issue-composer.tsx'
import { EcheqList, echeqKey, sortOf, useEcheqTotals } from './list-view.tsx'

const EcheqCalendar = lazy(async () => ({
  default: (await import('./calendar/echeq-calendar.tsx')).EcheqCalendar,
}))

const compose = () => useOrdersView.getState().compose('echeq_issuance')

/** The open profile's own view: another profile starts with nothing filtered and nothing open. */
function useEntered(): void {
  const profileId = useCall('profiles.current', {}).data?.profile.id ?? null
  useEffect(() => {
    if (profileId !== null) useEcheqsView.getState().enter(profileId)
  }, [profileId])
}

/** The form that is being filled in, else the order that came of it, else the echeq that is looked at. */
function Pane() {
  const opened = useEcheqsView((view) => view.opened)
  const composing = useOrdersView((view) => view.composing)
  const order = useEcheqOrder()
  if (composing?.kind === 'echeq_issuance') return <IssueComposer composition={composing} />
  if (order !== null)
    return <OrderPane key={order} id={order} onClose={() => useOrdersView.getState().open(null)} />
  if (opened === null) return null
  return <EcheqPane id={opened} onClose={() => useEcheqsView.getState().open(null)} />
}

/** Exports a selection in the order in which the list stands. */
function useExport(sort: Sort | null) {
  const { run, isPending, error } = useAct('echeqs.export')
  const tell = useTellSaved()
  const exportAs = async (selection: EcheqSelection, format: ListFormat) => {
    const result = await run({ selection, format, ...sortOf(sort) })
    if (result.ok) tell(result.value)
  }
  return { exportAs, isPending, error }
}

function Tabs() {
  const t = useText()
  const tab = useEcheqsView((view) => view.tab)
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('echeqs.views')}
      value={tab}
      data={[
        { value: 'list', label: t('echeqs.view.list') },
        { value: 'calendar', label: t('echeqs.view.calendar') },
      ]}
      onChange={(value) =>
        useEcheqsView.getState().show(value === 'calendar' ? 'calendar' : 'list')
      }
    />
  )
}

function Empty({ sync }: { readonly sync: Sync }) {
  const t = useText()
  const narrowed = isNarrowed(useEcheqsView((view) => view.filter))
  return (
    <ListEmpty
      narrowed={narrowed}
      onClear={() => useEcheqsView.getState().narrow(everything)}
      title={t('echeqs.empty.title')}
      text={t('echeqs.empty.text')}
      actions={
        <>
          <SyncButton sync={sync} />
          <Button onClick={compose}>{t('echeqs.issue')}</Button>
        </>
      }
    />
  )
}

/** The desk of echeqs: the list with its filters or the calendar, one in detail, and what can be done with them. */
export function EcheqsArea() {
  const t = useText()
  const tab = useEcheqsView((view) => view.tab)
  const filter = useEcheqsView((view) => view.filter)
  const search = useEcheqsView((view) => view.search)
  const placing = useEcheqsView((view) => view.placing)
  const [sort, setSort] = useState<Sort | null>(null)
  const sync = useSync('echeqs')
  const chosen = useChosen(echeqKey)
  const exporting = useExport(sort)
  useEntered()
  useHotkeys([['n', compose]])
  const searched = useMemo(() => withSearch(filter, search), [filter, search])
  const shown = useMemo((): EcheqSelection => ({ filter: searched, except: [] }), [searched])
  const selection = tab === 'list' ? chosen.selectionOf(searched) : null
  const count = useEcheqTotals(selection ?? shown).reduce((sum, one) => sum + one.count, 0)
  return (
    <ListPage
      title={t('echeqs.title')}
      meta={<SyncState sync={sync} />}
      errors={[sync.error, exporting.error]}
      secondary={
        <>
          <Tabs />
          <SyncButton sync={sync} full />
          <ListExportMenu
            formats={['xlsx', 'csv', 'pdf']}
            chosen={selection === null ? 0 : count}
            pending={exporting.isPending}
            onExport={(format) => void exporting.exportAs(selection ?? shown, format)}
          />
          {selection !== null && (
            <Button
              variant="default"
              leftSection={<Vault size={15} aria-hidden />}
              onClick={() => useEcheqsView.getState().place(selection)}
            >
              {t('echeqs.custody')}
            </Button>
          )}
        </>
      }
      primary={
        <Button leftSection={<Plus size={15} aria-hidden />} onClick={compose}>
          {t('echeqs.issue')}
        </Button>
      }
      pane={<Pane />}
    >
      {tab === 'list' ? (
        <EcheqList
          chosen={chosen}
          shown={shown}
          onSort={setSort}
          exportRow={(id) => void exporting.exportAs({ ids: [id] }, 'xlsx')}
          empty={<Empty sync={sync} />}
        />
      ) : (
        <Suspense fallback={null}>
          <EcheqCalendar />
        </Suspense>
      )}
      <CustodyDialog selection={placing} onClose={() => useEcheqsView.getState().place(null)} />
    </ListPage>
  )
}
