import { buenosAiresDate, type DateText } from '../../../shared/values/calendar.ts'

/** Today in Buenos Aires. */
export const today = (): DateText => buenosAiresDate(new Date())
