import type { EventRow } from '../../../../shared/ipc/accounting.ts'
import { formatDate } from '../../../../shared/text/format.ts'
import { locale, t } from '../../../app/text.tsx'

/** Where an event goes, in words. */
export const accountText = ({ assignment }: Pick<EventRow, 'assignment'>): string =>
  assignment.to === '' ? t('accounting.state.unidentified') : assignment.to

/** The day of an event; a dash where it has none. */
export const dayText = ({ day }: Pick<EventRow, 'day'>): string =>
  day === '' ? '—' : formatDate(day, locale)

/** Why it goes there, in words. */
export const reasonText = ({ assignment: { by, rule } }: Pick<EventRow, 'assignment'>) =>
  t(`accounting.by.${by}`, { rule: String(rule ?? '') })

const sources = ['movement', 'credit', 'order', 'echeq', 'term'] as const
/** As much of an id as tells it from others. */
const TOLD = 24

/** A record of an event by its kind and the beginning of its id. */
export function recordText(key: string): readonly [kind: string, id: string] {
  const [source = '', id = ''] = key.split(':')
  const known = sources.find((one) => one === source)
  return [known === undefined ? source : t(`accounting.source.${known}`), id.slice(0, TOLD)]
}

/** Words for what an event waits for; for one in doubt, whether something may be it. */
export const waitingSaid = (waiting: NonNullable<EventRow['waiting']>, maybe: number): string =>
  t(
    waiting === 'doubt' && maybe === 0
      ? 'accounting.waiting.unseen'
      : `accounting.waiting.${waiting}`,
  )
