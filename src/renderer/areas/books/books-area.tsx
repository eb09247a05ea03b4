import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import { useText } from '../../app/text.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './books.module.css'
import { type BookTab, bookTabs, useBooksView } from './books-view.ts'
import { EntriesTab } from './entries/entries-tab.tsx'
import { ReconciliationTab } from './reconciliation/reconciliation-tab.tsx'

/** Each brings its own first action. */
const panels: Readonly<Record<BookTab, ComponentType>> = {
  reconciliation: ReconciliationTab,
  entries: EntriesTab,
}

/** The books: what the bank says beside what the company's own ledger says, and what goes into that ledger. */
export function BooksArea() {
  const t = useText()
  const { tab, show } = useBooksView()
  return (
    <div className={basics.fill}>
      <PageHeader title={t('books.title')} />
      <Tabs
        className={basics.fill ?? ''}
        value={tab}
        keepMounted={false}
        onChange={(value) => show(bookTabs.find((known) => known === value) ?? 'reconciliation')}
      >
        <Tabs.List aria-label={t('books.tabs')} className={basics.tabsBar ?? ''}>
          {bookTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`books.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {bookTabs.map((one) => {
          const Panel = panels[one]
          return (
            <Tabs.Panel key={one} value={one} className={basics.fill ?? ''}>
              <Panel />
            </Tabs.Panel>
          )
        })}
      </Tabs>
      <p className={classes.advice}>{t('books.advice')}</p>
    </div>
  )
}
