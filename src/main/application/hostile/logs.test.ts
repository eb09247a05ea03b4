import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanUp, connectedApp, newDataDir, startApp, type TestApp } from '../../app.fixture.ts'
import { createLog } from '../../log.ts'
import { ownWords } from '../../own-data/logs.ts'

afterEach(cleanUp)

const SEEDED = [
  's3cr3t-Sauce',
  'Panaderia Espiga',
  'PanaderiaEspiga',
  '1.234.567,89',
  '1234567.89',
  '30712345679',
]

/** Parts of the zip that was saved last, by their names. */
function collected(app: TestApp): Readonly<Record<string, string>> {
  const saved = app.files.at(-1)
  expect(saved?.name).toMatch(/^tesorero-logs-\d{4}-\d\d-\d\d\.zip$/)
  return Object.fromEntries(
    Object.entries(unzipSync(saved?.bytes ?? new Uint8Array())).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  )
}

describe('collected logs', () => {
  it('hold no secret, name or amount, in whatever field, error, address or line it lay', async () => {
    const { app, bank } = await connectedApp()
    const log = createLog(app.dataDir)
    for (const [nth, seed] of SEEDED.entries()) {
      const cause = new Error(`${seed} does not exist`, { cause: { name: seed } })
      for (const field of ['error', 'message', 'reason', 'code', 'name', 'traceId', 'url', 'stack'])
        log.warn('seeded', { [field]: seed, nth })
      log.warn('seeded', { url: `https://bank.example/${seed}/v2/accounts/${seed}?a=${seed}` })
      log.warn('seeded', { error: { code: 'disk_failed', params: { path: `/home/${seed}` } } })
      log.warn('seeded', { error: { code: 'disk_failed', params: { reason: seed.toLowerCase() } } })
      log.error('seeded', { list: [seed, { deep: seed }], amount: 1234567.89 }, cause)
    }
    writeFileSync(join(app.dataDir, 'logs/tesorero.old.log'), `${SEEDED.join(' ')}\nnot ours\n`)
    await app.must('app.collectLogs', {})
    const files = collected(app)
    expect(Object.keys(files).sort()).toEqual(['report.json', 'tesorero.log', 'tesorero.old.log'])
    const seeds = [...SEEDED, bank.connection.client_secret, bank.connection.client_id]
    for (const [file, text] of Object.entries(files))
      for (const seed of seeds) expect(text.includes(seed), `${seed} in ${file}`).toBe(false)
    // A search that finds nothing must be able to find something.
    expect(files['tesorero.log']).toContain('warn seeded {"error":{"code":"disk_failed"')
    expect(files['tesorero.log']).toContain('"url":"v2/accounts"')
    expect(files['tesorero.log']).toMatch(/"stack":"[^"]*logs\.test\.ts:\d+:\d+/)
  })

  it('say with what it runs, also where no profile is open', async () => {
    const app = await startApp(await newDataDir())
    await app.must('app.collectLogs', {})
    const report: unknown = JSON.parse(collected(app)['report.json'] ?? '')
    expect(report).toMatchObject({
      shell: 'browser',
      locale: 'es-AR',
      managed: false,
      notices: [],
      system: { platform: process.platform, node: process.versions.node },
    })
  })

  it('keep of a line when, how grave and what, and of its details what the program says itself', () => {
    const at = '2026-11-20T12:00:00.000Z'
    const line = `${at} info bank {"method":"GET","url":"https://bank.example/v1/echeqs/ABC123?x=1","status":200,"milliseconds":31,"traceId":"0b9d1e0a-6f3c-4f0e-9d5e-1f2a3b4c5d6e","failure":null}`
    expect(ownWords(`${line}\r\n`)).toBe(
      `${at} info bank {"method":"GET","url":"v1/echeqs","status":200,"milliseconds":31,"traceId":"0b9d1e0a-6f3c-4f0e-9d5e-1f2a3b4c5d6e","failure":null}\n`,
    )
    expect(ownWords('anything else')).toBe('…')
  })
})
