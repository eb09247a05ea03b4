import { notifications } from '@mantine/notifications'
import { FileDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../bridge.ts'
import { useIntake } from '../intake.ts'
import { later } from '../later.tsx'
import { useCall, useInfo } from '../queries.ts'
import { useScreen } from '../screen.ts'
import { t } from '../text.tsx'
import classes from './frame.module.css'
import { Palette } from './palette/palette.tsx'

/** More often than this main need not know that somebody is there. */
const EVERY_MS = 10_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Tells main, where it locks when idle, that a person uses the window. */
function IdleTouch() {
  const idle = useCall('lock.state', {}).data?.idleMinutes ?? null
  useEffect(() => {
    if (idle === null) return
    let quiet = false
    const touched = () => {
      if (quiet) return
      quiet = true
      setTimeout(() => {
        quiet = false
      }, EVERY_MS)
      void call('lock.touched', {})
    }
    for (const sign of SIGNS) addEventListener(sign, touched, { passive: true })
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, touched)
    }
  }, [idle])
  return null
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files dropped anywhere on the window, but for one that something nearer has taken; text dragged within the window
 * is left alone.
 */
function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  useEffect(() => {
    const stop = new AbortController()
    const listen = (
      type: 'dragenter' | 'dragleave' | 'dragover' | 'drop',
      act: (event: DragEvent, taken: boolean) => void,
    ) =>
      window.addEventListener(
        type,
        (event) => {
          if (!hasFiles(event)) return
          const taken = event.defaultPrevented
          event.preventDefault()
          act(event, taken)
        },
        { signal: stop.signal },
      )
    const enter = (by: number) => {
      depth.current = Math.max(0, depth.current + by)
      setOver(depth.current > 0)
    }
    listen('dragenter', () => enter(1))
    listen('dragleave', () => enter(-1))
    listen('dragover', () => undefined)
    listen('drop', (event, taken) => {
      depth.current = 0
      setOver(false)
      if (!taken) onFiles([...(event.dataTransfer?.files ?? [])])
    })
    return () => stop.abort()
  }, [onFiles])
  return over
}

function takeDropped([file, ...others]: readonly File[]): void {
  if (file === undefined) return
  if (others.length > 0) {
    notifications.show({ message: t('frame.drop.one') })
    return
  }
  useScreen.getState().goToConnection('notices')
  void useIntake.getState().takeFile(file)
}

/** The veil that says where a dragged file goes. */
function DropZone() {
  const over = useFileDrop(takeDropped)
  if (!over) return null
  return (
    <div className={classes.dropVeil}>
      <FileDown size={24} />
      {t('frame.drop')}
    </div>
  )
}

// Its texts are read when somebody wants them.
const Help = later(() => import('./help/help.tsx'), 'Help')

/** Dialogs that can open over the frame of a profile. */
export function FrameOverlays() {
  const shell = useInfo((info) => info.shell)
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
      <Help />
      <DropZone />
      <IdleTouch />
    </>
  )
}
