import type { AttentionItem } from '../../shared/attention/items.ts'
import { CVU_CURRENCY } from '../../shared/views/incoming.ts'
import type { DayNeeds } from '../cvu/days.ts'

/** Items of a PSP: customers' money that is not all at the bank, credits that cease to come, days that nobody closed. */
export function pspItems(needs: DayNeeds | null): readonly AttentionItem[] {
  if (needs === null) return []
  const { short, open, silentSince } = needs
  return [
    ...(short === null
      ? []
      : [
          {
            kind: 'pspShort' as const,
            count: 1,
            sums: [{ amount: short.amount, currency: CVU_CURRENCY }],
            at: short.at,
            day: short.day,
          },
        ]),
    ...(silentSince === null
      ? []
      : [{ kind: 'pspSilent' as const, count: 1, sums: [], at: silentSince }]),
    { kind: 'pspOpen', count: open.length, sums: [], at: open[0] ?? null },
  ]
}
