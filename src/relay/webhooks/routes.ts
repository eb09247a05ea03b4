import {
  type NotificationKind,
  notificationKinds,
  proposedPaths,
} from '../../shared/wire/notifications.ts'

/** Kinds whose path the specification does not show; the operator says where they arrive. */
export const movableKinds = Object.keys(proposedPaths) as readonly (keyof typeof proposedPaths)[]
export type MovableKind = (typeof movableKinds)[number]

/** Kinds whose x-api-key the specification does not show; the operator may let them in without one. */
export const keylessKinds = (Object.keys(notificationKinds) as readonly NotificationKind[]).filter(
  (kind) => notificationKinds[kind].apiKey === 'not_shown',
)

export const NOTIFICATIONS_PREFIX = '/v1/notifications/'

export interface RouteOptions {
  readonly paths: Partial<Record<MovableKind, string>>
  readonly withoutKey: readonly NotificationKind[]
  /** Whether any other POST under /v1/notifications/ is kept too. */
  readonly keepUnknown: boolean
}

export interface Route {
  readonly kind: NotificationKind | null
  readonly keyRequired: boolean
}

const movedPath = (kind: MovableKind, paths: RouteOptions['paths']): string =>
  paths[kind] ?? proposedPaths[kind]

/** A path that two kinds share, so that one would receive the other's notifications; null if all paths differ. */
export function takenPath(paths: RouteOptions['paths']): string | null {
  const shown = Object.values(notificationKinds).flatMap(({ path }) => path ?? [])
  const all = [...shown, ...movableKinds.map((kind) => movedPath(kind, paths))]
  return all.find((path, index) => all.indexOf(path) !== index) ?? null
}

/** Answers the route of an exact path, or null where nothing is taken. */
export function createRoutes(options: RouteOptions): (path: string) => Route | null {
  const pathOf = (kind: NotificationKind): string =>
    kind === 'cvu-cashout' || kind === 'mep-result'
      ? movedPath(kind, options.paths)
      : (notificationKinds[kind].path ?? '')
  const routes = new Map<string, Route>()
  for (const kind of Object.keys(notificationKinds) as readonly NotificationKind[])
    routes.set(pathOf(kind), { kind, keyRequired: !options.withoutKey.includes(kind) })
  return (path) => {
    const known = routes.get(path)
    if (known !== undefined) return known
    const taken = options.keepUnknown && /^\/v1\/notifications\/[\x21-\x7e]{1,500}$/.test(path)
    return taken ? { kind: null, keyRequired: true } : null
  }
}
