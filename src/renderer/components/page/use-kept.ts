import { useCallback, useEffect, useRef, useState } from 'react'
import type { Settings, TableLayout } from '../../../shared/ipc/app.ts'
import { useInfo, useSettingsNow, useToldAct } from '../../app/queries.ts'

const SAVE_AFTER_MS = 400

/** Where in the settings a piece of arrangement lies. */
type Lens<V> = {
  readonly read: (settings: Settings) => V | undefined
  readonly write: (value: V) => Partial<Settings>
}

/**
 * A piece of arrangement that survives the window: what is kept in the settings, or undefined, and the function that
 * changes it. A change shows at once and is stored when the hand rests; while it cannot be stored, the arrangement
 * lasts as long as the screen.
 */
function useKept<V>({ read, write }: Lens<V>): readonly [V | undefined, (value: V) => void] {
  const kept = useInfo(({ settings }) => read(settings))
  const { run } = useToldAct('app.settings.set')
  const settings = useSettingsNow()
  const [changed, setChanged] = useState<V | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useRef<() => void>(() => undefined)

  const place = useRef(write)
  useEffect(() => {
    place.current = write
  })
  useEffect(() => () => save.current(), [])

  const change = useCallback(
    (value: V) => {
      setChanged(value)
      settings.show(place.current(value))
      clearTimeout(timer.current)
      save.current = () => {
        clearTimeout(timer.current)
        save.current = () => undefined
        void run(place.current(value))
      }
      timer.current = setTimeout(() => save.current(), SAVE_AFTER_MS)
    },
    [run, settings],
  )
  return [changed ?? kept, change]
}

/** A kept layout of a table, and what changes it. */
export type KeptTable = readonly [TableLayout | undefined, (layout: TableLayout) => void]

/** How the user arranged the table `name`. */
export const useKeptTable = (name: string): KeptTable =>
  useKept<TableLayout>({
    read: (settings) => settings.tables?.[name],
    write: (layout) => ({ tables: { [name]: layout } }),
  })

/** How wide the user made the pane `name`, in pixels. */
export const useKeptWidth = (name: string) =>
  useKept<number>({
    read: (settings) => settings.panes?.[name],
    write: (width) => ({ panes: { [name]: width } }),
  })
