import { appError } from '../../../shared/errors/index.ts'
import type { DestinationCheck, HolderRecord } from '../../../shared/orders/book.ts'
import { checkAccountKey } from '../../../shared/values/account-keys.ts'
import type { BookStore } from '../../ledger/book/port.ts'
import type { OrderDeps } from '../port.ts'

/** Asks the bank who holds a key, and keeps what it says. */
export async function checkDestination(
  { bank, clock }: Pick<OrderDeps, 'bank' | 'clock'>,
  book: Pick<BookStore, 'rememberHolder'>,
  typed: string,
): Promise<DestinationCheck> {
  const key = checkAccountKey(typed)
  if (!key.ok)
    return {
      ok: false,
      error: appError('input_invalid', { field: 'accountKey', problem: key.problem }),
    }
  const reply = await bank.accountDetails(key.key)
  if (!reply.ok) return { ok: false, error: reply.error }
  const { holder: said, fields } = reply.value.value
  const holder: HolderRecord = { ...said, at: clock.now().toISOString() }
  if (holder.name !== null || holder.taxId !== null) {
    const kept = book.rememberHolder(key.key, holder)
    if (!kept.ok) return { ok: false, error: kept.error }
  }
  return { ok: true, holder, fields }
}
