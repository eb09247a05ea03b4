import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  buenosAiresDate,
  type DateText,
  nextBusinessDay,
} from '../../src/shared/values/calendar.ts'
import { fileOf } from './intake.ts'

const list = JSON.parse(readFileSync('resources/holidays.json', 'utf8')) as {
  readonly holidays: readonly { readonly date: DateText }[]
}
const day = nextBusinessDay(
  buenosAiresDate(new Date()),
  new Set(list.holidays.map(({ date }) => date)),
)

/** The titles of a file of fund operations, as an office would write them. */
export const TITLES = [
  'Id de liquidación',
  'Cuenta',
  'Titular',
  'Clase',
  'Cuotapartes',
  'Valor',
  'Importe',
  'Moneda',
  'CBU fondo',
  'Fondo',
  'Nro',
  'CBU agente',
  'CUIT agente',
  'Agente',
  'Concertación',
  'Fecha liquidación',
  'Proveedor',
  'Tipo',
]
  .join(';')
  .replace('Nro', 'Número de fondo')
const TERMS = [
  '2850590940090418135201',
  'Ahorro Ñandú',
  '1234',
  '0170099220000067797370',
  '30500010912',
  'Agente del Sur',
  day,
  day,
  'ACDI',
  'RESCATE',
].join(';')
/** A line of such a file: 250 pesos unless it says otherwise. */
export const line = (
  index: number,
  change: { id?: string; amount?: string; currency?: string } = {},
) =>
  [
    change.id ?? `L${index}`,
    `${1000 + index}`,
    `Cuotapartista ${index}`,
    'A',
    '2,5',
    '100',
    change.amount ?? '250,00',
    change.currency ?? 'ARS',
    TERMS,
  ].join(';')

/** Brings a file into the grid by the button that asks for one. */
export async function bringFile(
  page: Page,
  button: string,
  lines: readonly string[],
): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  await chooser.setFiles(fileOf('lote.csv', [TITLES, ...lines]))
}
