import { isWhole } from '../scripts/whole.ts'
import type { MessageKey } from '../src/shared/locales/index.ts'
import { expect, type Tesorero, test } from './support/app.ts'
import { axeProblems } from './support/axe.ts'
import type { Bank } from './support/bank.ts'
import { pasteText } from './support/intake.ts'
import { dialog, pane } from './support/orders.ts'

/** Looks at a screen. A wrong one is told with its name, and the others are looked at all the same. */
type Look = (screen: string) => Promise<void>

/** The rules that a theme decides; all others find the same in both. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * The window follows the theme of the computer, which changes as the sun sets, at each screen. So half of the screens are seen
 * in either theme. A whole run sees each in both; the colours themselves are computed for both beside their definition.
 */
const looker = (app: Tesorero): Look => {
  let theme: 'light' | 'dark' = 'light'
  const findings = async (screen: string, rules?: readonly string[]): Promise<void> => {
    await expect(app.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    expect.soft(await axeProblems(app.page, rules), `${screen}, ${theme}`).toEqual([])
  }
  return async (screen) => {
    // An area's own file may still be on its way.
    await expect(app.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await findings(screen)
    theme = theme === 'light' ? 'dark' : 'light'
    await app.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    if (isWhole()) await findings(screen, ofColours)
  }
}

const tab = (app: Tesorero, key: MessageKey) =>
  app.page.getByRole('radiogroup').getByText(app.text(key)).first()
const rows = (app: Tesorero) => app.page.getByRole('gridcell')

/** Closes a dialog or a menu with Escape, and waits until it is gone. */
async function leave(app: Tesorero): Promise<void> {
  await app.page.keyboard.press('Escape')
  await expect(dialog(app)).toBeHidden()
}

async function readList(app: Tesorero): Promise<void> {
  await app.button('list.sync.now').first().click()
  await expect(rows(app).first()).toBeVisible({ timeout: 30_000 })
}

/** Opens a row of a list that was read just now: rows that are still coming in move under the pointer. */
async function openRow(app: Tesorero, index: number): Promise<void> {
  await expect(async () => {
    await rows(app).nth(index).click()
    await expect(pane(app)).toBeVisible({ timeout: 3000 })
  }).toPass()
}

/** The first screens, looked at on the way into the demo. */
async function start(app: Tesorero, look: Look = () => Promise.resolve()): Promise<void> {
  await app.start()
  await app.page.getByLabel(app.text('settings.theme'), { exact: true }).selectOption('system')
  await look('the first screen')
  await app.button('connect.bank.title').click()
  await app.choose('frame.env.production')
  await app.button('connect.create').click()
  await expect(app.page.getByText(app.text('connect.error.required')).first()).toBeVisible()
  await look('the connection form with errors')
  await app.button('common.back').click()
  await app.button('connect.demo.action').click()
}

async function today(app: Tesorero, look: Look): Promise<void> {
  await expect(app.page.getByRole('heading', { name: app.text('attention.title') })).toBeVisible()
  await expect(app.page.getByRole('region', { name: app.text('common.available') })).toBeVisible()
  // The first position of the demo takes its time.
  await expect(app.page.getByRole('img').first()).toBeVisible({ timeout: 60_000 })
  await look('the first screen of the day')
}

async function position(app: Tesorero, look: Look): Promise<void> {
  await app.goTo('position')
  await expect(tab(app, 'position.tab.accounts')).toBeVisible()
  for (const section of ['accounts', 'fixed_terms', 'funds', 'instruments', 'history'] as const) {
    await tab(app, `position.tab.${section}`).click()
    await expect(rows(app).first()).toBeVisible()
    await look(section)
  }
  await tab(app, 'position.tab.funds').click()
  // Until its rows have come, those of the former section are still there.
  await expect(async () => {
    await rows(app).first().click()
    await expect(pane(app)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await app.button('position.export').click()
  await expect(app.page.getByRole('menu')).toBeVisible()
  await look('the detail of a row and the export menu')
  await app.page.keyboard.press('Escape')
}

async function echeqs(app: Tesorero, look: Look): Promise<void> {
  await app.goTo('echeqs')
  await look('no echeqs yet')
  await readList(app)
  await openRow(app, 2)
  await look('an echeq beside the list')
  await app.button('list.filter.more').click()
  await look('more filters of echeqs')
  await app.page.keyboard.press('Escape')
  await app.choose('echeqs.view.calendar')
  await expect(app.page.locator('[aria-current="date"]')).toBeVisible()
  await look('the calendar of echeqs')
  await app.choose('echeqs.view.list')
  await app.page.getByRole('grid').focus()
  await app.page.keyboard.press('Control+a')
  await app.custody().click()
  await expect(
    dialog(app).getByRole('combobox', { name: app.text('custody.accountKey'), exact: true }),
  ).toBeFocused()
  await look('custody of many')
  // The first closes the list of accounts.
  await app.page.keyboard.press('Escape')
  await leave(app)
  await app.button('echeqs.issue').first().click()
  await app.page.keyboard.press('Control+Enter')
  await look('the form of an echeq with errors')
  await app.button('issue.several').click()
  await expect(app.button('imports.choose')).toBeVisible()
  await look('the import of echeqs')
  await leave(app)
}

async function transfers(app: Tesorero, look: Look): Promise<void> {
  await app.goTo('transfers')
  await look('no transfers yet')
  await app.button('transfers.new').first().click()
  await app.page.keyboard.press('Control+Enter')
  await look('the form of a transfer with errors')
  await app.button('transfers.more').click()
  await app.page.getByRole('menuitem', { name: app.text('transfers.new.mep_dr1') }).click()
  await app.page.keyboard.press('Control+Enter')
  await look('the form of a MEP transfer with errors')
  await app.button('imports.open').click()
  await expect(app.button('imports.choose')).toBeVisible()
  await look('the import of transfers')
  await leave(app)
}

async function debin(app: Tesorero, look: Look): Promise<void> {
  await app.goTo('debin')
  await readList(app)
  await openRow(app, 1)
  await look('a DEBIN beside the list')
  await app.button('debin.accounts.title').click()
  await expect(dialog(app)).toBeVisible()
  await look('the collecting accounts')
  await leave(app)
  await app.button('debin.new').first().click()
  await app.page.keyboard.press('Control+Enter')
  await look('the form of a DEBIN with errors')
}

async function funds(app: Tesorero, look: Look, repo: string): Promise<void> {
  await app.goTo('funds')
  await look('no batches yet')
  await app.button('funds.new.fund_redemption').first().click()
  await expect(app.button('funds.tool.import')).toBeVisible()
  await look('an empty batch')
  await app.button('activity.act.submit').click()
  await look('a batch with errors')
  await app.button('funds.back').click()
  await app.choose('funds.tab.fund_subscription')
  await look('subscriptions')
  await app.choose('funds.tab.repos')
  await app.field('repos.id').fill(repo)
  await app.page.keyboard.press('Enter')
  await expect(pane(app)).toBeVisible()
  await look('a repo beside the list')
}

async function incoming(app: Tesorero, look: Look): Promise<void> {
  await app.goTo('incoming')
  await readList(app)
  await openRow(app, 2)
  await look('a credit beside the list')
  await app.button('expected.new').first().click()
  await app.button('expected.save').click()
  await expect(dialog(app).getByText(app.text('field.amount.empty'))).toBeVisible()
  await look('the form of an expected amount with errors')
  await dialog(app).getByLabel(app.text('expected.label')).fill('Alquiler')
  await dialog(app).getByLabel(app.text('common.amount'), { exact: true }).fill('98765.43')
  await app.button('expected.save').click()
  await expect(dialog(app)).toBeHidden()
  for (const list of ['common.expected', 'common.chargebacksAndEnrolments'] as const) {
    await app.choose(list)
    await rows(app).nth(1).click()
    await look(app.text(list))
    await leave(app)
  }
  await app.goTo('movements')
  await rows(app).nth(1).click()
  await look('movements')
  await leave(app)
}

async function inbox(app: Tesorero, bank: Bank, look: Look): Promise<void> {
  for (const kind of ['movement', 'chargeback', 'enrolment']) {
    const { body } = await bank.control<{ readonly body: unknown }>('/emit', { kind })
    await pasteText(app, JSON.stringify(body))
    await app.trust('trust.take_in')
    const said = app.page.getByRole('region', { name: app.text('inbox.intake') })
    await said.getByRole('button', { name: app.text('common.close') }).click()
  }
  await rows(app).first().click()
  await expect(pane(app)).toBeVisible()
  await app.page.locator('summary:visible', { hasText: app.text('common.technical') }).click()
  await look('a notification beside the inbox')
  await app.button('inbox.paste').click()
  await app.field('inbox.paste.label').fill('no es JSON')
  await look('the inbox with its dialog')
  await app.button('common.import').click()
  await expect(app.page.getByRole('alert')).toBeVisible()
  await look('the inbox with an error')
  await app.page.keyboard.press('Escape')
  await pasteText(app, '{"novedad": 1}')
  await expect(app.button('common.import')).toBeVisible()
  await look('the question what a notification is about')
}

async function frame(app: Tesorero, look: Look): Promise<void> {
  for (const area of [
    'today',
    'forecast',
    'connection',
    'activity',
    'books',
    'beneficiaries',
  ] as const) {
    await app.goTo(area)
    await look(area)
  }
  await app.button('book.new').first().click()
  await look('the form of a beneficiary')
  await leave(app)
  await app.choose('book.tab.again')
  await look('beneficiaries: lists and recurring')
  await app.goToConnection('jobs')
  await look('connection: jobs')
  for (const section of [
    ...(['company', 'appearance', 'connection', 'security', 'limits', 'people'] as const),
    ...(['exports', 'notifications', 'downloads', 'orders', 'about'] as const),
  ]) {
    await app.openSettings(section)
    await look(`settings: ${section}`)
  }
  await app.page.keyboard.press('Control+k')
  await expect(app.page.getByRole('combobox')).toBeFocused()
  await look('the palette')
  await leave(app)
  await app.page.keyboard.press('?')
  await expect(app.page.getByRole('heading', { name: app.text('frame.shortcuts') })).toBeVisible()
  await look('the shortcuts')
}

/** Looks at some of the screens of the demo. Several walks, so that they go side by side. */
const walk = (
  name: string,
  screens: (app: Tesorero, look: Look, bank: Bank) => Promise<void>,
): void =>
  test(`axe finds nothing on any screen, form or dialog: ${name}`, async ({ app, bank }) => {
    test.setTimeout(300_000)
    await app.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await screens(app, looker(app), bank)
  })

walk('first screens, position, echeqs', async (app, look) => {
  await start(app, look)
  await today(app, look)
  await position(app, look)
  await echeqs(app, look)
})

walk('orders', async (app, look, bank) => {
  await start(app)
  await transfers(app, look)
  await debin(app, look)
  const { usable } = await bank.control<{
    readonly usable: { readonly repo_ids: readonly string[] }
  }>('/state')
  await funds(app, look, usable.repo_ids[0] ?? '')
})

walk('what comes from the bank, and the rest', async (app, look, bank) => {
  await start(app)
  await app.goToConnection('notices')
  await inbox(app, bank, look)
  await incoming(app, look)
  await frame(app, look)
})
