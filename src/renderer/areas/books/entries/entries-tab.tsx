import { SegmentedControl } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useText } from '../../../app/text.tsx'
import { Batches } from './batches.tsx'
import classes from './entries.module.css'
import { Events } from './events.tsx'
import { RulesView } from './rules-view.tsx'

const views = ['events', 'batches', 'rules'] as const
type View = (typeof views)[number]
const screens: Readonly<Record<View, ComponentType>> = {
  events: Events,
  batches: Batches,
  rules: RulesView,
}

/** What happened as entries: the events, the batches that seal them, and the rules that say where they go. */
export function EntriesTab() {
  const t = useText()
  const [view, setView] = useState<View>('events')
  const Screen = screens[view]
  const words: Readonly<Record<View, string>> = {
    events: t('accounting.view.events'),
    batches: t('accounting.view.batches'),
    rules: t('accounting.rules'),
  }
  return (
    <div className={classes.tab}>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('accounting.title')}
          value={view}
          onChange={(value) => setView(views.find((one) => one === value) ?? 'events')}
          data={views.map((value) => ({ value, label: words[value] }))}
        />
      </div>
      <Screen />
    </div>
  )
}
