import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { installed } from '../scripts/electron-runtime.ts'
import { translate } from '../src/shared/locales/index.ts'
import { NO_RUNTIME } from './support/chosen.ts'
import { inElectron } from './support/electron.ts'

const text = (key: Parameters<typeof translate>[1]): string => translate('es-AR', key)

test('in Electron the demo opens in a window without Node, and is there again after a restart', async () => {
  const program = installed()
  test.skip(program === null, NO_RUNTIME)
  const dataDir = await mkdtemp(join(tmpdir(), 'tesorero-electron-'))
  const said = { locale: 'es-AR', theme: 'system', csvNumbers: 'es-AR' }
  await writeFile(join(dataDir, 'settings.json'), JSON.stringify(said))
  for (const first of [true, false]) {
    const electron = inElectron(program ?? '')
    await electron.start(dataDir, {})
    const { page } = electron
    if (first)
      await page.getByRole('button', { name: text('connect.demo.action'), exact: true }).click()
    await expect(page.getByRole('navigation')).toBeVisible()
    expect(new URL(page.url()).protocol).toBe('app:')
    expect(await page.evaluate(() => 'require' in globalThis || 'process' in globalThis)).toBe(
      false,
    )
    await electron.stop()
  }
  await rm(dataDir, { recursive: true, force: true })
})
