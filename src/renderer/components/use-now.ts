import { useEffect, useState } from 'react'

const TICK_MS = 1000

/** The present, each second anew while `running`; in epoch milliseconds. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [running])
  return now
}
