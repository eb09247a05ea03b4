import { randomBytes } from 'node:crypto'
import { lstatSync } from 'node:fs'
import type { BrowserWindow } from 'electron'
import { fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import { pictureOf } from './picture.ts'

/** How many of the files that were saved last can be dragged out. */
const MOST = 8
/** The side of the picture under the pointer. */
const DRAGGED = 64

/** Files that main has just written where a person said, by ids that say nothing of where they are. `icon` is the path of the picture under the pointer, which macOS must have. */
export function createDrags(window: BrowserWindow, icon: string) {
  const offered = new Map<string, { readonly path: string; readonly mark: string | null }>()
  return {
    /** Takes a file that was just written; answers the id under which it can be dragged out. */
    offer: (path: string): string => {
      const id = randomBytes(18).toString('base64url')
      offered.set(id, { path, mark: markOf(path) })
      const [oldest = id] = offered.keys()
      if (offered.size > MOST) offered.delete(oldest)
      return id
    },
    /** Forgets all files: none can be dragged out any more. */
    forget: (): void => offered.clear(),
    /**
     * Drags the file out of the window, as if it came from its folder. Fails with `drag_gone` for an id that main did not give
     * or has forgotten, and where another file, or another content, is in its place by now.
     */
    start: (id: string): Outcome<null> => {
      const file = offered.get(id)
      const same = file !== undefined && file.mark !== null && markOf(file.path) === file.mark
      if (!same || window.isDestroyed()) return fail('drag_gone', {})
      window.webContents.startDrag({ file: file.path, icon: pictureOf(icon, DRAGGED) })
      return ok(null)
    },
  }
}

/** By what a file is known again; null where there is none, or something else than a file. */
function markOf(path: string): string | null {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  if (found === undefined || !found.isFile()) return null
  return [found.dev, found.ino, found.size, found.mtimeNs].join(' ')
}
