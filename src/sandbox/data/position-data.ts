import { composeKey } from '../../shared/values/account-keys.ts'
import { add, decimal, multiply, roundTo } from '../../shared/values/money.ts'
import { accountName, type Customer } from './customer.ts'
import {
  AWKWARD_AMOUNTS,
  drift,
  everydayDeposit,
  everydayFund,
  everydayInstrument,
  everydayShares,
  openingBalance,
} from './everyday.ts'
import { randomOf } from './random.ts'

/** The consolidated position file as JSON text, piece by piece: never whole in memory, each number digit by digit. */
export interface PositionRecipe {
  readonly seed: number
  /** 1 for the first file of a bank: amounts differ from file to file, the holdings hardly. */
  readonly ordinal: number
  readonly fileId: string
  /** `YYYY-MM-DD HH:mm:ss`, Buenos Aires. */
  readonly createdAt: string
  /** `YYYY-MM-DD` that the dates of fixed terms are relative to. */
  readonly baseDay: string
  readonly holdings: number
  readonly customer: Customer
  /** Holdings as a small business has them, instead of those that break careless code. */
  readonly everyday: boolean
  /** The balances of the customer's accounts, by their names; an account that is missing has its opening balance. */
  readonly balances: Readonly<Record<string, string>>
}

/** The last current account in pesos has an overdraft. */
const EVERYDAY_AGREEMENTS = ['0.00', '0.00', '0.00', '0.00', '0.00', '2000000.00']
/** As awkward as the amounts. */
const AWKWARD_AGREEMENTS = ['-250000.00', '0', '1500000.50', '-0.30']
const AWKWARD_QUANTITIES = ['0.00000001', '123456789012.12345678', '1.10000000', '33.33333333']
const TYPES = ['ACCIONES', 'BONOS', 'CEDEARS', 'LETRAS', 'OBLIGACIONES NEGOCIABLES', 'OPCIONES']
const AWKWARD_TEXTS = [
  'ON YPF "Clase XXI"; vto. 2029',
  '=1+1 no es una fórmula',
  'Bono Ñandú — tramo ½',
  'Línea\tcon tabulación',
]
const INSTRUMENTS_PER_TYPE = 400
/** More days than an everyday bank tells the movements of. */
const BEFORE_HISTORY = 15
const FUNDS_PER_ACCOUNT = 100

/** Splits a total into sections; the rest are instruments. */
export function sectionCounts(holdings: number) {
  const accounts = Math.min(holdings, 6 + Math.floor(holdings / 500))
  const rest = holdings - accounts
  const fixedTerms = Math.floor(rest / 8)
  const funds = Math.floor(rest / 4)
  return { accounts, fixedTerms, funds, instruments: rest - fixedTerms - funds }
}

/** The awkward value of an index where it has one and the file wants it, else a fresh one. */
const awkward = (
  recipe: PositionRecipe,
  list: readonly string[],
  index: number,
  otherwise: () => string,
): string => (recipe.everyday ? undefined : list[index]) ?? otherwise()

const text = (value: string): string => JSON.stringify(value)

function sourceOf(recipe: PositionRecipe, section: string, index: number) {
  const version = index % 3 === 0 ? recipe.ordinal : 0
  return {
    fixed: randomOf(recipe.seed, section, index),
    moving: randomOf(recipe.seed, section, index, 'amounts', version),
  }
}

function account(recipe: PositionRecipe, index: number): string {
  const { fixed, moving } = sourceOf(recipe, 'position-account', index)
  const own = recipe.customer.accounts[index]
  const number = own?.number ?? String(9_000_000_000 + index)
  const cbu = own?.cbu ?? composeKey(`${recipe.customer.bankCode}0002`, number.padStart(13, '0'))
  const currency = own?.currency ?? fixed.pick(['ARS', 'USD'])
  const balance =
    (own === undefined ? undefined : recipe.balances[accountName(own)]) ??
    openingBalance(recipe.seed, index, currency, recipe.everyday)
  const agreements = recipe.everyday ? EVERYDAY_AGREEMENTS : AWKWARD_AGREEMENTS
  const agreement = agreements[index % agreements.length] ?? '0'
  // As banks have it: what is available to operate holds the overdraft.
  const operable =
    recipe.everyday && agreement !== '0.00' ? add(decimal(balance), decimal(agreement)) : balance
  const available = recipe.everyday || index % 3 === 0 ? operable : moving.amount(8, 2)
  return `{"account_type":"${own?.type ?? 'AC'}","account_number":"${number}","cbu":"${cbu}","currency_code":"${currency}","balance":{"available":${available},"balance":${balance},"agreement":${agreement}}}`
}

/** A day `days` after the bank's first, as an ISO 8601 timestamp. */
const dayAfter = (recipe: PositionRecipe, days: number): string =>
  new Date(Date.parse(`${recipe.baseDay}T03:00:00Z`) + days * 86_400_000)
    .toISOString()
    .replace('Z', '+00:00')

function fixedTerm(recipe: PositionRecipe, index: number): string {
  const { fixed, moving } = sourceOf(recipe, 'fixed-term', index)
  const currency = index % 4 === 3 ? 'USD' : 'ARS'
  const capital = decimal(
    recipe.everyday
      ? everydayDeposit(fixed, currency)
      : (AWKWARD_AMOUNTS.slice(0, 3)[index] ?? fixed.amount(currency === 'USD' ? 5 : 8, 2)),
  )
  const days = fixed.pick([30, 60, 90, 180, 365])
  // The history of an everyday bank tells of all that moved within it: its terms began before.
  const opened = -fixed.int(recipe.everyday ? BEFORE_HISTORY : 1, days - 1)
  const rate = `${fixed.int(20, 80)}.${fixed.digits(2)}`
  const interest = recipe.everyday
    ? roundTo(multiply(multiply(capital, decimal(rate)), decimal((days / 36_500).toFixed(6))), 2)
    : decimal(moving.amount(6, 2))
  const certificate = `PF${recipe.seed}${String(index).padStart(8, '0')}`
  return `{"certificate_number":"${certificate}","currency_code":"${currency}","capital":${capital},"interest":${interest},"total":${roundTo(add(capital, interest), 2)},"term_in_days":${days},"rate":"${rate}","opening_date":"${dayAfter(recipe, opened)}","due_date":"${dayAfter(recipe, opened + days)}"}`
}

function fund(recipe: PositionRecipe, index: number): string {
  const { fixed, moving } = sourceOf(recipe, 'fund', index)
  const usual = everydayFund(index)
  const shares = recipe.everyday
    ? everydayShares(fixed, usual.currency)
    : {
        quantity: awkward(recipe, AWKWARD_QUANTITIES, index, () => fixed.amount(7, 8)),
        quotation: `${moving.int(1, 4999)}.${moving.digits(6)}`,
      }
  const quantity = decimal(shares.quantity)
  const quotation = decimal(recipe.everyday ? drift(moving, shares.quotation, 6) : shares.quotation)
  const value = roundTo(multiply(quantity, quotation), 2)
  const letter = fixed.pick(['A', 'B', 'C'])
  const awkwardName =
    index === 1 ? '+Renta Fija "Ñu"; Clase B' : `Fondo Ejemplo ${index + 1} - Clase ${letter}`
  const name = recipe.everyday ? usual.name : awkwardName
  const currency = recipe.everyday ? usual.currency : index % 5 === 4 ? 'USD' : 'ARS'
  return `{"fund_name":${text(name)},"currency_code":"${currency}","share_quantity":${quantity},"last_quotation":${quotation},"holding_value":${value},"cafci":"${String(100 + index).padStart(4, '0')}"}`
}

function instrument(recipe: PositionRecipe, index: number): string {
  const { fixed, moving } = sourceOf(recipe, 'instrument', index)
  if (recipe.everyday) {
    const perType = instrumentsPerType(sectionCounts(recipe.holdings).instruments)
    const type = TYPES[Math.floor(index / perType) % TYPES.length] ?? ''
    const [symbol, description] = everydayInstrument(type, index % perType)
    return `{"abbreviation":${text(symbol)},"description":${text(description)},"quantity":${fixed.amount(5, 0)},"valuation":${drift(moving, fixed.amount(8, 2))}}`
  }
  const name = awkward(
    recipe,
    AWKWARD_TEXTS,
    index,
    () =>
      `Título de ejemplo ${index + 1}, serie ${fixed.code(6)}, amortización al vencimiento en 20${fixed.int(27, 45)}, intereses semestrales, ley argentina`,
  )
  const quantity = awkward(recipe, AWKWARD_QUANTITIES, index, () =>
    fixed.amount(7, fixed.pick([0, 2, 8])),
  )
  const valuation = awkward(recipe, AWKWARD_AMOUNTS, index, () => moving.amount(10, 2))
  return `{"abbreviation":"${fixed.code(4)}${index}","description":${text(name)},"quantity":${quantity},"valuation":${valuation}}`
}

/** The pieces of a list, separated by commas; `write` gives the text of each member. */
function* list(from: number, to: number, write: (index: number) => string): Generator<string> {
  for (let index = from; index < to; index += 1) yield `${index > from ? ',' : ''}${write(index)}`
}

/** Lists in groups of `size`, each between the opening of its group and `closing`. */
function* grouped(
  count: number,
  size: number,
  open: (group: number) => string,
  closing: string,
  write: (index: number) => string,
): Generator<string> {
  for (let group = 0; group * size < count; group += 1) {
    yield `${group > 0 ? ',' : ''}${open(group)}`
    yield* list(group * size, Math.min(count, (group + 1) * size), write)
    yield closing
  }
}

const instrumentsPerType = (count: number): number =>
  Math.min(INSTRUMENTS_PER_TYPE, Math.max(1, Math.ceil(count / TYPES.length)))

/** Instruments by brokerage account (one for every six types) and type. */
function* brokerage(recipe: PositionRecipe, count: number): Generator<string> {
  const perType = instrumentsPerType(count)
  const types = Math.ceil(count / perType)
  for (let type = 0; type < types; type += 1) {
    const first = type % TYPES.length === 0
    if (first) yield `${type > 0 ? ']},' : ''}{"brokerage_account":${70_000 + type},"holdings":[`
    yield `${first ? '' : ','}{"instrument_type":"${TYPES[type % TYPES.length]}","instruments":[`
    yield* list(type * perType, Math.min(count, (type + 1) * perType), (index) =>
      instrument(recipe, index),
    )
    yield ']}'
  }
  if (types > 0) yield ']}'
}

/** The file, in pieces of one holding or less. */
export function* positionFile(recipe: PositionRecipe): Generator<string> {
  const counts = sectionCounts(recipe.holdings)
  yield `{"metadata":{"created_at":"${recipe.createdAt}","file_id":"${recipe.fileId}","client":{"document_type":"CUIT","document_number":"${recipe.customer.cuit}"}},"bank_position":{"bank_accounts":[`
  yield* list(0, counts.accounts, (i) => account(recipe, i))
  yield '],"fixed_term_deposits":['
  yield* list(0, counts.fixedTerms, (i) => fixedTerm(recipe, i))
  yield ']},"fol_position":{"shareholder_accounts":['
  const open = (group: number): string => `{"shareholder_account":"${4_000_000 + group}","funds":[`
  yield* grouped(counts.funds, FUNDS_PER_ACCOUNT, open, ']}', (i) => fund(recipe, i))
  yield ']},"stock_market_position":{"brokerage_accounts_holdings":['
  yield* brokerage(recipe, counts.instruments)
  yield ']}}'
}
