import type { Tesorero } from '../e2e/support/app.ts'
import { type Bank, startBank } from '../e2e/support/bank.ts'
import { currentAccount, requiredSignatories } from '../e2e/support/orders.ts'
import type { MessageKey } from '../src/shared/locales/index.ts'

/** One screen of the screenshots: its file name and how to get there from the screen before. */
export type Scene = {
  readonly name: string
  readonly show: (app: Tesorero) => Promise<void>
  /** Photographed is the page in which main asks, instead of the window. */
  readonly asks?: boolean
}

/** What the demo bank takes in forms, and the notifications that a bank sends without being asked. */
export type Demo = {
  readonly usable: {
    readonly accounts: readonly {
      readonly type: string
      readonly account_id: string
      readonly cbu: string
      readonly currency: string
    }[]
    readonly signatories: readonly {
      readonly document_type: string
      readonly document_number: string
      readonly required: boolean
    }[]
    readonly cvus: readonly string[]
    readonly destinations: readonly string[]
    readonly caution_ids: readonly string[]
    readonly custody_echeq_ids: readonly string[]
  }
  readonly notifications: readonly string[]
}

const announced = [
  'cashin',
  'movement',
  'movement',
  'movement',
  'movement',
  'chargeback',
  'adhesion',
  'adhesion',
  'chargeback',
  'cashin',
]

/** Asks an embedded bank with the demo's seed, whose accounts are the demo's. */
export async function askDemoBank(): Promise<Demo> {
  const bank = await startBank(['--seed', '1'])
  try {
    const { usable } = await bank.control<Pick<Demo, 'usable'>>('/state')
    return { usable, notifications: await emitted(bank) }
  } finally {
    await bank.stop()
  }
}

async function emitted(bank: Bank): Promise<readonly string[]> {
  const bodies: string[] = []
  for (const kind of announced) {
    const { body } = await bank.control<{ readonly body: unknown }>('/emit', { kind })
    bodies.push(JSON.stringify(body, null, 2))
  }
  return bodies
}

/** The account in pesos from which the demo's business pays. */
export const accountOf = ({ usable }: Demo) => currentAccount(usable)

/** Who must sign, as a person types it. */
export const signatoriesOf = ({ usable }: Demo): string => requiredSignatories(usable)

/** An amount as the language of the window is typed; `text` as in Spanish. */
export const typed = ({ locale }: Tesorero, text: string): string =>
  locale === 'en' ? text.replaceAll('.', '').replace(',', '.') : text

/** Goes to an area, whatever stands open in front of the one before. */
export const area =
  (name: Parameters<Tesorero['goTo']>[0]): Scene['show'] =>
  async (app) => {
    await app.page.keyboard.press('Escape')
    await dialog(app).waitFor({ state: 'hidden' })
    await app.goTo(name)
  }

/** Chooses a tab. */
export const tab =
  (key: MessageKey): Scene['show'] =>
  async (app) => {
    await app.page
      .getByRole('tab', { name: app.text(key) })
      .first()
      .click()
  }

/** Chooses one of the views of an area. */
export const choose =
  (key: MessageKey): Scene['show'] =>
  async (app) => {
    await app.page.getByText(app.text(key), { exact: true }).first().click()
  }

/** The pane beside a list. */
export const pane = (app: Tesorero) => app.page.getByRole('complementary')
/** Scrolls a form back to its head, where a person begins to read it. */
export async function toHead(app: Tesorero): Promise<void> {
  await pane(app).hover()
  await app.page.mouse.wheel(0, -4_000)
}
/** What is asked in front of everything. */
export const dialog = (app: Tesorero) => app.page.getByRole('dialog')

/** Reads a list from the bank and waits until all of it is there. */
export async function synchronise(app: Tesorero): Promise<void> {
  await app.button('list.sync.now').first().click()
  await app.page.getByRole('gridcell').first().waitFor()
  await app.page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: app.text('list.sync.running') })
    .waitFor({ state: 'hidden' })
}
