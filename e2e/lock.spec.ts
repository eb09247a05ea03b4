import { expect, test } from './support/app.ts'
import { heldInMemory } from './support/heap.ts'

const PIN = 'una frase larga'

test('in discreet mode the window holds no amount; locked it shows nothing, and goes on where it was, with what was half typed', async ({
  app,
  page,
}) => {
  await app.start()
  await app.button('connect.demo.action').click()
  await expect(page.getByRole('heading', { name: app.text('frame.area.today') })).toBeVisible()

  await test.step('in discreet mode the window holds no amount, and remembers it over a restart', async () => {
    await app.goTo('position')
    const grid = page.getByRole('grid')
    const amounts = /\d{1,3}(?:\.\d{3})+,\d{2}/
    await expect(grid).toContainText(amounts)
    await page.keyboard.press('Control+h')
    await expect(grid).not.toContainText(amounts)
    expect(await page.getByRole('main').innerText()).not.toMatch(amounts)
    await app.stop()
    await app.start()
    await app.goTo('position')
    await expect(grid).toBeVisible()
    await expect(grid).not.toContainText(amounts)
    await page.keyboard.press('Control+h')
    await expect(grid).toContainText(amounts)
  })

  await test.step('without a lock the shortcut leads to where it is set, which a person confirms', async () => {
    await page.keyboard.press('Control+Shift+L')
    await app.field('lock.new').fill(PIN)
    await app.field('lock.again').fill(PIN)
    await app.button('lock.settings.on').click()
    await app.trust()
    await expect(app.button('lock.settings.now')).toBeVisible()
  })

  const held = await test.step('the page holds the rows that it shows', async () => {
    await app.goTo('echeqs')
    const cells = page.getByRole('grid').getByRole('gridcell')
    // Until its rows are there a list shows as many empty ones.
    await expect(cells.filter({ hasText: /\d{5}/ }).nth(5)).toBeVisible()
    const shown = (await cells.allInnerTexts()).filter((text) => /\d{5}/.test(text))
    const found = await heldInMemory(page, shown)
    expect(found.length).toBeGreaterThan(5)
    return found
  })

  const amount = page.getByLabel(app.text('common.amountInPesos'), { exact: true })
  await test.step('half a transfer, and the lock', async () => {
    await app.goTo('transfers')
    await app.button('transfers.new').first().click()
    await amount.fill('98.765,43')
    await page.keyboard.press('Control+Shift+L')
    await expect(page.getByRole('heading', { name: app.text('lock.title') })).toBeVisible()
    await expect(page.getByRole('navigation')).toBeHidden()
    expect(await page.content()).not.toContain('98.765')
    expect(await heldInMemory(page, [...held, '98.765,43'])).toEqual([])
  })

  await test.step('a reload and another page show the lock as well; a wrong PIN lets nobody in', async () => {
    await page.reload()
    await app.field('lock.pin').fill('otra cosa')
    await app.button('lock.unlock').click()
    await expect(page.getByRole('alert')).toBeVisible()
  })

  await test.step('the right one leads back to the half-typed form', async () => {
    await app.field('lock.pin').fill(PIN)
    await page.keyboard.press('Enter')
    await expect(amount).toHaveValue('98.765,43')
  })
})
