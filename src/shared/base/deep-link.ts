import { type AreaId, areaIds } from './areas.ts'

export const LINK_SCHEME = 'tesorero'

/** Where an address leads: an area, and in the activity an order. It can do nothing but show. */
export type DeepLink = { readonly area: AreaId; readonly orderId: string | null }

const LINK = /^tesorero:\/\/([a-z]{1,20})(?:\/([A-Za-z0-9_-]{1,64}))?\/?$/

/** Reads `tesorero://AREA` and `tesorero://activity/ORDER`; null for everything else: any page may give one. */
export function readDeepLink(text: string): DeepLink | null {
  const [, name, id] = LINK.exec(text) ?? []
  const area = areaIds.find((known) => known === name)
  if (area === undefined || (id !== undefined && area !== 'activity')) return null
  return { area, orderId: id ?? null }
}

/** The address that leads there. */
export const deepLinkTo = ({ area, orderId }: DeepLink): string =>
  [`${LINK_SCHEME}://${area}`, ...(orderId === null ? [] : [orderId])].join('/')

/** Whether an argument of a start is meant as an address, whatever it says. */
export const isLinkLike = (argument: string): boolean => argument.startsWith(`${LINK_SCHEME}:`)

/** The first address among the arguments of a start; null without one. */
export function linkAmong(argv: readonly string[]): DeepLink | null {
  const given = argv.find(isLinkLike)
  return given === undefined ? null : readDeepLink(given)
}
