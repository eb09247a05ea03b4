import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appError, err } from '../../../shared/errors/index.ts'
import { emptyFolderForEach, folder } from '../../disk/folder.fixture.ts'
import { createWindowFiles } from '../window-files.ts'
import { windowSite } from './address.ts'
import {
  BrowserWindow,
  dialog,
  FakeWebContents,
  protocol,
  resetElectron,
  session,
} from './electron.fixture.ts'
import { createPrinter } from './print.ts'
import { registerScheme, serveSite } from './protocol.ts'
import { saveFile } from './save.ts'

const open = () => false
emptyFolderForEach()
beforeEach(() => {
  resetElectron()
})

describe("the window's protocol", () => {
  const get = async (url: string, method = 'GET'): Promise<Response | undefined> => {
    writeFileSync(join(folder, 'index.html'), '<meta property="csp-nonce" nonce="__CSP_NONCE__">')
    serveSite(protocol as never, windowSite, createWindowFiles(folder))
    return protocol.handlers.get('app')?.(new Request(url, { method }))
  }

  it('is standard and secure, and may not do more', () => {
    registerScheme()
    expect(protocol.privileged).toEqual([
      {
        scheme: 'app',
        privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
      },
    ])
  })

  it('serves the page with a strict policy and a nonce of its own', async () => {
    const response = await get('app://tesorero/')
    const policy = response?.headers.get('content-security-policy') ?? ''
    const nonce = /nonce="([^"]+)"/.exec((await response?.text()) ?? '')?.[1] ?? 'none'
    expect(policy).toContain(`'nonce-${nonce}'`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it.each([
    ['app://evil/', 'GET'],
    ['app://tesorero/../outside', 'GET'],
    ['app://tesorero/%2e%2e/outside', 'GET'],
    ['app://tesorero/', 'POST'],
  ])('serves nothing at %s by %s', async (url, method) => {
    writeFileSync(join(folder, '..', 'outside'), 'no')
    expect((await get(url, method))?.status).toBe(404)
    rmSync(join(folder, '..', 'outside'))
  })
})

describe('saving a file', () => {
  const window = {} as never
  const outgoing = () => {
    const path = join(folder, 'export.tmp')
    writeFileSync(path, 'uno;dos')
    return { name: 'posicion.csv', mediaType: 'text/csv', path }
  }

  it('asks with the proposed name, copies the file there and removes the temporary one', async () => {
    const target = join(folder, 'kept.csv')
    dialog.answer = { canceled: false, filePath: target }
    const file = outgoing()
    expect(await saveFile(window, file, open)).toEqual({
      ok: true,
      value: { kind: 'saved', path: target },
    })
    expect(dialog.asked).toMatchObject([
      {
        defaultPath: '/home/ana/downloads/posicion.csv',
        filters: [{ name: 'CSV', extensions: ['csv'] }],
      },
    ])
    expect(readFileSync(target, 'utf8')).toBe('uno;dos')
    expect(readdirSync(folder)).toEqual(['kept.csv'])
  })

  it('proposes a bare file name whatever the name contains', async () => {
    await saveFile(window, { ...outgoing(), name: '../../evil.csv' }, open)
    expect(dialog.asked).toMatchObject([{ defaultPath: '/home/ana/downloads/evil.csv' }])
  })

  // Windows wants a privilege for a link.
  const links = it.skipIf(process.platform === 'win32')
  links('writes through no file that somebody put beside it, and keeps none of it', async () => {
    const [target, victim] = [join(folder, 'kept.csv'), join(folder, 'victim')]
    writeFileSync(victim, 'mine')
    for (const name of ['kept.csv.part', '.kept.csv.part']) symlinkSync(victim, join(folder, name))
    dialog.answer = { canceled: false, filePath: target }
    expect(await saveFile(window, outgoing(), open)).toMatchObject({ ok: true })
    expect(readFileSync(victim, 'utf8')).toBe('mine')
    expect(lstatSync(target).isSymbolicLink()).toBe(false)
    expect(readFileSync(target, 'utf8')).toBe('uno;dos')
  })

  it('leaves nothing behind when the dialog is closed', async () => {
    const file = outgoing()
    expect(await saveFile(window, file, open)).toEqual({ ok: true, value: { kind: 'dismissed' } })
    expect(existsSync(file.path)).toBe(false)
  })

  it('leaves nothing behind, and writes nothing, where the application was locked while it asked', async () => {
    const file = outgoing()
    const target = join(folder, 'elegido.csv')
    let locked = false
    dialog.answer = { canceled: false, filePath: target }
    const saving = saveFile(window, file, () => locked)
    locked = true
    expect(await saving).toEqual({ ok: true, value: { kind: 'dismissed' } })
    expect([existsSync(file.path), existsSync(target)]).toEqual([false, false])
  })

  it('says which file could not be written and why, and leaves no half of it', async () => {
    const target = join(folder, 'missing', 'kept.csv')
    dialog.answer = { canceled: false, filePath: target }
    expect(await saveFile(window, outgoing(), open)).toMatchObject({
      ok: false,
      error: { code: 'save_failed', params: { path: target } },
    })
    mkdirSync(join(folder, 'taken'))
    dialog.answer = { canceled: false, filePath: join(folder, 'taken') }
    expect(await saveFile(window, outgoing(), open)).toMatchObject({ ok: false })
    expect(readdirSync(folder)).toEqual(['taken'])
  })
})

describe('a disk that is full', () => {
  it('is said, and leaves the file that was there before and no half of the new one', async () => {
    const target = join(folder, 'kept.csv')
    writeFileSync(target, 'before')
    dialog.answer = { canceled: false, filePath: target }
    const path = join(folder, 'export.tmp')
    writeFileSync(path, 'uno;dos')
    const full = async (_from: unknown, to: unknown) => {
      writeFileSync(String(to), 'un')
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    }
    const file = { name: 'posicion.csv', mediaType: 'text/csv', path }
    expect(await saveFile({} as never, file, open, full)).toEqual(
      err(appError('disk_full', { path: target })),
    )
    expect(readFileSync(target, 'utf8')).toBe('before')
    expect(readdirSync(folder)).toEqual(['kept.csv'])
  })
})

describe('saving on macOS, which lets the chosen file be written and asks about every other beside it', () => {
  const { platform } = process
  beforeEach(() => Object.defineProperty(process, 'platform', { value: 'darwin' }))
  afterEach(() => Object.defineProperty(process, 'platform', { value: platform }))
  const save = (copy: Parameters<typeof saveFile>[3]) => {
    const target = join(folder, 'kept.csv')
    const path = join(folder, 'export.tmp')
    writeFileSync(path, 'uno;dos')
    dialog.answer = { canceled: false, filePath: target }
    return saveFile({} as never, { name: 'kept.csv', mediaType: 'text/csv', path }, open, copy)
  }

  it('writes there, and to no other file of that folder', async () => {
    const written: string[] = []
    const copy = async (from: unknown, to: unknown) => {
      written.push(String(to))
      writeFileSync(String(to), readFileSync(String(from)))
    }
    expect(await save(copy)).toMatchObject({ ok: true })
    expect(written).toEqual([join(folder, 'kept.csv')])
    expect(readFileSync(join(folder, 'kept.csv'), 'utf8')).toBe('uno;dos')
    expect(readdirSync(folder)).toEqual(['kept.csv'])
  })

  it.each(['before', null])(
    'puts back what was there before where it fails: %s',
    async (before) => {
      if (before !== null) writeFileSync(join(folder, 'kept.csv'), before)
      const full = async (from: unknown, to: unknown) => {
        if (!String(from).endsWith('export.tmp')) {
          writeFileSync(String(to), readFileSync(String(from)))
          return
        }
        writeFileSync(String(to), 'un')
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      }
      expect(await save(full)).toMatchObject({ error: { code: 'disk_full' } })
      expect(readdirSync(folder)).toEqual(before === null ? [] : ['kept.csv'])
      if (before !== null) expect(readFileSync(join(folder, 'kept.csv'), 'utf8')).toBe(before)
    },
  )
})

describe('printing', () => {
  it('shows the system’s dialog over the window, with which its page goes', async () => {
    const parent = new BrowserWindow({})
    BrowserWindow.load = async () => undefined
    const paper = { name: 'lista.pdf', html: '<h1>Echeqs</h1>', path: join(folder, 'unused.pdf') }
    await createPrinter(parent as never).print(paper)
    expect(BrowserWindow.all[1]?.options['parent']).toBe(parent)
  })

  it('renders in a hidden window without scripts, in a session of its own that loads nothing else', async () => {
    let html = ''
    BrowserWindow.load = async (url) => {
      const [own] = session.partitions.values()
      const response = await own?.protocol.handlers.get('app')?.(new Request(url))
      html = (await response?.text()) ?? ''
      expect(response?.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(own?.decide('beforeRequest', { url: 'https://evil.example/' })).toEqual({
        cancel: true,
      })
      expect(own?.decide('beforeRequest', { url })).toEqual({ cancel: false })
    }
    const pdf = await createPrinter(null).toPdf('<h1>Posición</h1>')
    expect(pdf).toEqual({ ok: true, value: new Uint8Array(Buffer.from('%PDF-fake')) })
    expect(html).toBe('<h1>Posición</h1>')
    const window = BrowserWindow.all[0]
    expect(window?.options).toMatchObject({
      show: false,
      webPreferences: { sandbox: true, javascript: false, contextIsolation: true },
    })
    expect(window?.destroyed).toBe(true)
    expect([...session.partitions.keys()]).toEqual(['print-1'])
  })

  it('needs as many sessions as pages are printed at once, however many there are in a day', async () => {
    const printer = createPrinter(null)
    for (const name of ['Ana', 'Beto', 'Caro']) await printer.toPdf(`<h1>${name}</h1>`)
    expect([...session.partitions.keys()]).toEqual(['print-1'])
    expect(session.partitions.get('print-1')?.listenerCount('will-download')).toBe(1)
    await Promise.all([printer.toPdf('<h1>Dana</h1>'), printer.toPdf('<h1>Eva</h1>')])
    expect(session.partitions.size).toBe(2)
    expect(BrowserWindow.all.map(({ shown }) => shown?.body)).toEqual(
      ['Ana', 'Beto', 'Caro', 'Dana', 'Eva'].map((name) => `<h1>${name}</h1>`),
    )
    for (const own of session.partitions.values()) expect(own.protocol.handlers.size).toBe(0)
  })

  it('says why it could not, and closes its window', async () => {
    BrowserWindow.load = async () => {
      throw new Error('ERR_FAILED')
    }
    expect(await createPrinter(null).toPdf('<p>')).toEqual({
      ok: false,
      error: { code: 'pdf_unavailable', params: { reason: 'ERR_FAILED' } },
    })
    expect(BrowserWindow.all[0]?.destroyed).toBe(true)
  })

  it('hands a page to the system dialog, and knows a person who closes it from a printer that fails', async () => {
    const paper = { name: 'lista.pdf', html: '<h1>Echeqs</h1>', path: join(folder, 'unused.pdf') }
    const printer = createPrinter(null)
    BrowserWindow.load = async () => undefined
    expect(await printer.print(paper)).toEqual({ ok: true, value: { kind: 'printed' } })
    FakeWebContents.printed = { done: false, reason: 'Print job canceled' }
    expect(await printer.print(paper)).toEqual({ ok: true, value: { kind: 'dismissed' } })
    FakeWebContents.printed = { done: false, reason: 'Invalid printer settings' }
    expect(await printer.print(paper)).toMatchObject({ error: { code: 'pdf_unavailable' } })
    FakeWebContents.printed = { done: true, reason: '' }
    expect(BrowserWindow.all.every(({ destroyed }) => destroyed)).toBe(true)
    expect(existsSync(paper.path)).toBe(false)
  })
})
