import type { DebinFilter } from '../../../shared/ipc/debin.ts'
import { debinStatusKey } from '../../../shared/wire/debin.ts'
import {
  amountIs,
  between,
  type Condition,
  equals,
  hasWords,
  isAmong,
  when,
} from '../lists/conditions.ts'

/** The conditions that a filter means. */
export const debinConditions = (filter: DebinFilter): readonly Condition[] => [
  ...when(filter.account_id, (value) => equals('account_id', value)),
  ...when(filter.cuit, (value) => equals('purchaser_cuit', value)),
  ...between(filter.from, filter.to),
  ...when(filter.account_key, (value) => equals('purchaser_key', value)),
  ...when(filter.type, (value) => equals('type', value)),
  ...when(filter.statuses, (values) => isAmong('status_key', values.map(debinStatusKey))),
  ...when(filter.id_debin, (value) => equals('id', value)),
  ...when(filter.outcomes, (values) => isAmong('outcome', values)),
  ...when(filter.chargeback, (value) => equals('chargeback', Number(value))),
  ...when(filter.concept, (value) => equals('concept', value)),
  ...when(filter.currency, (value) => equals('currency', value)),
  ...when(filter.minAmount, (value) => amountIs('>=', value)),
  ...when(filter.maxAmount, (value) => amountIs('<=', value)),
  ...hasWords('words', filter.search ?? ''),
]
