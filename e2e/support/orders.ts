import type { MessageKey } from '../../src/shared/locales/index.ts'
import type { OrderKind } from '../../src/shared/orders/kinds.ts'
import type { OrderState } from '../../src/shared/orders/machine.ts'
import { stateKey } from '../../src/shared/orders/view.ts'
import { test as base, expect, type Tesorero } from './app.ts'
import { type Bank, startBank } from './bank.ts'
import { letTheBankAnnounce } from './listener.ts'

/** What the bank says it was asked and what it did. */
type BankState = {
  readonly orders: readonly {
    readonly kind: string
    readonly key: string
    readonly attempts: number
    readonly executions: number
  }[]
  readonly executions: { readonly transfer: number }
  readonly usable: {
    readonly cvus: readonly string[]
    readonly destinations: readonly string[]
    readonly inactive_accounts: readonly string[]
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
    readonly cmc7s: { readonly used: readonly string[] }
    readonly custody_echeq_ids: readonly string[]
    readonly repo_ids: readonly string[]
  }
}

/** The account in pesos that issues echeqs and takes them in. */
export const currentAccount = ({ accounts }: Pick<BankState['usable'], 'accounts'>) =>
  accounts.find(({ type, currency }) => type === 'CC' && currency === 'ARS') ?? {
    account_id: '',
    cbu: '',
  }

/** Who must sign, as a person types it. */
export const requiredSignatories = ({ signatories }: Pick<BankState['usable'], 'signatories'>) =>
  signatories
    .filter(({ required }) => required)
    .map((one) => `${one.document_type} ${one.document_number}`)
    .join('; ')

/** What the bank was asked and did. */
export const stateOf = (bank: Bank) => bank.control<BankState>('/state')
/** The accounts, people and keys of the demo, which are those of another bank of its seed. */
export async function usableOfDemo(): Promise<BankState['usable']> {
  const bank = await startBank(['--seed', '1'])
  try {
    return (await stateOf(bank)).usable
  } finally {
    await bank.stop()
  }
}

/** The orders of one of its kinds that reached the bank. */
export const sent = async (bank: Bank, kind: string) =>
  (await stateOf(bank)).orders.filter((order) => order.kind === kind)
/** The transfers that reached the bank. */
export const transfers = (bank: Bank) => sent(bank, 'transfer')

/** The titles and lines of a file of payments between two accounts. */
export const paymentsOf = (from: string, to: string, rows: number): readonly string[] => [
  'CVU de origen;CBU o CVU de destino;Importe;Concepto',
  ...Array.from(
    { length: rows },
    (_, index) => `${from};${to};${1000 + index},50;Factura ${index + 1}`,
  ),
  '',
]

/** Tesorero connected to the bank, which can notify it. */
export const test = base.extend<{ connected: Tesorero }>({
  connected: async ({ app, bank }, use) => {
    await app.connect(bank)
    await letTheBankAnnounce(app, bank)
    await app.goTo('transfers')
    await expect(
      app.page.getByRole('heading', { name: app.text('frame.area.transfers'), level: 1 }),
    ).toBeVisible()
    await use(app)
    // Whatever was tried, no request broke the specification.
    expect(await bank.control('/violations')).toMatchObject({ violations: [] })
  },
})

/** The pane beside a list. */
export const pane = (app: Tesorero) => app.page.getByRole('complementary')
/** A field of the pane that offers values. */
export const box = (app: Tesorero, key: MessageKey) =>
  pane(app).getByRole('combobox', { name: app.text(key), exact: true })
/** What is open in front of everything. */
export const dialog = (app: Tesorero) => app.page.getByRole('dialog')
/** The state of the order in the pane; of what came through, as a transfer says it unless another kind is named. */
export const stateIn = (app: Tesorero, state: OrderState, kind: OrderKind = 'cvu_transfer') =>
  pane(app)
    .getByText(app.text(stateKey({ kind, state })), { exact: true })
    .first()

/** The button that says yes to a transfer, an echeq or several orders, in either language. */
export const YES = /^(Transferir|Emitir|Poner|Enviar|Transfer|Issue|Place|Send) /

/** Answers main's question with yes, whatever the language. */
export async function sayYes(app: Tesorero): Promise<void> {
  await expect(await app.question()).toContainText(app.text('approval.stored'))
  await app.answer(YES)
}

/** Fills the form of a CVU transfer, looks at what the bank says of the destination, and has main prepare the order and ask. */
export async function prepareTransfer(app: Tesorero, from: string, to: string): Promise<void> {
  await app.page.keyboard.press('n')
  const field = (key: 'transfers.from' | 'transfers.to') =>
    pane(app).getByRole('combobox', { name: app.text(key), exact: true })
  await field('transfers.from').fill(from)
  await field('transfers.to').fill(to)
  await expect(pane(app).getByText(app.text('destination.holder'), { exact: true })).toBeVisible()
  await pane(app).getByLabel(app.text('common.amountInPesos')).fill('1234.56')
  await app.page.keyboard.press('Control+Enter')
  await expect(pane(app).getByText(app.text('activity.now.draft'))).toBeVisible()
}

/** Answers main's question about the prepared order. */
export async function approve(app: Tesorero, answer: 'yes' | 'no'): Promise<void> {
  await expect(await app.question()).toContainText(app.text('approval.stored'))
  await expect(app.page.getByText(app.text('approval.elsewhere'))).toBeVisible()
  await expect(dialog(app)).toBeHidden()
  await app.answer(answer === 'yes' ? YES : app.text('approval.no'))
  await expect(app.page.getByText(app.text('approval.elsewhere'))).toBeHidden()
}

export { expect }
