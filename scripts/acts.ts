import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator } from '@playwright/test'
import { Tesorero } from '../e2e/support/app.ts'
import { currentAccount, requiredSignatories } from '../e2e/support/orders.ts'
import { type Locale, locales } from '../src/shared/base/locale.ts'
import { ensureBrowser } from './browser.ts'
import { askDemoBank, box, type Demo, dialog, pane } from './scenes.ts'

/**
 * `npm run acts`: the main acts in a real window on the demo, in both languages. Prints a JSON line each with the clicks and
 * keys that it took, and fails over a bound. Typed text is no key: only what leads from one thing to the next is counted.
 */
const PATIENCE_MS = 30_000
const SETTLED_MS = 800
const ROWS = 20

/** What a person does, counted. */
interface Hand {
  readonly click: (target: Locator, modifiers?: readonly ('Shift' | 'Control')[]) => Promise<void>
  readonly press: (key: string) => Promise<void>
}

interface Act {
  readonly name: string
  /** The most clicks and keys together. */
  readonly bound: number
  /** What has to stand on the screen before; it is not counted. */
  readonly before?: (app: Tesorero) => Promise<void>
  readonly run: (app: Tesorero, hand: Hand) => Promise<void>
}

/** A closed question is a no: nothing of what is measured is sent. */
const decline = async (app: Tesorero): Promise<void> => {
  await app.question()
  await app.answer(app.text('approval.no'))
}

const goTo = (area: Parameters<Tesorero['goTo']>[0]) => async (app: Tesorero) => {
  await app.page.keyboard.press('Escape')
  await app.goTo(area)
  await app.page.getByRole('gridcell').first().waitFor()
  // What is still being read would move the rows.
  await app.page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: app.text('list.sync.running') })
    .waitFor({ state: 'hidden' })
}

function acts(demo: Demo, folder: string): readonly Act[] {
  const [from = '', to = ''] = [demo.cvus[0], demo.destinations[0]]
  const file = join(folder, 'pagos.csv')
  const lines = Array.from(
    { length: ROWS },
    (_, index) => `${from};${to};${1000 + index},50;Factura ${index + 1}`,
  )
  writeFileSync(
    file,
    ['CVU de origen;CBU o CVU de destino;Importe;Concepto', ...lines, ''].join('\r\n'),
  )
  return [
    {
      name: 'demo to first position',
      bound: 1,
      run: async (app, { click }) => {
        await click(app.button('connect.demo.action'))
        await app.page.getByRole('region', { name: app.text('today.balances') }).waitFor()
      },
    },
    {
      name: 'echeqs due this week',
      bound: 1,
      before: goTo('echeqs'),
      run: async (app, { click }) => {
        await click(app.button('echeqs.view.week'))
        await app.page.getByRole('list', { name: app.text('list.filter.inForce') }).waitFor()
        await app.page.getByRole('gridcell').first().waitFor()
      },
    },
    {
      name: 'custody of five adjacent echeqs to the approval',
      bound: 5,
      before: async (app) => {
        await goTo('echeqs')(app)
        const clear = app.button('list.filter.clear').first()
        if (await clear.isVisible()) await clear.click()
        await app.page
          .getByText(app.text('echeqs.direction.received.many'), { exact: true })
          .first()
          .click()
        await app.page.getByRole('button', { name: app.text('echeqs.column.status') }).click()
        await app.page
          .getByRole('checkbox', { name: new RegExp(`^${app.text('echeqs.state.activo')} ?\\d`) })
          .check()
        await app.page.keyboard.press('Escape')
        await app.page.waitForTimeout(SETTLED_MS)
      },
      run: async (app, { click }) => {
        const row = (index: number) => app.page.locator(`[data-row="${index}"]`)
        await click(row(0).locator('[data-mark]'))
        await click(row(4), ['Shift'])
        await app.page.getByText(app.text('table.selected', { count: 5 })).waitFor()
        await click(app.button('echeqs.custody').first())
        await dialog(app)
          .getByRole('combobox', { name: app.text('custody.accountKey'), exact: true })
          .fill(currentAccount(demo).cbu)
        await dialog(app)
          .getByRole('textbox', { name: app.text('imports.field.signatories') })
          .fill(requiredSignatories(demo))
        await click(dialog(app).getByRole('button', { name: /^(?:Preparar|Prepare) / }))
        await decline(app)
        await app.page.keyboard.press('Escape')
      },
    },
    {
      name: 'transfer to a known payee',
      bound: 3,
      before: async (app) => {
        await goTo('transfers')(app)
        await app.button('transfers.new').first().click()
        await box(app, 'transfers.from').fill(from)
        await box(app, 'transfers.to').fill(to)
        await pane(app).getByText(app.text('destination.holder'), { exact: true }).waitFor()
        await pane(app).getByLabel(app.text('transfers.amount')).fill('1234')
      },
      run: async (app, { press, click }) => {
        await press('Control+Enter')
        // A form that asks by itself leaves nothing more to press.
        const asked = await app.question().then(
          () => true,
          () => false,
        )
        if (!asked) await click(app.button('activity.act.submit'))
        // The last confirmation is main's own question; a no takes as many clicks as a yes.
        const question = await app.question()
        await click(question.getByRole('button', { name: app.text('approval.no'), exact: true }))
      },
    },
    {
      name: 'twenty payments from a file, beside the file chooser',
      bound: 6,
      before: async (app) => {
        await goTo('transfers')(app)
        const close = app.page.getByRole('button', { name: app.text('pane.close') })
        if (await close.isVisible()) await close.click()
      },
      run: async (app, { click }) => {
        await click(app.button('imports.open'))
        const [chooser] = await Promise.all([
          app.page.waitForEvent('filechooser'),
          app.button('imports.choose').click(),
        ])
        await chooser.setFiles(file)
        await click(app.button('imports.prepare', { count: ROWS }))
        await decline(app)
      },
    },
  ]
}

/** Does an act and tells what it took; answers whether it stayed within its bound. */
async function measure(app: Tesorero, act: Act): Promise<boolean> {
  await act.before?.(app)
  let clicks = 0
  let keys = 0
  await act.run(app, {
    click: async (target, modifiers = []) => {
      clicks += 1
      await target.click({ modifiers: [...modifiers] })
    },
    press: async (key) => {
      keys += 1
      await app.page.keyboard.press(key)
    },
  })
  const { name, bound } = act
  process.stdout.write(
    `${JSON.stringify({ act: name, locale: app.locale, clicks, keys, bound })}\n`,
  )
  return clicks + keys <= bound
}

async function inLocale(
  app: Tesorero,
  locale: Locale,
  all: readonly Act[],
): Promise<readonly string[]> {
  await app.start()
  await app.chooseLanguage(locale)
  const over: string[] = []
  for (const act of all) {
    const within = await measure(app, act)
    if (!within) over.push(`${act.name} (${locale}): over its bound`)
  }
  return over
}

const executablePath = await ensureBrowser()
if (!executablePath.ok) throw new Error(executablePath.error)
const demo = await askDemoBank()
const browser = await chromium.launch({
  executablePath: executablePath.value,
  args: ['--no-sandbox', '--disable-background-networking'],
})
const over: string[] = []
try {
  for (const locale of locales) {
    const folder = mkdtempSync(join(tmpdir(), 'tesorero-acts-'))
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    page.setDefaultTimeout(PATIENCE_MS)
    const app = new Tesorero(page, join(folder, 'data'))
    try {
      over.push(...(await inLocale(app, locale, acts(demo, folder))))
    } finally {
      await app.stop()
      await page.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
} finally {
  await browser.close()
}
if (over.length > 0) throw new Error(over.join('\n'))
