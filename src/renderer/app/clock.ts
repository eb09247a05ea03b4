import { buenosAiresDate, type DateText } from '../../shared/values/calendar.ts'

/** The window's one clock. Nothing else in it asks the computer for the time, so that a test can say what time it is. */

type Now = () => Date

const ofComputer: Now = () => new Date()
let clock: Now = ofComputer

/** The present. */
export const now: Now = () => clock()

/** Today where the bank is, in Buenos Aires, wherever the computer stands. */
export const today = (): DateText => buenosAiresDate(clock())

/** Sets the time for a test; without an argument it is the computer's again. */
export const setClock = (time: Now = ofComputer): void => {
  clock = time
}
