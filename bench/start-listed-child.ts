import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { ensureBrowser } from '../scripts/browser.ts'
import { customerOf } from '../src/sandbox/data/customer.ts'
import { positionFile } from '../src/sandbox/data/position-data.ts'
import { translate } from '../src/shared/locales/index.ts'
import { type Call, fill, must, sayYes } from './echeqs-desk.ts'
import { startBenchBank } from './embedded-bank.ts'
import { type Addresses, connect, withServer } from './shell.ts'
import { measure } from './startup.ts'

/**
 * Starts of the shell over 100,000 echeqs, each after one with an empty page: `node start-listed-child.ts` prints the
 * milliseconds of both. In a keychain the secret is where the application finds it; without one it is typed.
 */
const HELD = 100_000
const HOLDINGS = 100
const ROUNDS = 5
const LOCALE = 'es-AR'
/** As after any use of some seconds, what was read is kept for the next start. */
const KEPT_AFTER_MS = 10_000

const text = (key: Parameters<typeof translate>[1], values = {}) => translate(LOCALE, key, values)

const browser = await ensureBrowser()
if (!browser.ok) throw new Error(browser.error)
const dataDir = mkdtempSync(join(tmpdir(), 'tesorero-bench-'))
const bank = await startBenchBank('--echeqs', String(HELD))

async function typeSecret(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: text('common.openNamed', { name: 'Bench' }), exact: true })
    .click()
  await page
    .getByLabel(text('connect.field.clientSecret'), { exact: true })
    .fill(bank.config.clientSecret)
  await page.getByRole('button', { name: text('connect.unlock.action'), exact: true }).click()
}

/** Brings a position file, as every office has one: without any the next start shows nothing before it is open. */
async function bringPosition(call: Call, { approvalUrl }: Addresses): Promise<void> {
  const made = { seed: 1, ordinal: 1, fileId: 'bench', createdAt: '2026-11-20 10:00:00' }
  const of = { holdings: HOLDINGS, everyday: false, balances: {}, customer: customerOf(1) }
  const json = [...positionFile({ ...made, ...of, baseDay: '2026-11-20' })].join('')
  const bytes = Buffer.from(json)
  const file = { name: 'position.json', bytes: bytes.byteLength }
  const { uploadId } = must(await call('uploads.begin', file))
  must(await call('uploads.chunk', { uploadId, index: 0, base64: bytes.toString('base64') }))
  const taking = call('inbox.takeUpload', { uploadId, acceptUnrequested: true })
  await sayYes(await connect(approvalUrl))
  must(await taking)
}

try {
  const storage = await withServer(['--data-dir', dataDir], async (shell) => {
    const call = await connect(shell.url)
    await call('app.settings.set', { locale: LOCALE, firstArea: 'echeqs' })
    await fill(call, shell, bank, HELD)
    await bringPosition(call, shell)
    await sleep(KEPT_AFTER_MS)
    return must(await call('profiles.list', {}))[0]?.secretStorage
  })
  const start = { executablePath: browser.value, dataDir }
  const [blank, whole]: [number[], number[]] = [[], []]
  // The first of each fills the caches of the disk and of compiled code.
  for (let round = 0; round <= ROUNDS; round += 1) {
    blank.push(await measure({ ...start, args: ['--blank'], text: 'Tesorero' }))
    whole.push(
      await measure({
        ...start,
        text: text('table.rows', { count: HELD }),
        before: async (page) => {
          if (storage !== 'keychain') await typeSecret(page)
        },
      }),
    )
  }
  console.log(JSON.stringify({ blank: blank.slice(1), whole: whole.slice(1) }))
} finally {
  bank.close()
  rmSync(dataDir, { recursive: true, force: true })
}
