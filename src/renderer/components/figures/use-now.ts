import { type Dispatch, useEffect, useState } from 'react'
import { now } from '../../app/clock.ts'

const TICK_MS = 1000
const present = (): number => now().getTime()

/** Tells the present each second while `running`. */
function useTicks(running: boolean, tell: Dispatch<number>): void {
  useEffect(() => {
    if (!running) return
    tell(present())
    const timer = setInterval(() => tell(present()), TICK_MS)
    return () => clearInterval(timer)
  }, [running, tell])
}

/** The present, each second anew while `running`; in epoch milliseconds. */
export function useNow(running: boolean): number {
  const [time, setTime] = useState(present)
  useTicks(running, setTime)
  return time
}

/** Milliseconds until an instant, each second anew until it has come; null for none. */
export function useTimeLeft(instant: string): number
export function useTimeLeft(instant: string | null): number | null
export function useTimeLeft(instant: string | null): number | null {
  const [time, setTime] = useState(present)
  const left = instant === null ? null : Date.parse(instant) - time
  useTicks(left !== null && left > 0, setTime)
  return left
}
