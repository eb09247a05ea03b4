import type { Locator } from '@playwright/test'
import { locales } from '../src/shared/base/locale.ts'
import { formatDate } from '../src/shared/text/format.ts'
import { addDays, buenosAiresDate } from '../src/shared/values/calendar.ts'
import { expect, type Tesorero, test } from './support/app.ts'
import { fileOf } from './support/intake.ts'
import { goneIn } from './support/journey.ts'
import {
  box,
  currentAccount,
  dialog,
  pane,
  paymentsOf,
  requiredSignatories,
  usableOfDemo,
} from './support/orders.ts'
import { showPspDesk } from './support/psp.ts'

/**
 * The main acts of a day by mouse, on the demo, within as many clicks and keys as they may take. Typed text is no key: only
 * what leads from one thing to the next is counted. `npm run acts` does them in both languages.
 */
const SETTLED_MS = 800
/** What cannot be clicked after so long fails by its name, not with the time of the whole test. */
const PATIENCE_MS = 30_000
const ROWS = 20

/** The hand of a person, whose clicks and keys are counted. */
interface Hand {
  readonly click: (target: Locator, modifiers?: readonly ('Shift' | 'Control')[]) => Promise<void>
  readonly press: (key: string) => Promise<void>
}

interface Act {
  readonly name: string
  /** The most clicks and keys together. */
  readonly bound: number
  /** Leads to where the act begins, uncounted. */
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

/** Leads to the days of the PSP's desk. */
const daysTab = (app: Tesorero): Locator =>
  app.page.getByText(app.text('cvu.tab.days'), { exact: true }).first()

function acts(demo: Awaited<ReturnType<typeof usableOfDemo>>): readonly Act[] {
  const [from = '', to = ''] = [demo.cvus[0], demo.destinations[0]]
  const lines = paymentsOf(from, to, ROWS)
  return [
    {
      name: 'demo to first position',
      bound: 1,
      run: async (app, { click }) => {
        await click(app.button('connect.demo.action'))
        await app.page.getByRole('region', { name: app.text('common.available') }).waitFor()
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
        await app.choose('echeqs.direction.received.many')
        await app.page.getByRole('button', { name: app.text('common.status') }).click()
        await app.page
          .getByRole('checkbox', { name: new RegExp(`^${app.text('echeqs.state.activo')} ?\\d`) })
          .check()
        await app.page.keyboard.press('Escape')
        await app.page.waitForTimeout(SETTLED_MS)
      },
      run: async (app, { click }) => {
        // Below the first ones, which Today asks about.
        const row = (index: number) => app.page.locator(`[data-row="${index}"]`)
        await click(row(5).locator('[data-mark]'))
        await click(row(9), ['Shift'])
        await app.page.getByText(app.text('table.selected', { count: 5 })).waitFor()
        await click(app.custody())
        await dialog(app)
          .getByRole('combobox', { name: app.text('custody.accountKey'), exact: true })
          .fill(currentAccount(demo).cbu)
        await dialog(app)
          .getByRole('textbox', { name: app.text('imports.field.signatories') })
          .fill(requiredSignatories(demo))
        await click(dialog(app).getByRole('button', { name: /^(?:Poner|Place) / }))
        await decline(app)
        await app.page.keyboard.press('Escape')
      },
    },
    {
      name: 'transfer to a known payee',
      bound: 3,
      before: async (app) => {
        // The demo's own orders need not be there yet.
        await app.goTo('transfers')
        await app.button('transfers.new').first().click()
        await box(app, 'transfers.from').fill(from)
        await box(app, 'transfers.to').fill(to)
        await pane(app).getByText(app.text('destination.holder'), { exact: true }).waitFor()
        await pane(app).getByLabel(app.text('common.amountInPesos')).fill('1234')
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
      name: 'a credit goes back to whoever sent it',
      bound: 3,
      before: goTo('incoming'),
      run: async (app, { click }) => {
        await click(app.page.locator('[data-row="0"]').getByRole('gridcell').nth(2))
        await click(app.button('refund.act'))
        await click(app.button('refund.prepare', { count: 1 }))
        await app.question()
        // A yes: after three noes in a row main lets a while pass before it asks again.
        await app.answer(new RegExp(`^${app.text('approval.yes.cvu_transfer', { totals: '' })}`))
        await app.button('common.close').last().click()
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
        await chooser.setFiles(fileOf('pagos.csv', lines))
        await click(app.button('imports.prepare', { count: ROWS, left: 0 }))
        await decline(app)
      },
    },
    {
      name: 'twenty payments pasted',
      bound: 9,
      before: async (app) => {
        await app.page.keyboard.press('Escape')
        await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        const text = lines
          .map((row) => row.split(';').slice(1).join('\t'))
          .join('\n')
          .trim()
        await app.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
      },
      run: async (app, { click, press }) => {
        await press('Control+o')
        await dialog(app).waitFor()
        await press('Control+v')
        const source = dialog(app).getByRole('combobox', {
          name: app.text('imports.field.fromAccountKey'),
          exact: true,
        })
        await click(source)
        await click(app.page.getByRole('option').first())
        await click(app.button('imports.prepare', { count: ROWS, left: 0 }))
        await decline(app)
      },
    },
    {
      name: 'DEBINs without funds again, from Today',
      bound: 2,
      before: async (app) => {
        await app.page.keyboard.press('Escape')
        await app.goTo('today')
      },
      run: async (app, { click }) => {
        await click(app.button('attention.act.debinsUnfunded').first())
        await click(dialog(app).locator('[type="submit"]'))
        await app.question()
        // A yes: after three noes in a row main lets a while pass before it asks again.
        await app.answer(/^(?:Pedir|Ask|Request)/)
      },
    },
    {
      name: 'custody of what is to be deposited, from Today',
      bound: 5,
      before: async (app) => {
        await app.page.keyboard.press('Escape')
        await app.goTo('today')
      },
      run: async (app, { click, press }) => {
        await click(app.button('attention.act.echeqsToCollect').first())
        const account = dialog(app).getByRole('combobox', {
          name: app.text('custody.accountKey'),
          exact: true,
        })
        await click(account)
        await account.fill(currentAccount(demo).cbu)
        await press('Tab')
        await dialog(app)
          .getByRole('textbox', { name: app.text('imports.field.signatories') })
          .fill(requiredSignatories(demo))
        await click(dialog(app).getByRole('button', { name: /^(?:Poner|Place) / }))
        await decline(app)
      },
    },
    {
      name: 'why an account does not add up',
      bound: 3,
      before: async (app) => {
        await app.page.keyboard.press('Escape')
        await app.goTo('today')
      },
      run: async (app, { click }) => {
        const door = app.text('frame.door.accounts')
        await click(
          app.page
            .getByRole('navigation')
            .getByRole('button', { name: new RegExp(`^${door}(?: \\d|$)`) }),
        )
        await click(
          app.page
            .getByRole('region', { name: app.text('frame.screensOf', { door }) })
            .getByRole('button', { name: app.text('frame.area.position') }),
        )
        const marked = app.page.getByRole('row').filter({ has: app.page.locator('[data-tone]') })
        await click(marked.first().getByRole('gridcell').nth(2))
        const answer = pane(app).getByRole('region', { name: app.text('completeness.title') })
        await expect(answer).toBeInViewport()
      },
    },
    {
      name: 'why a CVU differs',
      bound: 3,
      before: async (app) => {
        await app.page.keyboard.press('Escape')
        await showPspDesk(app)
        await app.goTo('today')
      },
      run: async (app, { click }) => {
        await click(app.page.getByRole('navigation').getByRole('button', { name: 'CVU' }))
        await click(daysTab(app))
        await click(
          app.page
            .getByRole('row')
            .filter({ hasText: app.text('psp.kind.amount') })
            .first(),
        )
        await pane(app)
          .getByRole('list', { name: app.text('cvu.explain.exact', { count: 1 }) })
          .or(pane(app).getByText(app.text('cvu.explain.nothing')))
          .first()
          .waitFor()
      },
    },
    {
      name: "the closing of a PSP's day",
      bound: 2,
      before: async (app) => {
        await app.page.keyboard.press('Escape')
        await app.choose('cvu.tab.customers')
      },
      run: async (app, { click }) => {
        await click(daysTab(app))
        const day = formatDate(addDays(buenosAiresDate(new Date()), -1), app.locale)
        await click(app.button('cvu.close', { day }))
        await app.page
          .getByText(app.text('cvu.day.closed', { version: 1 }))
          .nth(1)
          .waitFor()
      },
    },
  ]
}

/** Does an act; answers how many clicks and keys it took. */
async function measure(app: Tesorero, act: Act): Promise<number> {
  await act.before?.(app)
  let taken = 0
  await act.run(app, {
    click: async (target, modifiers = []) => {
      taken += 1
      await target.click({ modifiers: [...modifiers] })
    },
    press: async (key) => {
      taken += 1
      await app.page.keyboard.press(key)
    },
  })
  return taken
}

const isAlone = process.env['npm_lifecycle_event'] === 'acts'

for (const locale of isAlone ? locales : goneIn('es-AR')) {
  test(`the main acts of a day take few clicks (${locale})`, async ({ app }) => {
    test.slow()
    await app.start()
    await app.chooseLanguage(locale)
    app.page.setDefaultTimeout(PATIENCE_MS)
    for (const act of acts(await usableOfDemo())) {
      await test.step(act.name, async () => {
        const taken = await measure(app, act)
        if (isAlone)
          process.stdout.write(
            `${JSON.stringify({ act: act.name, locale, taken, bound: act.bound })}\n`,
          )
        expect.soft(taken, act.name).toBeLessThanOrEqual(act.bound)
      })
    }
  })
}
