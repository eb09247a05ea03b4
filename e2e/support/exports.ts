import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { parseJson } from '../../src/shared/json/json.ts'
import { decimal, subtract, ZERO } from '../../src/shared/values/money.ts'
import { type PositionFileContent, positionFileSchema } from '../../src/shared/wire/position.ts'

/** The bank's file as the specification describes it; every number keeps its digits. */
export function readPosition(bytes: Buffer): PositionFileContent {
  const json = parseJson(bytes.toString('utf8'))
  if (!json.ok) throw new Error(json.error)
  return positionFileSchema.parse(json.value)
}

/** CBU → available, balance and agreement of each account, as the bank wrote them. */
export const balancesOf = (position: PositionFileContent): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (position.bank_position?.bank_accounts ?? []).map(({ cbu, balance }) => [
      cbu,
      [balance.available, balance.balance, balance.agreement ?? ''],
    ]),
  )

/** The same, read back from exported rows: the columns are found by what they hold, whatever their headers say. */
export function balancesInRows(
  rows: readonly (readonly string[])[],
): ReadonlyMap<string, readonly string[]> {
  const data = rows.slice(1).filter((row) => row.some((cell) => /^\d{22}$/.test(cell)))
  return new Map(
    data.map((row) => {
      const cbu = row.find((cell) => /^\d{22}$/.test(cell)) ?? ''
      return [cbu, row.slice(-3).map((cell) => cell.replace(',', '.'))]
    }),
  )
}

/** Rows of a CSV file with `;`; it must begin with the UTF-8 mark that spreadsheets look for. */
export function csvRows(bytes: Buffer): readonly (readonly string[])[] {
  if (bytes.subarray(0, 3).toString('hex') !== 'efbbbf')
    throw new Error('the CSV file has no UTF-8 mark')
  return Papa.parse<string[]>(bytes.subarray(3).toString('utf8'), {
    delimiter: ';',
    skipEmptyLines: true,
  }).data
}

/** Rows of one sheet of an XLSX file; numbers keep the digits that the file holds. */
export async function xlsxRows(
  bytes: Buffer,
  sheet: string,
): Promise<readonly (readonly string[])[]> {
  const rows = await readSheet(bytes, sheet, { parseNumber: (digits: string) => digits })
  return rows.map((row) => row.map((cell) => String(cell ?? '')))
}

/** Decimals without the zeros at their end, which a number in a spreadsheet cannot keep. */
export const withoutTrailingZeros = (
  balances: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...balances].map(([cbu, amounts]) => [
      cbu,
      amounts.map((digits) => subtract(decimal(digits), ZERO)),
    ]),
  )
