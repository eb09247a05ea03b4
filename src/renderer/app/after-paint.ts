import { type ComponentType, useEffect, useState } from 'react'
import { type LaterComponent, laterOf } from './later.tsx'

/** A window that is not visible draws no frames; what waits for one goes on after this, in milliseconds. */
const HIDDEN_MS = 300

/** Resolves when a frame has been drawn, and the one after it has begun: what is loaded then delays no figure. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, HIDDEN_MS)
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
}

/** True once a component was painted: for what of it nobody sees at first, which then delays none of what is seen. */
export function useWasPainted(): boolean {
  const [wasPainted, setWasPainted] = useState(false)
  useEffect(() => void nextPaint().then(() => setWasPainted(true)), [])
  return wasPainted
}

let painted: Promise<void> | null = null

/** Resolves when the window has first been drawn; all who ask wait for the same frame. */
export function firstPaint(): Promise<void> {
  painted ??= nextPaint()
  return painted
}

/**
 * A component that is loaded when the window has first been drawn: for what the first figures do not need. Only for
 * what stands below or above the rest without moving it.
 *
 * @param load - imports the module and answers the component
 */
export function afterPaint<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LaterComponent<P> {
  return laterOf(async () => {
    await firstPaint()
    return load()
  })
}
