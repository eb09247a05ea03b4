import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Locator, type Page, type TestInfo } from '@playwright/test'
import { type AreaId, doorOf, doors } from '../../src/shared/base/areas.ts'
import type { Locale } from '../../src/shared/base/locale.ts'
import type { ConnectionTab, SettingsSection } from '../../src/shared/base/screens.ts'
import type { MessageValues } from '../../src/shared/locales/define.ts'
import { type MessageKey, translate } from '../../src/shared/locales/index.ts'
import { type Bank, startBank } from './bank.ts'
import { chooseShell, NO_RUNTIME } from './chosen.ts'
import { inElectron } from './electron.ts'
import { expect } from './expect.ts'
import { type Host, inBrowser, type SavedFile } from './host.ts'

/** The profile that tests connect. */
export const PROFILE = 'Panadería Ñandú'

/** Tesorero as a person has it: a data folder that outlives the program, and its window. */
export class Tesorero {
  readonly page: Page
  readonly dataDir: string
  locale: Locale = 'es-AR'
  readonly #host: Host

  constructor(page: Page, dataDir: string, host: Host = inBrowser(page)) {
    this.page = page
    this.dataDir = dataDir
    this.#host = host
  }

  /** Starts the program, with what is to be in its environment besides, and opens its window. */
  async start(env: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.#settle()
    await this.#host.start(this.dataDir, env)
  }

  /** A new data folder begins in Spanish, whatever the machine speaks. */
  async #settle(): Promise<void> {
    const settings = join(this.dataDir, 'settings.json')
    if (existsSync(settings)) return
    await mkdir(this.dataDir, { recursive: true })
    const said = { locale: 'es-AR', theme: 'system', csvNumbers: 'es-AR' }
    await writeFile(settings, JSON.stringify(said))
  }

  stop(): Promise<void> {
    return this.#host.stop()
  }

  kill(): Promise<void> {
    return this.#host.kill()
  }

  /** The page in which main asks. */
  approvalPage(): Promise<Page> {
    return this.#host.asks()
  }

  /** What an act has the program save. */
  saved(act: () => Promise<unknown>): Promise<SavedFile> {
    return this.#host.saved(act)
  }

  /** What main asks now, as soon as it does. */
  async question(): Promise<Locator> {
    const page = await this.approvalPage()
    const question = page.getByRole('main').filter({ has: page.locator('form') })
    await expect(question).toBeVisible()
    return question
  }

  /** Answers main's question with the button that this text names, having ticked whatever must be ticked. */
  async answer(name: string | RegExp): Promise<void> {
    const question = await this.question()
    for (const box of await question.getByRole('checkbox').all()) await box.check()
    await question.getByRole('button', { name, exact: true }).click()
    await this.#host.answered(question)
  }

  /** A text of the catalogue in the language of the test. */
  text(key: MessageKey, values?: MessageValues): string {
    return translate(this.locale, key, values)
  }

  button(key: MessageKey, values?: MessageValues): Locator {
    return this.page.getByRole('button', { name: this.text(key, values), exact: true })
  }

  /** Places what is chosen in custody, or as many of it as can be. */
  custody(): Locator {
    const name = /^(?:Poner en custodia|Place .*in custody)/
    return this.page.getByRole('button', { name }).first()
  }

  field(key: MessageKey): Locator {
    return this.page.getByLabel(this.text(key), { exact: true })
  }

  /** Opens an area of the navigation, whose button may say how many things in it want a look. */
  async goTo(area: AreaId): Promise<void> {
    const door = doorOf(area)
    const called = (name: string) => ({ name: new RegExp(`^${name}(?: \\d|$)`) })
    const name = this.text(`frame.door.${door}`)
    await this.page.getByRole('navigation').getByRole('button', called(name)).click()
    if (doors[door].length > 1)
      await this.page
        .getByRole('region', { name: this.text('frame.screensOf', { door: name }) })
        .getByRole('button', called(this.text(`frame.area.${area}`)))
        .click()
  }

  /** Goes to a screen of the connection. */
  async goToConnection(tab: ConnectionTab): Promise<void> {
    await this.goTo('connection')
    await this.page
      .getByText(this.text(`connection.tab.${tab}`), { exact: true })
      .first()
      .click()
  }

  /** Opens a section of the settings; the advanced ones unfold first. */
  async openSettings(section: SettingsSection): Promise<void> {
    await this.goTo('settings')
    const tab = this.page.getByRole('tab', { name: this.text(`settings.section.${section}`) })
    await this.page.getByRole('tab').first().waitFor()
    if (!(await tab.isVisible())) await this.button('settings.advanced').click()
    await tab.click()
  }

  async chooseLanguage(locale: Locale): Promise<void> {
    if (locale === this.locale) return
    await this.page.getByLabel(this.text('settings.language'), { exact: true }).selectOption(locale)
    this.locale = locale
  }

  /** Opens the profile by its client_secret where the program asks for it, as it does on a computer without a keychain. */
  async unlockIfAsked(profile: string, clientSecret: string): Promise<void> {
    const locked = this.button('common.openNamed', { name: profile })
    const open = this.page.getByRole('navigation')
    await expect(locked.or(open).first()).toBeVisible()
    if (!(await locked.isVisible())) return
    await locked.click()
    await this.field('connect.field.clientSecret').fill(clientSecret)
    await this.button('connect.unlock.action').click()
  }

  /** Says yes to main's question whether changes (one, unless told) are to be trusted, such as a new connection or a saved file. */
  async trust(
    asked: 'trust' | 'trust.save' | 'trust.record' | 'trust.take_in' = 'trust',
    count = 1,
  ): Promise<void> {
    await expect(await this.question()).toContainText(
      this.text(`approval.title.${asked}`, { count }),
    )
    await this.answer(this.text(`approval.yes.${asked}`))
  }

  /** Chooses what this text stands on. */
  choose(key: MessageKey): Promise<void> {
    return this.page.getByText(this.text(key), { exact: true }).first().click()
  }

  /** Starts the program in a language and connects it with a bank that was never seen before. */
  async connect(bank: Bank, locale: Locale = 'es-AR', name: string = PROFILE): Promise<void> {
    await this.start()
    await this.chooseLanguage(locale)
    await fillConnection(this, bank, name)
    await this.button('connect.create').click()
    await this.trust()
    await expect(this.button('position.first.request')).toBeVisible()
  }

  /** Exports by an entry of a menu, that of the position unless another is named, and waits for the file. */
  async exportAs(
    key: MessageKey,
    values?: MessageValues,
    menu: Locator = this.button('position.export'),
  ): Promise<SavedFile> {
    await menu.click()
    const entry = this.page.getByRole('menuitem', { name: this.text(key, values) })
    return this.saved(() => entry.click())
  }
}

/** Fills in the connect form for a bank. */
export async function fillConnection(app: Tesorero, bank: Bank, name: string): Promise<void> {
  await app.button('connect.bank.title').click()
  await app.field('connect.field.name').fill(name)
  await app.field('connect.field.baseUrl').fill(bank.info.base_url)
  await app.field('connect.field.authUrl').fill(bank.info.auth_url)
  await app.field('connect.field.realm').fill(bank.info.realm)
  await app.field('connect.field.clientId').fill(bank.info.client_id)
  await app.field('connect.field.clientSecret').fill(bank.info.client_secret)
}

type Own = { host: Host; bank: Bank; app: Tesorero }

const chosen = chooseShell()

/** A page in a browser that Playwright starts, or the window of an Electron that a test starts by its `app`. */
const hosted =
  chosen.shell === 'browser'
    ? base.extend<Pick<Own, 'host'>>({ host: async ({ page }, use) => use(inBrowser(page)) })
    : base.extend<Pick<Own, 'host'>>({
        host: async ({ browserName: _ }, use, info) => {
          info.skip(chosen.program === null, NO_RUNTIME)
          await use(inElectron(chosen.program ?? ''))
        },
        page: async ({ host }, use) => use(host.page),
      })

/** True where a test is about the browser shell alone: its doors are none of Electron's. */
export const notInABrowser = chosen.shell !== 'browser'

/** Tells what is on each page when a test fails: Playwright's own picture is of what is left once the program has ended. */
async function tellScreens(page: Page, info: TestInfo): Promise<void> {
  for (const [index, shown] of page.context().pages().entries()) {
    const body = await shown
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: unknown) => String(error))
    await info.attach(`page ${index + 1}`, { body, contentType: 'text/plain' })
  }
}

/** Tests get an embedded bank in its own process and Tesorero with an empty data folder, not yet started. */
export const test = hosted.extend<Pick<Own, 'bank' | 'app'>>({
  bank: async ({ host: _ }, use) => {
    const bank = await startBank()
    await use(bank)
    await bank.kill()
  },
  app: async ({ page, host }, use, info) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tesorero-e2e-'))
    const app = new Tesorero(page, dataDir, host)
    await use(app)
    if (info.status !== info.expectedStatus) await tellScreens(page, info)
    await app.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})

export { expect }
