import { useState } from 'react'
import type * as z from 'zod'
import type { SavedView } from '../../../shared/ipc/app.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import { useInfo, useToldAct } from '../../app/queries.ts'
import type { Sort } from '../table/types.ts'

/** A view that can be shown: its filter was read by the schema of its list. */
export type View<F> = {
  readonly id: string
  readonly name: string
  readonly filter: F
  readonly sort: Sort | null
}

/** A view that a list comes with; its filter may depend on the day. */
export type ReadyView<F> = {
  readonly name: MessageKey
  readonly filter: (today: DateText) => F
  readonly sort?: Sort
}

export type SavedViews<F> = {
  readonly views: readonly View<F>[]
  /** Keeps what is shown under a name. A view of the same name is replaced. */
  readonly save: (name: string, filter: F, sort: Sort | null) => void
  readonly rename: (id: string, name: string) => void
  readonly remove: (id: string) => void
  /** The view that was removed last, until it is brought back or forgotten. */
  readonly removed: View<F> | null
  readonly undo: () => void
  readonly forget: () => void
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The saved views of the table `name`. A stored filter that the list no longer understands is left out. */
export function useSavedViews<F>(name: string, schema: z.ZodType<F>): SavedViews<F> {
  const stored = useInfo(({ settings }) => settings.views)
  const { run } = useToldAct('app.settings.set')
  const [removed, setRemoved] = useState<{ readonly at: number; readonly view: SavedView } | null>(
    null,
  )
  const all = stored?.[name] ?? []
  const store = (views: readonly SavedView[]) => void run({ views: { [name]: views } })
  const read = ({ filter, ...view }: SavedView): readonly View<F>[] => {
    const result = schema.safeParse(parsed(filter))
    return result.success ? [{ ...view, filter: result.data }] : []
  }
  const plain = (text: string) => text.trim().toLocaleLowerCase()
  return {
    views: all.flatMap(read),
    save: (as, filter, sort) => {
      const same = all.find((view) => plain(view.name) === plain(as))
      const view: SavedView = {
        id: same?.id ?? crypto.randomUUID(),
        name: as.trim(),
        filter: JSON.stringify(filter),
        sort,
      }
      store(same === undefined ? [...all, view] : all.map((one) => (one === same ? view : one)))
    },
    rename: (id, to) =>
      store(all.map((view) => (view.id === id ? { ...view, name: to.trim() } : view))),
    remove: (id) => {
      const at = all.findIndex((view) => view.id === id)
      const view = all[at]
      if (view === undefined) return
      setRemoved({ at, view })
      store(all.filter((one) => one !== view))
    },
    removed: removed === null ? null : (read(removed.view)[0] ?? null),
    undo: () => {
      if (removed === null) return
      store(all.toSpliced(removed.at, 0, removed.view))
      setRemoved(null)
    },
    forget: () => setRemoved(null),
  }
}
