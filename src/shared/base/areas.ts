/** The areas of the window, in the order of a working day; settings stand at the foot of the navigation. */
export const areaIds = [
  'today',
  'forecast',
  'position',
  'echeqs',
  'transfers',
  'debin',
  'funds',
  'incoming',
  'inbox',
  'activity',
  'beneficiaries',
  'books',
  'sync',
  'settings',
] as const
export type AreaId = (typeof areaIds)[number]

/** The areas of the working day, in order; settings and what is polled stand apart at the foot. */
export const workAreas = areaIds.filter((id) => id !== 'sync' && id !== 'settings')

/** Areas that came when the digits were given away: a letter of their word in Spanish and in English. */
const lettered: Readonly<Partial<Record<AreaId, string>>> = { forecast: 'C', books: 'L' }

const digits: readonly AreaId[] = workAreas.filter((id) => lettered[id] === undefined)

/** The key that leads to an area together with Alt; a digit stays the same when another area comes. Null has none. */
export function areaKey(id: AreaId): string | null {
  const letter = lettered[id]
  if (letter !== undefined) return letter
  const digit = digits.indexOf(id)
  return digit < 0 ? null : String(digit)
}
