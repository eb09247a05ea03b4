import type { EventRow } from '../../../../shared/ipc/accounting.ts'
import type { Say } from '../../../app/text.tsx'

/** Where an event goes, in words. */
export const accountSaid = ({ assignment }: Pick<EventRow, 'assignment'>, t: Say): string =>
  assignment.to === '' ? t('accounting.unidentified') : assignment.to

/** Why it goes there, in words. */
export const reasonSaid = ({ assignment: { by, rule } }: Pick<EventRow, 'assignment'>, t: Say) =>
  t(`accounting.by.${by}`, { rule: String(rule ?? '') })
