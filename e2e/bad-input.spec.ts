import { createServer } from 'node:net'
import { appError } from '../src/shared/errors/index.ts'
import { ANYTHING, alertOf } from './support/alerts.ts'
import { expect, fillConnection, test } from './support/app.ts'
import { announce, dropFile, finishedFile, pasteText } from './support/intake.ts'
import { goneIn } from './support/journey.ts'

/** A port of this computer on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

for (const locale of goneIn('es-AR')) {
  test(`a connection that cannot work says why; rubbish is refused in a sentence, and the position stays (${locale})`, async ({
    app,
    bank,
  }) => {
    const { page } = app
    await app.start()
    await app.chooseLanguage(locale)
    await fillConnection(app, bank, 'La Espiga')

    await test.step('a wrong client_secret', async () => {
      await app.field('connect.field.clientSecret').fill('no-es-este')
      await app.button('connect.test').click()
      await app.trust()
      const alert = alertOf(app, appError('bank_credentials', { status: 401 }))
      await expect(alert).toBeVisible()
      await expect(alert).toContainText(app.text('common.traceId'))
    })

    await test.step('a host that does not answer', async () => {
      const host = `127.0.0.1:${await closedPort()}`
      await app.field('connect.field.clientSecret').fill(bank.info.client_secret)
      await app.field('connect.field.authUrl').fill(`http://${host}`)
      await app.button('connect.test').click()
      await app.trust()
      const error = appError('bank_unreachable', { host, reason: 'ECONNREFUSED' })
      await expect(alertOf(app, error)).toBeVisible()
      await expect(app.field('connect.field.name')).toHaveValue('La Espiga')
      await expect(app.field('connect.field.clientId')).toHaveValue(bank.info.client_id)
    })

    await test.step('put right, the same form connects', async () => {
      await app.field('connect.field.authUrl').fill(bank.info.auth_url)
      await app.button('connect.test').click()
      await expect(app.page.getByText(app.text('connect.report.ok'))).toBeVisible()
    })

    await app.button('connect.create').click()
    await app.button('position.first.request').click()
    const file = await finishedFile(bank)
    await pasteText(app, JSON.stringify(await announce(bank)))
    await expect(
      page.getByText(app.text('inbox.outcome.notification', { fileId: file.id })),
    ).toBeVisible()
    await app.goTo('position')
    await expect(page.getByRole('radio', { name: app.text('position.tab.accounts') })).toBeVisible()
    const shown = async (): Promise<string> => {
      await app.goTo('position')
      return page.getByRole('grid').innerText()
    }
    await expect.poll(shown).toContain('22')
    const before = await shown()

    await test.step('a dropped file of rubbish', async () => {
      await dropFile(app, 'foto.json', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]))
      const error = appError('position_not_json', { reason: ANYTHING })
      await expect(alertOf(app, error)).toBeVisible()
      await expect.poll(shown).toBe(before)
    })

    await test.step('a position file that stops half-way', async () => {
      await dropFile(app, 'mitad.json', file.bytes.subarray(0, file.bytes.length / 2))
      const error = appError('position_not_json', { reason: ANYTHING })
      await expect(alertOf(app, error)).toBeVisible()
      await expect.poll(shown).toBe(before)
    })

    await test.step('text that is no notification', async () => {
      await pasteText(app, 'Estimado cliente: su archivo está listo')
      const error = appError('notification_not_json', { reason: ANYTHING })
      await expect(alertOf(app, error)).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('a notification of a file that nobody asked for', async () => {
      const unknown = '00000000-0000-4000-8000-000000000000'
      const text = JSON.stringify(await announce(bank)).replaceAll(file.id, unknown)
      await pasteText(app, text)
      const kind = app.text('notice.kind.consolidated-position')
      const outcome = app.text('notice.outcome.not_requested')
      await expect(page.getByText(app.text('notice.taken.with', { kind, outcome }))).toBeVisible()
      await expect.poll(shown).toBe(before)
    })

    await test.step('nothing of it was stored', async () => {
      await expect(
        page.getByRole('radio', { name: `${app.text('position.tab.history')} 1`, exact: true }),
      ).toBeVisible()
    })
  })
}
