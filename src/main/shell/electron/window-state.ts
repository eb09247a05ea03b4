import { readFileSync, writeFileSync } from 'node:fs'
import { type BrowserWindow, type Rectangle, screen } from 'electron'
import * as z from 'zod'
import { type Log, silentLog } from '../../../shared/base/log.ts'

const stateSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(640).max(20_000),
  height: z.int().min(480).max(20_000),
  maximized: z.boolean(),
})
export type WindowState = z.infer<typeof stateSchema>

/** Where the window was when it was last closed; null when that is unknown or no longer on any screen. */
export function readWindowState(file: string): WindowState | null {
  const state = parse(file)
  if (state === null) return null
  const visible = screen.getAllDisplays().some(({ workArea }) => overlaps(workArea, state))
  return visible ? state : null
}

/** Writes the state whenever the window closes. A disk that refuses costs nothing but the memory of the place. */
export function keepWindowState(window: BrowserWindow, file: string, log: Log = silentLog): void {
  window.on('close', () => {
    const state: WindowState = { ...window.getNormalBounds(), maximized: window.isMaximized() }
    try {
      writeFileSync(file, JSON.stringify(state), { mode: 0o600 })
    } catch (cause) {
      log.error('window state not written', { file }, cause)
    }
  })
}

function parse(file: string): WindowState | null {
  try {
    const parsed = stateSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** At least a hand's breadth of the window, with its title bar, must be on the screen. */
function overlaps(area: Rectangle, state: WindowState): boolean {
  const margin = 80
  return (
    state.x + state.width > area.x + margin &&
    state.x < area.x + area.width - margin &&
    state.y >= area.y &&
    state.y < area.y + area.height - margin
  )
}
