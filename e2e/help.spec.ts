import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from './support/app.ts'
import { axeProblems } from './support/axe.ts'

test('help shows the licences of others, and saves logs that name nobody', async ({
  app,
  page,
}) => {
  await app.start()
  await app.button('connect.demo.action').click()
  await expect(page.getByRole('heading', { name: app.text('frame.area.today') })).toBeVisible()
  await page.keyboard.press('F1')
  const help = page.getByRole('complementary', { name: app.text('help.title') })
  await help.getByLabel(app.text('help.topics')).selectOption('licences')
  await expect(help.getByText('Copyright (c) Meta Platforms').first()).toBeAttached()
  await expect(help.getByText(/better-sqlite3-multiple-ciphers .* \(MIT\)/)).toBeAttached()
  expect(await axeProblems(page)).toEqual([])
  // The next look at the help begins with the screen again.
  await page.keyboard.press('Escape')
  await page.keyboard.press('F1')
  await expect(help.getByText('Copyright (c) Meta Platforms').first()).not.toBeAttached()
  // The screen that it tells of stands beside it, and is used meanwhile.
  await app.goTo('echeqs')
  await expect(help).toBeVisible()

  const file = await app.saved(() =>
    help.getByRole('button', { name: app.text('help.logs') }).click(),
  )
  expect(file.name).toMatch(/^tesorero-logs-.*\.zip$/)
  const parts = unzipSync(new Uint8Array(await file.bytes()))
  expect(Object.keys(parts)).toContain('report.json')
  expect(strFromU8(parts['tesorero.log'] ?? new Uint8Array())).not.toContain('client_secret')
})
