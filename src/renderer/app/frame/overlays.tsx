import { lazy, Suspense, useEffect } from 'react'
import { IdleTouch } from '../idle-touch.tsx'
import { useCall } from '../queries.ts'
import { DropZone } from './drop-zone.tsx'
import { Palette } from './palette/palette.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Tour } from './tour/tour.tsx'

// Its texts are read when somebody wants them.
const Help = lazy(async () => ({ default: (await import('./help/help.tsx')).Help }))

/** What can open over the frame of a profile. */
export function FrameOverlays() {
  const shell = useCall('app.info', {}).data?.shell
  // A page of the browser that comes back is another window.
  useEffect(() => {
    if (shell !== 'electron') return
    let end: (() => void) | null = null
    let over = false
    void import('../half-typed.ts').then(({ keepHalfTyped }) => {
      if (!over) end = keepHalfTyped()
    })
    return () => {
      over = true
      end?.()
    }
  }, [shell])
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
