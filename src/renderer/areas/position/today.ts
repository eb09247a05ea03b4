import { buenosAiresDate, type DateText } from '../../../shared/calendar.ts'

/** Today in Buenos Aires. */
export const today = (): DateText => buenosAiresDate(new Date())
