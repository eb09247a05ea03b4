import { composeKey } from '../../shared/values/account-keys.ts'
import { type Party, randomCuit } from './people.ts'
import { randomOf } from './random.ts'

/** The business whose money the embedded bank keeps: its accounts, CVUs and signatories, all from the seed. */

export interface OwnAccount {
  /** AC (savings) or CC (current). */
  readonly type: 'AC' | 'CC'
  /** Ten digits. */
  readonly number: string
  readonly cbu: string
  readonly currency: 'ARS' | 'USD'
}

interface VirtualAccount {
  readonly cvu: string
  readonly label: string
}

export interface Customer extends Party {
  readonly bankCode: string
  readonly accounts: readonly OwnAccount[]
  /** Accounts of the same holder at another bank: valid destinations of a MEP DR0. */
  readonly elsewhere: readonly { readonly cbu: string; readonly currency: 'USD' }[]
  readonly cvus: readonly VirtualAccount[]
  readonly psp: { readonly id: number; readonly code: string }
  /** Persons who may sign; `required` ones must be named for an echeq to be issued without the portal. */
  readonly signatories: readonly {
    readonly document_type: string
    readonly document_number: string
    readonly required: boolean
  }[]
}

const BANK = '322'
const KINDS = [
  ['CC', 'ARS'],
  ['AC', 'ARS'],
  ['CC', 'USD'],
  ['AC', 'USD'],
  ['CC', 'ARS'],
  ['CC', 'ARS'],
] as const

/** The CBU of an account number at the embedded bank. */
const cbuOfAccount = (number: string): string => composeKey(`${BANK}0001`, number.padStart(13, '0'))

/** Names an account: one in two currencies is two accounts of one number. */
export const accountName = ({ number, currency }: OwnAccount): string => `${number} ${currency}`

/** The own account of a CBU or number, in a currency where one is given. */
export const accountOf = (
  { accounts }: Customer,
  key: string | null | undefined,
  currency?: string,
): OwnAccount | undefined =>
  accounts.find(
    (account) =>
      (account.cbu === key || account.number === key) &&
      (currency === undefined || account.currency === currency),
  )

/** The savings account in pesos holds dollars as well, under the same number and CBU. */
const inTwoCurrencies = (accounts: readonly OwnAccount[]): readonly OwnAccount[] =>
  accounts.map((account) => {
    const pesos = accounts.find(({ type, currency }) => type === 'AC' && currency === 'ARS')
    return account.type === 'AC' && pesos !== undefined
      ? { ...pesos, currency: account.currency }
      : account
  })

/** Makes a customer's accounts, CVUs and signatories; the same seed makes the same customer. */
export function customerOf(seed: number): Customer {
  const random = randomOf(seed, 'customer')
  const accounts = KINDS.map(([type, currency], index): OwnAccount => {
    const number = `${randomOf(seed, 'account', index).int(10, 89)}${String(index).padStart(2, '0')}${random.digits(6)}`
    return { type, currency, number, cbu: cbuOfAccount(number) }
  })
  const psp = `0${random.digits(3)}`
  const cvus = Array.from(
    { length: 6 },
    (_, index): VirtualAccount => ({
      cvu: composeKey(`000${psp}`, `0${randomOf(seed, 'cvu', index).digits(12)}`),
      label: `Billetera ${index + 1}`,
    }),
  )
  const signers = randomOf(seed, 'signatories')
  return {
    name: 'Almacén La Ñata S.A.',
    cuit: '30712345671',
    bankCode: BANK,
    accounts: inTwoCurrencies(accounts),
    elsewhere: Array.from({ length: 2 }, (_, index) => ({
      cbu: composeKey('0110012', randomOf(seed, 'elsewhere', index).digits(13)),
      currency: 'USD' as const,
    })),
    cvus,
    psp: { id: Number(psp), code: psp },
    signatories: [true, false].map((required) => ({
      document_type: 'CUIL',
      document_number: randomCuit(signers, ['20', '27']),
      required,
    })),
  }
}
