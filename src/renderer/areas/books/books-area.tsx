import { Tabs } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useText } from '../../app/text.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import classes from './books.module.css'
import { ReconciliationTab } from './reconciliation/reconciliation-tab.tsx'

const tabs = ['reconciliation'] as const
type Tab = (typeof tabs)[number]

/** Each brings its own first action. */
const panels: Readonly<Record<Tab, ComponentType>> = { reconciliation: ReconciliationTab }

/** The books: what the bank says beside what the company's own ledger says. */
export function BooksArea() {
  const t = useText()
  const [tab, setTab] = useState<Tab>('reconciliation')
  return (
    <div className={classes.area}>
      <PageHeader title={t('books.title')} />
      <Tabs
        className={classes.tabs ?? ''}
        value={tab}
        keepMounted={false}
        onChange={(value) => setTab(tabs.find((known) => known === value) ?? 'reconciliation')}
      >
        <Tabs.List aria-label={t('books.tabs')}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`books.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((one) => {
          const Panel = panels[one]
          return (
            <Tabs.Panel key={one} value={one} className={classes.panel ?? ''}>
              <Panel />
            </Tabs.Panel>
          )
        })}
      </Tabs>
      <p className={classes.advice}>{t('books.advice')}</p>
    </div>
  )
}
