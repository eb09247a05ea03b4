import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow as ElectronWindow } from 'electron'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { createDrags } from './drag.ts'
import { BrowserWindow, resetElectron } from './electron.fixture.ts'

let folder: string
let window: BrowserWindow
beforeEach(() => {
  resetElectron()
  folder = mkdtempSync(join(tmpdir(), 'tesorero-drag-'))
  window = new BrowserWindow({})
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const drags = () => createDrags(window as unknown as ElectronWindow, '/icon.png')
const gone = err(appError('drag_gone', {}))
const written = (name = 'recibo.pdf'): string => {
  const path = join(folder, name)
  writeFileSync(path, 'recibo')
  return path
}

describe('dragging out a file that was just saved', () => {
  it('is done by main, of the file that it wrote, by an id that says nothing of where it is', () => {
    const own = drags()
    const path = written()
    const id = own.offer(path)
    expect(id).toMatch(/^[\w-]{24}$/)
    expect(own.start(id)).toEqual(ok(null))
    const icon = { path: '/icon.png', sides: [64, 128] }
    expect(window.webContents.dragged).toMatchObject([{ file: path, icon }])
  })

  it('is refused for what main did not give: a path, another id, nothing', () => {
    const own = drags()
    const path = written()
    own.offer(path)
    for (const id of [path, '/etc/passwd', '', '__proto__', 'constructor'])
      expect(own.start(id)).toEqual(gone)
    expect(window.webContents.dragged).toEqual([])
  })

  it.each([
    [
      'another file is in its place',
      (path: string) => {
        rmSync(path)
        writeFileSync(path, 'ajeno')
      },
    ],
    ['its content changed', (path: string) => writeFileSync(path, 'otro contenido')],
    [
      'it leads elsewhere',
      (path: string) => {
        renameSync(path, `${path}.1`)
        // Windows wants a privilege for a link.
        if (process.platform !== 'win32') symlinkSync('/etc/passwd', path)
      },
    ],
    ['it is gone', (path: string) => rmSync(path)],
  ])('is refused where %s', (_, change) => {
    const own = drags()
    const path = written()
    const id = own.offer(path)
    change(path)
    expect(own.start(id)).toEqual(gone)
    expect(window.webContents.dragged).toEqual([])
  })

  it('knows the last few alone, and nothing of a window that is gone', () => {
    const own = drags()
    const ids = Array.from({ length: 9 }, (_, n) => own.offer(written(`${n}.pdf`)))
    expect(own.start(ids[0] ?? '')).toEqual(gone)
    expect(own.start(ids[1] ?? '')).toEqual(ok(null))
    window.destroy()
    expect(own.start(ids[2] ?? '')).toEqual(gone)
  })
})
