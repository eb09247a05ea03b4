import { readFile } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import { cleanUp, connectedApp, newDataDir, startApp } from '../../app.fixture.ts'
import {
  furnish,
  keepFolder,
  keychainOf,
  lookAt,
  openKept,
  seenFile,
} from './first-version.fixture.ts'

afterEach(cleanUp)

/** The release that first writes a folder of its own sets this, once: what is kept then is never made anew. */
const KEEPS = process.env['TESORERO_KEEP_FOLDER'] === '1'

it('a folder of today shows the same after it was closed and its cache was deleted', async () => {
  const { vault, secrets } = keychainOf(new Map())
  const { app, bank } = await connectedApp({ app: { vault } })
  await furnish(app, bank)
  const seen = await lookAt(app)
  await app.app.close()
  if (KEEPS) await keepFolder(app.dataDir, secrets(), seen)
  const again = await startApp(app.dataDir, { vault })
  expect(await lookAt(again)).toEqual(seen)
})

it('the folder that version 1.0.0 wrote opens, and shows what it showed then', async () => {
  const dataDir = await newDataDir()
  const app = await startApp(dataDir, { vault: await openKept(dataDir) })
  expect(await lookAt(app)).toEqual(JSON.parse(await readFile(seenFile, 'utf8')))
})
