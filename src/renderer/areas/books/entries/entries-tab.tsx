import type { ComponentType } from 'react'
import { useText } from '../../../app/text.tsx'
import { Segments } from '../../../components/input/segments.tsx'
import basics from '../../../components/styles/basics.module.css'
import { type EntryView, entryViews, useBooksView } from '../books-view.ts'
import { Batches } from './batches.tsx'
import classes from './entries.module.css'
import { Events } from './events.tsx'
import { RulesView } from './rules-view.tsx'

const screens: Readonly<Record<EntryView, ComponentType>> = {
  events: Events,
  batches: Batches,
  rules: RulesView,
}

/** The books as entries: the events, the batches that seal them, and the rules that assign them. */
export function EntriesTab() {
  const t = useText()
  const { entries: view, showEntries } = useBooksView()
  const Screen = screens[view]
  const words: Readonly<Record<EntryView, string>> = {
    events: t('accounting.view.events'),
    batches: t('accounting.view.batches'),
    rules: t('accounting.rules'),
  }
  return (
    <div className={basics.fill}>
      <div className={classes.bar}>
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
