import { expect, type Tesorero, test } from './support/app.ts'
import { axeProblems } from './support/axe.ts'
import { pane } from './support/orders.ts'

/** Where pictures of the screens go, when somebody wants to look at them. */
const PICTURES = process.env['TESORO_PICTURES']

async function look(app: Tesorero, name: string): Promise<void> {
  expect.soft(await axeProblems(app.page), name).toEqual([])
  if (PICTURES === undefined) return
  for (const theme of ['light', 'dark'] as const) {
    await app.page.emulateMedia({ colorScheme: theme })
    await app.page.screenshot({ path: `${PICTURES}/${name}-${theme}.png` })
  }
}

test('risk: upon whom it depends, who answers, and what discounting costs', async ({ app }) => {
  await app.start()
  await app.page.getByLabel(app.text('settings.theme'), { exact: true }).selectOption('system')
  await app.button('connect.demo.action').click()
  await app.goTo('echeqs')
  await expect(app.page.getByRole('gridcell').first()).toBeVisible({ timeout: 30_000 })
  await app.page.getByText(app.text('risk.title'), { exact: true }).click()
  await expect(
    app.page.getByRole('heading', { name: `${app.text('risk.byIssuer')} · ARS` }),
  ).toBeVisible()
  await look(app, 'risk')

  await app.button('risk.discount.open').click()
  const discount = pane(app)
  const field = (key: Parameters<typeof app.text>[0]) => discount.getByLabel(app.text(key))
  await app.button('risk.discount.run').click()
  await expect(discount.getByText(app.text('field.amount.empty'))).toBeVisible()
  await field('risk.discount.rate').fill('10000')
  await field('risk.discount.rate').press('Enter')
  await expect(discount.getByRole('alert')).toBeVisible()
  await field('risk.discount.rate').fill('0')
  await field('risk.discount.on').fill('30/02/2027')
  await field('risk.discount.rate').press('Enter')
  await expect(discount.getByText(app.text('field.date.no_such_day'))).toBeVisible()
  await field('risk.discount.on').fill('hoy')
  await field('risk.discount.rate').fill('48')
  await field('risk.discount.rate').press('Enter')
  await expect(discount.getByText(app.text('risk.discount.net')).first()).toBeVisible()
  await expect(discount.getByRole('alert')).toHaveCount(0)
  await look(app, 'discount')

  await discount.getByRole('row').nth(1).getByRole('button').click()
  await expect(pane(app).getByRole('heading', { name: app.text('risk.answerers') })).toBeVisible()
  await pane(app)
    .getByRole('heading', { name: app.text('risk.answerers') })
    .scrollIntoViewIfNeeded()
  await look(app, 'echeq')

  await app.openSettings('appearance')
  await app.page.getByText('English', { exact: true }).click()
  app.locale = 'en'
  await app.goTo('echeqs')
  await look(app, 'english')
})
