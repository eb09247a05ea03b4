import type { ComponentType } from 'react'
import { namedBy } from '../../../shared/lists/declare.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { t } from '../../app/text.tsx'
import { Segments, TabSwitch } from '../../components/input/segments.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './books.module.css'
import { booksTabs, type EntryView, entryViews, showEntries, useBooksView } from './books-view.ts'
import { Batches } from './entries/batches.tsx'
import { Events } from './entries/events.tsx'
import { RulesView } from './entries/rules-view.tsx'
import { ReconciliationTab } from './reconciliation/reconciliation-tab.tsx'

const screens: Readonly<Record<EntryView, ComponentType>> = {
  events: Events,
  batches: Batches,
  rules: RulesView,
}

const viewWords: Readonly<Record<EntryView, MessageKey>> = {
  events: 'accounting.view.events',
  batches: 'accounting.view.batches',
  rules: 'accounting.rules',
}

const tabWords = namedBy(booksTabs, 'books.tab')

/** The books: what the bank says beside what the company's own ledger says, and what goes into that ledger. */
export function BooksArea() {
  const { tab, entries } = useBooksView()
  // Each brings its own first action.
  const Panel = tab === 'entries' ? screens[entries] : ReconciliationTab
  return (
    <div className={basics.fill}>
      <PageHeader
        title={t('frame.area.books')}
        meta={
          <>
            <TabSwitch of={useBooksView} label="books.tabs" words={tabWords} />
            {tab === 'entries' && (
              <Segments
                aria-label={t('accounting.title')}
                value={entries}
                onChange={showEntries}
                data={entryViews.map((value) => ({ value, label: t(viewWords[value]) }))}
              />
            )}
          </>
        }
      />
      <Panel />
      <p className={classes.advice}>{t('books.advice')}</p>
    </div>
  )
}
