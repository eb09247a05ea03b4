import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyFolderForEach, folder } from '../../disk/folder.fixture.ts'
import { findChromium } from './chromium.ts'
import { createPrinter } from './pdf.ts'

emptyFolderForEach()

const leftovers = (): readonly string[] => readdirSync(join(folder, 'printing'))

// `npm test` says so where there is no browser.
it.skipIf(findChromium() === null)(
  'prints a page, runs no script of it and loads nothing from a network',
  async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const html = `<!doctype html><meta charset="utf-8"><h1>Posición consolidada</h1>
    <img src="http://127.0.0.1:${port}/spy.png">
    <h2 style="break-before: page">Fondos</h2>
    <script>document.querySelector('h2').remove()</script>`
    const pdf = await createPrinter(folder).print(html)
    server.close()
    expect(pdf.ok).toBe(true)
    if (!pdf.ok) return
    expect(Buffer.from(pdf.value.subarray(0, 5)).toString()).toBe('%PDF-')
    // Two pages: had the script run, there would be one.
    expect(
      Buffer.from(pdf.value)
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(2)
    expect(asked).toEqual([])
    expect(leftovers()).toEqual([])
  },
  60_000,
)

it('says in its words that the disk takes no page', async () => {
  writeFileSync(join(folder, 'data'), '')
  const printed = await createPrinter(join(folder, 'data'), process.execPath).print('<p>')
  expect(printed).toMatchObject({ error: { code: 'disk_failed' } })
})

it('says so where there is no browser', async () => {
  expect(await createPrinter(folder, null).print('<p>')).toEqual({
    ok: false,
    error: { code: 'pdf_unavailable', params: { reason: 'Chromium' } },
  })
})

it.each([
  ['cannot be started', '', 'EACCES'],
  ['fails', '#!/bin/sh\nexit 3\n', 'exit code 3'],
  ['prints nothing', '#!/bin/sh\nexit 0\n', 'no output'],
])(
  'says why when the browser %s',
  { skip: process.platform === 'win32' },
  async (_how, text, reason) => {
    const program = join(folder, 'browser')
    writeFileSync(program, text)
    if (text !== '') chmodSync(program, 0o700)
    const pdf = await createPrinter(folder, program).print('<p>')
    expect(pdf.ok ? '' : JSON.stringify(pdf.error)).toContain(reason)
  },
)

it('removes what was left when it was killed while printing, and nothing of what it prints itself', async () => {
  const left = join(folder, 'printing', 'page-left')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'page.html'), 'Panadería La Espiga, 1.234,56')
  const printer = createPrinter(folder, '/bin/false')
  await printer.clear()
  expect(existsSync(left)).toBe(false)
  mkdirSync(left, { recursive: true })
  await Promise.all([printer.clear(), printer.print('<p>')])
  expect(leftovers()).toEqual(['page-left'])
})
