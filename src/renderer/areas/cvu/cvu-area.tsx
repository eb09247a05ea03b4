import { Button } from '@mantine/core'
import { Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { namedBy } from '../../../shared/lists/declare.ts'
import { formatCount } from '../../../shared/text/format.ts'
import type { CvuDesk } from '../../../shared/views/cvu.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { TabSwitch } from '../../components/input/segments.tsx'
import { useSpecExport } from '../../components/list-area/export-menu.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { ScreenEmpty } from '../../components/list-area/screen-list.tsx'
import { useChosen } from '../../components/list-area/use-list.ts'
import { EmptyState, Note } from '../../components/notes/notes.tsx'
import { NewButton } from '../../components/page/new-button.tsx'
import { BalancesDialog } from './balances-dialog.tsx'
import { CustomerList, useCvuTotals } from './customers/customer-list.tsx'
import { CustomerPane } from './customers/customer-pane.tsx'
import classes from './cvu.module.css'
import { type CvuTab, cvuSpec, useBreakView, useCvuTab, useCvuView } from './cvu-view.ts'
import { BreakPane } from './days/break-pane.tsx'
import { DaysTab, useShownDay } from './days/days-tab.tsx'
import { MonitorTab } from './monitor-tab.tsx'

const tabWords = namedBy(['customers', 'days', 'monitor'], 'cvu.tab')

const NONE: readonly never[] = []

/** Says which credits count for no CVU, and why: they are listed with the others, and dropped nowhere. */
function Uncounted({ uncounted: { future, ...never } }: Pick<CvuDesk, 'uncounted'>) {
  const said = Object.entries(never).flatMap(([why, count]) =>
    // The entries have no other keys.
    count === 0
      ? []
      : [t(`cvu.uncounted.${why as keyof typeof never}`, { count: formatCount(count, locale) })],
  )
  if (said.length === 0 && future === 0) return null
  return (
    <div className={classes.strip}>
      {said.length > 0 && (
        <Note tone="attention">{t('cvu.uncounted', { said: said.join(' · ') })}</Note>
      )}
      {future > 0 && <Note tone="waiting">{t('cvu.future', { count: future })}</Note>}
    </div>
  )
}

/** The page of a tab: its head with the way to import, and its list. */
function Page(props: {
  readonly onImport: () => void
  readonly secondary?: ReactNode
  readonly errors?: Parameters<typeof ListPage>[0]['errors']
  readonly pane?: ReactNode
  readonly children: ReactNode
}) {
  const desk = useCall('cvu.desk', {}).data
  return (
    <ListPage
      title={t('frame.area.cvu')}
      meta={<TabSwitch of={useCvuTab} label="cvu.tabs" words={tabWords} />}
      errors={props.errors ?? NONE}
      secondary={props.secondary}
      primary={
        <NewButton leftSection={<Upload />} onNew={props.onImport}>
          {t('cvu.import')}
        </NewButton>
      }
      notes={desk !== undefined && <Uncounted uncounted={desk.uncounted} />}
      pane={props.pane}
    >
      {props.children}
    </ListPage>
  )
}

type TabProps = { readonly onImport: () => void }

function Customers({ onImport }: TabProps) {
  const chosen = useChosen(cvuSpec)
  const { shown, error, menu } = useSpecExport(cvuSpec, chosen, useAct('cvu.export'), useCvuTotals)
  const opened = useCvuView((view) => view.opened)
  return (
    <Page
      onImport={onImport}
      errors={[error]}
      secondary={menu}
      pane={
        opened !== null && (
          <CustomerPane id={opened} onClose={() => useCvuView.getState().open(null)} />
        )
      }
    >
      <CustomerList
        chosen={chosen}
        shown={shown}
        empty={
          <ScreenEmpty
            spec={cvuSpec}
            title={t('cvu.empty.title')}
            text={`${t('cvu.empty.text')} ${t('cvu.empty.api')}`}
            actions={<Button onClick={onImport}>{t('cvu.import')}</Button>}
          />
        }
      />
    </Page>
  )
}

function Days({ onImport }: TabProps) {
  const days = useCall('psp.days', {})
  const view = useShownDay(days.data ?? NONE)
  const cvu = useBreakView((state) => state.opened)
  return (
    <Page
      onImport={onImport}
      errors={[days.error]}
      pane={view !== undefined && cvu !== null && <BreakPane day={view.day} cvu={cvu} />}
    >
      {days.data !== undefined && view === undefined && (
        <EmptyState
          title={t('cvu.days.empty.title')}
          text={t('cvu.days.empty.text')}
          actions={<Button onClick={onImport}>{t('cvu.import')}</Button>}
        />
      )}
      {days.data !== undefined && view !== undefined && <DaysTab days={days.data} view={view} />}
    </Page>
  )
}

const Monitor = ({ onImport }: TabProps) => (
  <Page onImport={onImport}>
    <MonitorTab />
  </Page>
)

const tabs: Readonly<Record<CvuTab, (props: TabProps) => ReactNode>> = {
  customers: Customers,
  days: Days,
  monitor: Monitor,
}

/** The PSP's desk: customers by CVU, the closing of each day, and how the bank's word arrives. */
export function CvuArea() {
  const Tab = tabs[useCvuTab((state) => state.tab)]
  const [importing, setImporting] = useState(false)
  const onImport = () => setImporting(true)
  return (
    <>
      <Tab onImport={onImport} />
      <BalancesDialog opened={importing} onClose={() => setImporting(false)} />
    </>
  )
}
