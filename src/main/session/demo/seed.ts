import type { Clock } from '../../../shared/base/clock.ts'
import type { AppError, Outcome } from '../../../shared/errors/index.ts'
import type { ApprovalAnswer, ApprovalRequest } from '../../../shared/orders/approvals.ts'
import type { DraftOf, OrderDraft } from '../../../shared/orders/drafts.ts'
import { composeKey } from '../../../shared/values/account-keys.ts'
import { addDays, buenosAiresDate } from '../../../shared/values/calendar.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { AccountName } from '../../../shared/views/own-accounts.ts'
import type { AccountNameStore } from '../../archive/archive-port.ts'
import type { PositionCache } from '../../cache/cache-port.ts'
import { createExclusive } from '../../orders/approve/ask.ts'
import { createOrderArea, type OrderAreaParts } from '../areas/order-area.ts'

/** Somebody who can be paid. */
interface Payee {
  readonly key: string
  readonly name: string
  readonly cuit: string
}

/** Data of the embedded bank for a demonstration; see `src/sandbox/showcase.ts`. */
export interface Showcase {
  readonly cvus: readonly string[]
  readonly accounts: readonly {
    readonly type: 'AC' | 'CC'
    readonly number: string
    readonly cbu: string
    readonly currency: 'ARS' | 'USD'
  }[]
  readonly payees: readonly Payee[]
  readonly closed: string
  readonly custodyEcheqIds: readonly string[]
  readonly blockedEcheqId: string | null
  readonly signatories: DraftOf<'echeq_custody'>['signatories']
  readonly positionOf: (
    daysAgo: number,
  ) => Promise<{ readonly fileId: string; readonly at: Date; readonly bytes: Uint8Array }>
  readonly announceSince: (daysAgo: number) => Promise<void>
  readonly cutNext: (path: string) => void
  readonly pspAccount: string
  /** Fills the bank's side of a PSP; answers the PSP's own files. */
  readonly psp: () => Promise<
    readonly {
      readonly as: 'opening' | 'balances'
      readonly name: string
      readonly text: string
    }[]
  >
}

/** The stores and areas that are filled for the demo. */
export interface SeedParts {
  readonly positions: Pick<PositionCache, 'history' | 'import'>
  readonly names: Pick<AccountNameStore, 'set'>
  readonly clock: Clock
  /** Of the demo's ledger; null where that cannot be used. */
  readonly orderArea: OrderAreaParts | null
  readonly onPosition: () => void
  /** Waits until what was notified has had its effect. */
  readonly settled: () => Promise<void>
  /** Marks notifications from before the demo began as read. */
  readonly markRead: () => void
}

/** The days before today of which the demo has a position, the newest first. */
const DAYS_AGO = [1, 2, 5, 7, 9, 12] as const

/** Names that an office gives its accounts and CVUs, in the order of the demo's. */
const ACCOUNT_NAMES = ['Operativa', 'Sueldos', 'Comercio exterior', 'Recaudación', 'Impuestos']
const CVU_NAMES = ['Proveedores', 'Cobros en línea', 'Sucursal Centro']

function namesOf({ accounts, cvus }: Showcase): readonly AccountName[] {
  const numbers = new Map(accounts.map(({ cbu, number }) => [cbu, number]))
  return [
    ...[...numbers].map(([key, number], index) => ({
      key,
      number,
      name: ACCOUNT_NAMES[index] ?? '',
    })),
    ...cvus.map((key, index) => ({ key, number: '', name: CVU_NAMES[index] ?? '' })),
  ].filter(({ name }) => name !== '')
}

/** Fills the demo profile at its first opening; its orders are sent without a question. Answers what went wrong. */
export async function seedDemo(parts: SeedParts, showcase: Showcase): Promise<readonly AppError[]> {
  const history = await parts.positions.history()
  if (!history.ok) return [history.error]
  if (history.value.length > 0) return []
  const named = namesOf(showcase).map(parts.names.set)
  const problems = named.flatMap((set) => (set.ok ? [] : [set.error]))
  // Today's comes first: it is what is looked at. Then what moved, so that no account misses it between two positions.
  problems.push(...(await seedPosition(parts, showcase, 0)))
  await showcase.announceSince(Math.max(...DAYS_AGO))
  await parts.settled()
  parts.markRead()
  for (const daysAgo of DAYS_AGO) problems.push(...(await seedPosition(parts, showcase, daysAgo)))
  const { orderArea } = parts
  return orderArea === null
    ? problems
    : [...problems, ...(await seedOrders(orderArea, showcase, parts.clock))]
}

async function seedPosition(
  { positions, clock, onPosition }: SeedParts,
  showcase: Showcase,
  daysAgo: number,
): Promise<readonly AppError[]> {
  const { fileId, at, bytes } = await showcase.positionOf(daysAgo)
  const receivedAt = at.toISOString()
  const now = clock.now().toISOString()
  const meta = { source: 'bank', receivedAt, now, expectedFileId: fileId } as const
  const imported = await positions.import(bytes, meta)
  onPosition()
  return imported.ok ? [] : [imported.error]
}

/** Yes to everything that the demo's own orders are asked about. */
const agree = async (request: ApprovalRequest): Promise<ApprovalAnswer> => ({
  decision: 'yes',
  retyped: request.retype.map(({ amount }) => amount),
  acknowledged: true,
  personId: null,
  pin: null,
})

async function seedOrders(
  given: OrderAreaParts,
  showcase: Showcase,
  clock: Clock,
): Promise<readonly AppError[]> {
  // An area of its own, so that the answer above is never given to anything that a person prepares.
  const orderArea = createOrderArea({ ...given, confirm: agree, turn: createExclusive() })
  const counted = orderArea.orders.list({}, 0, 1)
  if (!counted.ok) return [counted.error]
  if (counted.value.total > 0) return []
  const problems: AppError[] = []
  const note = <T>(outcome: Outcome<T>): T | null => {
    if (outcome.ok) return outcome.value
    problems.push(outcome.error)
    return null
  }
  for (const { key, name, cuit } of showcase.payees) {
    const value = { name, accountKey: key, cuit, bank: given.bankName(key) ?? '', note: '' }
    note(orderArea.book.store.beneficiaries.save(null, value))
  }
  const prepare = async (draft: OrderDraft | null): Promise<readonly string[]> => {
    const prepared = draft === null ? null : note(await orderArea.orders.prepare(draft, null))
    return prepared === null ? [] : [prepared.id]
  }
  const send = async (drafts: readonly (OrderDraft | null)[]): Promise<void> => {
    for (const draft of drafts) {
      const ids = await prepare(draft)
      // The bank refuses only orders that the demo has it refuse.
      if (ids.length > 0) await orderArea.orders.submit(ids, { waitForHours: false })
    }
  }
  const drafts = demoDrafts(showcase, clock)
  for (const draft of drafts.open) await prepare(draft)
  for (const draft of drafts.cancelled)
    for (const id of await prepare(draft)) note(orderArea.orders.cancel(id))
  await send(drafts.sent)
  showcase.cutNext('/v2/transfers')
  await send(drafts.cut)
  return problems
}

const draftOfTransfer = (
  from: string | undefined,
  to: string | undefined,
  amount: string,
  concept: string,
): OrderDraft | null =>
  from === undefined || to === undefined || to === ''
    ? null
    : {
        kind: 'cvu_transfer',
        fromAccountKey: from,
        toAccountKey: to,
        amount: decimal(amount),
        currency: 'ARS',
        note: concept,
        transferCode: '',
        documentId: '',
      }

/** Orders of a small business, grouped by how they end. */
function demoDrafts(showcase: Showcase, clock: Clock) {
  const { cvus, payees, closed } = showcase
  const [first, second, third] = cvus
  const [one, two, three, four] = payees.map(({ key }) => key)
  return {
    open: [
      draftOfTransfer(first, one, '486250.00', 'Factura A 0003-00001874'),
      draftOfTransfer(first, three, '1215400.50', 'Factura A 0001-00000962'),
    ],
    cancelled: [draftOfTransfer(second, two, '95000.00', 'Seña flete')],
    sent: [
      draftOfTransfer(first, one, '742310.00', 'Factura A 0003-00001851'),
      draftOfTransfer(first, two, '128900.00', 'Flete octubre'),
      draftOfTransfer(second, three, '355000.00', 'Honorarios octubre'),
      draftOfTransfer(third, four, '61480.75', 'Reintegro de gastos'),
      draftOfTransfer(first, closed, '210000.00', 'Alquiler depósito'),
      custodyOf(showcase, showcase.custodyEcheqIds[0]),
      custodyOf(showcase, showcase.blockedEcheqId ?? undefined),
      debinOf(showcase),
      redemptionOf(clock),
    ],
    cut: [draftOfTransfer(first, two, '318750.00', 'Factura B 0002-00000417')],
  }
}

function custodyOf(
  { accounts, signatories }: Showcase,
  echeqId: string | undefined,
): DraftOf<'echeq_custody'> | null {
  const own = accounts.find(({ currency }) => currency === 'ARS')
  return own === undefined || echeqId === undefined
    ? null
    : { kind: 'echeq_custody', echeqId, preapproved: true, accountKey: own.cbu, signatories }
}

function debinOf({ accounts, payees }: Showcase): DraftOf<'debin_creation'> | null {
  const own = accounts.find(({ currency }) => currency === 'ARS')
  const [payer] = payees
  if (own === undefined || payer === undefined) return null
  return {
    kind: 'debin_creation',
    conceptCode: 'FAC',
    amount: decimal('264800.00'),
    currency: 'ARS',
    purchaserCuit: payer.cuit,
    purchaserAccountKey: payer.key,
    accountId: own.number,
    notes: 'Abono mensual',
    reference: '',
    provision: 'ABONO',
  }
}

function redemptionOf(clock: Clock): DraftOf<'fund_redemption'> {
  const today = buenosAiresDate(clock.now())
  const operation = (number: number, name: string, quantity: string, amount: string) => ({
    settlementId: `${today.replaceAll('-', '')}-${number}`,
    shareholderAccountId: `10${number}42`,
    shareholderName: name,
    classType: 'B',
    shareValue: decimal('1245.5'),
    shareQuantity: decimal(quantity),
    amount: decimal(amount),
  })
  return {
    kind: 'fund_redemption',
    fciId: '1187',
    fciName: 'Renta Fija Plus',
    fciCbu: composeKey('0140199', '4000118700014'),
    distributorName: 'Agente Colocador del Plata',
    distributorCuit: '30500010912',
    distributorCbu: composeKey('0110012', '4000231900015'),
    currency: 'ARS',
    provider: 'ACDI',
    operationType: 'RESCATE',
    notes: '',
    tradeDate: today,
    settlementDate: addDays(today, 1),
    operations: [
      operation(1, 'Transportes Ceibo S.R.L.', '400', '498200.00'),
      operation(2, 'Marta Gómez', '120', '149460.00'),
    ],
  }
}
