import { taxIdCheckDigit } from '../../shared/values/tax-ids.ts'
import type { Random } from './random.ts'

/** Invented persons, companies and places of the embedded bank, and banks as the list of their codes names them. */

const FIRST = ['Ana', 'Belén', 'Carlos', 'Damián', 'Elena', 'Facundo', 'Graciela', 'Iñaki', 'Julia']
const LAST = ['Acuña', 'Benítez', 'Castro', "D'Angelo", 'Escudero', 'Ferreyra', 'Gómez', 'Ibáñez']
const TRADE = [
  'Distribuidora',
  'Metalúrgica',
  'Panificadora',
  'Transportes',
  'Agropecuaria',
  'Textil',
]
const PLACE = [
  'del Litoral',
  'La Niña',
  'Ñandubay',
  'Río Cuarto',
  'San Martín',
  'del Sur',
  'Güemes',
]
const FORM = ['S.A.', 'S.R.L.', 'S.A.S.', 'e Hijos S.H.']

export const BANKS = [
  { code: '007', name: 'Banco Galicia' },
  { code: '011', name: 'Banco de la Nación Argentina' },
  { code: '014', name: 'Banco de la Provincia de Buenos Aires' },
  { code: '017', name: 'BBVA Argentina' },
  { code: '072', name: 'Banco Santander' },
  { code: '285', name: 'Banco Macro' },
  { code: '322', name: 'Banco Industrial' },
] as const

export const PROVINCES = ['Buenos Aires', 'Córdoba', 'Santa Fe', 'Mendoza', 'Tucumán'] as const

export interface Party {
  readonly name: string
  readonly cuit: string
}

/** A tax id with a valid check digit. */
export function randomCuit(random: Random, prefixes: readonly string[]): string {
  for (;;) {
    const ten = `${random.pick(prefixes)}${random.digits(8)}`
    const digit = taxIdCheckDigit(ten)
    if (digit !== null) return `${ten}${digit}`
  }
}

/** An invented company or, one time in three, a person. */
export function randomParty(random: Random): Party {
  return random.chance(0.33)
    ? {
        name: `${random.pick(LAST)}, ${random.pick(FIRST)}`,
        cuit: randomCuit(random, ['20', '27']),
      }
    : {
        name: `${random.pick(TRADE)} ${random.pick(PLACE)} ${random.pick(FORM)}`,
        cuit: randomCuit(random, ['30', '33']),
      }
}

/** An invented street address. */
export const randomAddress = (random: Random): string =>
  `Av. ${random.pick(PLACE).replace(/^del? /, '')} ${random.int(1, 9999)}`
