import type { ComponentType } from 'react'
import { namedBy } from '../../../shared/lists/declare.ts'
import { t } from '../../app/text.tsx'
import { Segments, TabSwitch } from '../../components/input/segments.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './books.module.css'
import {
  type BookTab,
  bookTabs,
  type EntryView,
  entryViews,
  showEntries,
  useBooksView,
} from './books-view.ts'
import { Batches } from './entries/batches.tsx'
import entries from './entries/entries.module.css'
import { Events } from './entries/events.tsx'
import { RulesView } from './entries/rules-view.tsx'
import { ReconciliationTab } from './reconciliation/reconciliation-tab.tsx'

const screens: Readonly<Record<EntryView, ComponentType>> = {
  events: Events,
  batches: Batches,
  rules: RulesView,
}

function EntriesTab() {
  const view = useBooksView(({ entries }) => entries)
  const Screen = screens[view]
  const words: Readonly<Record<EntryView, string>> = {
    events: t('accounting.view.events'),
    batches: t('accounting.view.batches'),
    rules: t('accounting.rules'),
  }
  return (
    <div className={basics.fill}>
      <div className={entries.bar}>
        <Segments
          aria-label={t('accounting.title')}
          value={view}
          onChange={showEntries}
          data={entryViews.map((value) => ({ value, label: words[value] }))}
        />
      </div>
      <Screen />
    </div>
  )
}

const tabWords = namedBy(bookTabs, 'books.tab')

/** Each brings its own first action. */
const panels: Readonly<Record<BookTab, ComponentType>> = {
  reconciliation: ReconciliationTab,
  entries: EntriesTab,
}

/** The books: what the bank says beside what the company's own ledger says, and what goes into that ledger. */
export function BooksArea() {
  const Panel = panels[useBooksView((view) => view.tab)]
  return (
    <div className={basics.fill}>
      <PageHeader
        title={t('frame.area.books')}
        meta={<TabSwitch of={useBooksView} label="books.tabs" words={tabWords} />}
      />
      <Panel />
      <p className={classes.advice}>{t('books.advice')}</p>
    </div>
  )
}
