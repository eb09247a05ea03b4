import type { Bank } from './bank.ts'

/** Lets an accepted order settle by itself after `settle_ms`; where that is null the control API decides. */
export function settleLater(bank: Bank, settle: () => unknown): void {
  if (bank.config.settle_ms !== null)
    bank.clock.schedule(bank.config.settle_ms, () => void settle())
}
