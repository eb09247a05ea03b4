import { useEffect } from 'react'
import { call } from './bridge.ts'
import { useCall } from './queries.ts'

/** More often than this main need not know that somebody is there. */
const EVERY_MS = 10_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Tells main, where it locks when idle, that a person uses the window. */
export function IdleTouch() {
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
