import { Activity, useEffect, useState } from 'react'
import { type AreaId, doorOf, doors } from '../../../shared/base/areas.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import { ErrorBoundary } from '../../components/notes/error-boundary.tsx'
import { ScreenTitles } from '../../components/page/page-header.tsx'
import { useChanges } from '../changes.ts'
import { today } from '../clock.ts'
import { useScreen } from '../screen.ts'
import { memo, useLanguage } from '../text.tsx'
import { areas } from './areas.tsx'
import classes from './frame.module.css'
import { DoorTabs } from './navigation.tsx'

/** How many areas stand ready besides the one in use: as many as a person goes back and forth between. */
const READY = 3

/** An area as it was opened; what it says of the day ends with the day. */
type OpenedArea = { readonly id: AreaId; readonly on: DateText }

/** The area in use and those before it that stay, the last one first. */
function useOpened(id: AreaId): readonly OpenedArea[] {
  const [opened, setOpened] = useState<readonly OpenedArea[]>(() => [{ id, on: today() }])
  if (opened[0]?.id === id) return opened
  const on = today()
  const ready = opened.filter(
    (one) => one.id !== id && one.on === on && areas[one.id].stays === true,
  )
  const next = [{ id, on }, ...ready.slice(0, READY)]
  setOpened(next)
  return next
}

/** Drawn by what changes in it alone, and with each day that begins, but not by others being opened. */
const Area = memo(function Area({ id }: { readonly id: AreaId; readonly day: number }) {
  const Drawn = areas[id].component
  return (
    <ErrorBoundary>
      <div className={classes.frameArea}>
        <ScreenTitles value={doors[doorOf(id)].length > 1 ? <DoorTabs area={id} /> : null}>
          <Drawn />
        </ScreenTitles>
      </div>
    </ErrorBoundary>
  )
})

/** In an order that never changes: what stands ready is not moved in the document. */
const ids = Object.keys(areas) as readonly AreaId[]

/**
 * The area in use, which the title of the window names. Those before it stay as they were left, unseen: they listen to
 * nothing, ask for nothing, and stand with the click that goes back to them without being made anew.
 */
export function AreaInUse({ profileName }: { readonly profileName: string }) {
  const { t } = useLanguage()
  const area = useScreen((screen) => screen.area)
  const opened = useOpened(area)
  const day = useChanges('day.changed')
  useEffect(() => {
    document.title = `${t(`frame.area.${area}`)} · ${profileName} · ${t('common.appName')}`
  }, [area, profileName, t])
  const inOrder = opened.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return inOrder.map(({ id, on }) => (
    <Activity key={`${id} ${on}`} mode={id === area ? 'visible' : 'hidden'}>
      <Area id={id} day={day} />
    </Activity>
  ))
}
