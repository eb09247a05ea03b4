import * as z from 'zod'

/** A time of day in Buenos Aires, `HH:MM`. */
export const positionTimeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

const POSITION_TIME = '09:00'

/** The time from which a profile requests the position of the day automatically. */
export const positionTimeOf = ({ positionTime }: { readonly positionTime?: string | undefined }) =>
  positionTime ?? POSITION_TIME

/** Minutes since midnight of a time of day. */
export function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
