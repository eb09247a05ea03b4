import { noticeKinds } from '../lists/notices.ts'
import { type NotificationKind, notificationKinds, proposedPaths } from '../wire/notifications.ts'

/** Paths that the profile sets for kinds whose path the specification does not show. */
export type CustomPaths = { readonly [K in keyof typeof proposedPaths]?: string | undefined }

export interface WebhookPath {
  readonly kind: NotificationKind
  readonly path: string
  /** False where the profile may say otherwise. */
  readonly specified: boolean
}

/** Where each of the ten kinds arrives. Spec: "Events". */
export const webhookPaths = (custom: CustomPaths = {}): readonly WebhookPath[] =>
  noticeKinds
    .filter((kind) => kind !== 'unknown')
    .map((kind) => {
      const { path } = notificationKinds[kind]
      if (path !== null) return { kind, path, specified: true }
      const own = kind === 'mep-result' ? kind : 'cvu-cashout'
      return { kind, path: custom[own] ?? proposedPaths[own], specified: false }
    })
