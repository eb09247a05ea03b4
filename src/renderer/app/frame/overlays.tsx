import { lazy, Suspense } from 'react'
import { IdleTouch } from '../idle-touch.tsx'
import { DropZone } from './drop-zone.tsx'
import { Palette } from './palette/palette.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Tour } from './tour/tour.tsx'

// Its texts are read when somebody wants them.
const Help = lazy(async () => ({ default: (await import('./help/help.tsx')).Help }))

/** What can open over the frame of a profile. */
export function FrameOverlays() {
  return (
    <>
      <Palette />
      <Shortcuts />
      <Suspense fallback={null}>
        <Help />
      </Suspense>
      <Tour />
      <DropZone ready />
      <IdleTouch />
    </>
  )
}
