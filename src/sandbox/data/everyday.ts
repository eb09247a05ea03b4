import { decimal, multiply, roundTo } from '../../shared/values/money.ts'
import { type Random, randomOf } from './random.ts'

/** Holdings such as a small business really has: what the demo shows. Names are of common instruments, amounts invented. */

const FUNDS = [
  'Ahorro Pesos - Clase A',
  'Ahorro Pesos - Clase B',
  'Renta Fija Plus - Clase B',
  'Capital Dólares - Clase A',
  'Money Market Empresas - Clase B',
  'Renta Mixta - Clase A',
  'Acciones Argentinas - Clase A',
  'Cobertura CER - Clase B',
]

const INSTRUMENTS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  ACCIONES: [
    ['GGAL', 'Grupo Financiero Galicia'],
    ['YPFD', 'YPF'],
    ['PAMP', 'Pampa Energía'],
    ['TXAR', 'Ternium Argentina'],
    ['ALUA', 'Aluar'],
    ['BYMA', 'Bolsas y Mercados Argentinos'],
  ],
  BONOS: [
    ['AL30', 'Bono República Argentina USD 2030, ley argentina'],
    ['GD30', 'Bono República Argentina USD 2030, ley Nueva York'],
    ['AL35', 'Bono República Argentina USD 2035, ley argentina'],
    ['AE38', 'Bono República Argentina USD 2038, ley argentina'],
    ['TX28', 'Boncer 2028'],
    ['DICP', 'Discount en pesos, ajuste por CER'],
  ],
  CEDEARS: [
    ['AAPL', 'Cedear Apple'],
    ['MSFT', 'Cedear Microsoft'],
    ['KO', 'Cedear Coca-Cola'],
    ['MELI', 'Cedear MercadoLibre'],
    ['SPY', 'Cedear SPDR S&P 500'],
    ['VIST', 'Cedear Vista Energy'],
  ],
  LETRAS: [
    ['S31M7', 'Letra del Tesoro capitalizable, vto. 31/03/2027'],
    ['S30J7', 'Letra del Tesoro capitalizable, vto. 30/06/2027'],
    ['S30S7', 'Letra del Tesoro capitalizable, vto. 30/09/2027'],
  ],
  'OBLIGACIONES NEGOCIABLES': [
    ['YMCXO', 'ON YPF, vto. 2031'],
    ['PNDCO', 'ON Pan American Energy, vto. 2031'],
    ['TLC1O', 'ON Telecom Argentina, vto. 2026'],
    ['MGCOO', 'ON Pampa Energía, vto. 2034'],
  ],
  OPCIONES: [
    ['GFGC', 'Opción de compra Galicia, diciembre'],
    ['GFGV', 'Opción de venta Galicia, diciembre'],
  ],
}

/** Names a fund by a number, with the currency that its name tells. */
export function everydayFund(index: number): { readonly name: string; readonly currency: string } {
  const name = FUNDS[index % FUNDS.length] ?? `Fondo ${index}`
  return { name, currency: name.includes('Dólares') ? 'USD' : 'ARS' }
}

/** Shares of a fund and what one is worth: together some millions of pesos, or tens of thousands of dollars. */
export function everydayShares(
  random: Random,
  currency: string,
): { readonly quantity: string; readonly quotation: string } {
  const dollars = currency === 'USD'
  return {
    quantity: `${random.int(4_000, 40_000)}.${random.digits(8)}`,
    quotation: `${dollars ? random.int(1, 2) : random.int(40, 400)}.${random.digits(6)}`,
  }
}

/** Symbol and description of an instrument of a type; after the known ones, series of them. */
export function everydayInstrument(type: string, index: number): readonly [string, string] {
  const known = INSTRUMENTS[type] ?? []
  const entry = known[index % Math.max(1, known.length)] ?? [`X${index}`, type]
  const round = Math.floor(index / Math.max(1, known.length))
  return round === 0 ? entry : [`${entry[0]}${round}`, `${entry[1]}, serie ${round + 1}`]
}

/** The balance of an account: up to tens of millions of pesos, up to a hundred thousand dollars. */
export const everydayBalance = (random: Random, currency: string): string =>
  currency === 'USD' ? random.amount(5, 2) : random.amount(8, 2)

/** A fixed-term deposit of a small business, in round figures: some millions of pesos, or thousands of dollars. */
export const everydayDeposit = (random: Random, currency: string): string =>
  currency === 'USD' ? `${random.int(4, 40)}500.00` : `${random.int(2, 24) * 250}000.00`

/** A value as a later file has it: up to three per cent away, rounded to `places`. */
export const drift = (random: Random, value: string, places = 2): string =>
  roundTo(multiply(decimal(value), decimal(random.pick(['0.97', '0.99', '1.01', '1.03']))), places)

/** One payment of a small business, in round figures: from tens of thousands to some millions of pesos. */
export const everydayAmount = (random: Random, currency: string): string =>
  currency === 'USD'
    ? `${random.int(2, 90)}50.00`
    : `${random.int(8, 480)}${random.pick(['0', '5'])}00.${random.pick(['00', '00', '50'])}`

/** Amounts that break careless code: more digits than a double holds, cents that binary cannot hold, zero, minus. */
export const AWKWARD_AMOUNTS = [
  '0.10',
  '1234567890.05',
  '99999999999999999.99',
  '-0.01',
  '0.00',
  '9007199254740993.07',
  '100.00',
  '1000000.1',
]

/** The account in which a demonstration holds money of a PSP's customers, and how much. */
export const CUSTOMERS_ACCOUNT = 4
const CUSTOMERS_MONEY = '48250317.25'

/** The balance of the nth account when the bank starts for the first time. */
export function openingBalance(
  seed: number,
  index: number,
  currency: string,
  everyday: boolean,
): string {
  const moving = randomOf(seed, 'position-account', index, 'amounts', 0)
  if (everyday && index === CUSTOMERS_ACCOUNT) return CUSTOMERS_MONEY
  if (!everyday) return AWKWARD_AMOUNTS[index] ?? moving.amount(9, 2)
  return drift(moving, everydayBalance(randomOf(seed, 'position-account', index), currency))
}
