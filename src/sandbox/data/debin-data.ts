import { composeKey } from '../../shared/values/account-keys.ts'
import { chargebackDebinStatuses, recurrentDebinStatuses } from '../../shared/wire/debin.ts'
import { accountName, type Customer, type OwnAccount } from './customer.ts'
import { everydayAmount } from './everyday.ts'
import { randomParty } from './people.ts'
import { randomOf } from './random.ts'

export interface Debin {
  /** 22 characters. */
  readonly id: string
  readonly account: OwnAccount
  readonly sellerCuit: string
  readonly purchaser: { readonly cuit: string; readonly account_key: string; readonly name: string }
  readonly type: 'RECURRENTE' | 'CONTRACARGO'
  status: string
  readonly createdAt: Date
  /** The list shows null instead of the date for some. */
  readonly hidesDate: boolean
  readonly expires: Date
  readonly currency: string
  readonly concept: string
  readonly provision: string | null
  /** Digits of a JSON number. */
  readonly amount: string
  readonly notes: string
  readonly associatedId: string | null
}

const CONCEPTS = ['ALQ', 'CUO', 'EXP', 'FAC', 'PRE', 'SEG', 'HON', 'HAB', 'VAR'] as const
const HOUR_MS = 3_600_000
const FIRST_ACCOUNT = 60
const OTHER_ACCOUNTS = 12

/** The id of the nth DEBIN of a bank, samples and created ones alike. */
export const debinId = (seed: number, name: string, index: number): string =>
  randomOf(seed, 'debin', name, index).code(22)

/** The fields that all sample DEBINs of a customer share. */
interface Common {
  readonly seed: number
  readonly sellerCuit: string
  readonly start: Date
  readonly everyday: boolean
}

/** The sample DEBINs of one collecting account, newest first, 18 hours apart: some are older than a month. */
function samplesOf(common: Common, account: OwnAccount, count: number): readonly Debin[] {
  const { seed, sellerCuit, start, everyday } = common
  // An account in two currencies has DEBINs of its own in each.
  const name = account.currency === 'ARS' ? account.number : accountName(account)
  return Array.from({ length: count }, (_, index): Debin => {
    const random = randomOf(seed, 'debin-sample', name, index)
    const chargeback = index % 7 === 6
    const createdAt = new Date(start.getTime() - (index + 1) * 18 * HOUR_MS)
    const party = randomParty(random)
    const statuses: readonly string[] = chargeback
      ? chargebackDebinStatuses
      : recurrentDebinStatuses
    const awkward = index % 8 === 0 ? '1234567890.05' : random.amount(6, 2)
    const turn = chargeback ? Math.floor(index / 7) : index - Math.floor(index / 7)
    return {
      id: debinId(seed, name, index),
      account,
      sellerCuit,
      purchaser: { ...party, account_key: composeKey('0140199', random.digits(13)) },
      type: chargeback ? 'CONTRACARGO' : 'RECURRENTE',
      status: statuses[turn % statuses.length] ?? 'INICIADO',
      createdAt,
      hidesDate: index % 10 === 9,
      expires: new Date(createdAt.getTime() + 72 * HOUR_MS),
      currency: account.currency,
      concept: random.pick(CONCEPTS),
      provision: index % 4 === 0 ? null : `Cuota ${index}`,
      amount: everyday ? everydayAmount(random, account.currency) : awkward,
      notes: random.pick(['Cuota mensual', 'Abono; "plan ñandú"', '']),
      associatedId: chargeback ? debinId(seed, name, index - 1) : null,
    }
  })
}

/** All sample DEBINs of a customer; `everyday` gives them amounts such as a small business asks for. */
export const sampleDebins = (
  seed: number,
  customer: Customer,
  start: Date,
  everyday = false,
): readonly Debin[] => {
  const common = { seed, sellerCuit: customer.cuit, start, everyday }
  return customer.accounts.flatMap((account, index) =>
    samplesOf(common, account, index === 0 ? FIRST_ACCOUNT : OTHER_ACCOUNTS),
  )
}
