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
  'cvu',
  'movements',
  'connection',
  'activity',
  'beneficiaries',
  'books',
  'settings',
] as const
export type AreaId = (typeof areaIds)[number]

/** The areas of every firm's working day, in order; settings stand apart at the foot, and the PSP's desk is of few. */
export const workAreas = areaIds.filter((id) => id !== 'settings' && id !== 'cvu')

/** The navigation's entries in order; several areas of one show as tabs, with their own keys and links. */
export const doors = {
  today: ['today'],
  accounts: ['position', 'forecast'],
  echeqs: ['echeqs'],
  payments: ['transfers', 'beneficiaries'],
  collections: ['debin', 'incoming'],
  cvu: ['cvu'],
  funds: ['funds'],
  books: ['movements', 'books'],
  activity: ['activity'],
  settings: ['settings', 'connection'],
} as const satisfies Readonly<Record<string, readonly AreaId[]>>
export type DoorId = keyof typeof doors

export const doorIds = Object.keys(doors) as readonly DoorId[]

/** The door behind which an area stands. */
export const doorOf = (area: AreaId): DoorId =>
  doorIds.find((id) => doors[id].some((one) => one === area)) ?? 'today'

/** Screens that no digit leads to: a letter of their word in Spanish and in English, but for the connection's. */
const lettered: Readonly<Partial<Record<AreaId, string>>> = {
  forecast: 'C',
  beneficiaries: 'A',
  incoming: 'I',
  cvu: 'V',
  books: 'L',
  connection: 'X',
}

/** The doors that stand one below the other for every firm; settings have a key of their own. */
const digits: readonly AreaId[] = doorIds
  .filter((id) => id !== 'cvu' && id !== 'settings')
  .map((id) => doors[id][0])

/** The key that leads to an area together with Alt: the place of its door in the navigation, or a letter. Null has none. */
export function areaKey(id: AreaId): string | null {
  const digit = digits.indexOf(id)
  return digit < 0 ? (lettered[id] ?? null) : String(digit)
}
