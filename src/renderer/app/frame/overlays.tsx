import { DropZone } from './drop-zone.tsx'
import { Palette } from './palette/palette.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** What can open over the frame of a profile. */
export function FrameOverlays() {
  return (
    <>
      <Palette />
      <Shortcuts />
      <DropZone ready />
    </>
  )
}
