import { decodeUtf8 } from '../../host/body.ts'
import { type Answer, err, type Outcome, ok } from '../../shared/errors/index.ts'
import type { IntakeOutcome } from '../../shared/ipc/position.ts'
import type { NoticeKind, NoticeVia } from '../../shared/lists/notices.ts'
import { type NoticeAbout, noticeFacts } from '../../shared/views/inbox.ts'
import type { NotificationKind } from '../../shared/wire/notifications.ts'
import { MAX_NOTIFICATION_BYTES, parseBody } from '../../shared/wire/webhook.ts'
import type { UploadedFile } from '../uploads/uploads.ts'
import type { Inbox, IntakeResult } from './inbox.ts'
import { type FileTrust, type PositionFileDeps, takePositionFile } from './position-files.ts'
import { aboutOf, detect, type OrderKindOf, problemOf } from './read.ts'

type IntakeAnswer = Answer<IntakeOutcome>

/** How what is brought is taken in. */
export interface IntakeOptions {
  /** A person agreed that this position file is believed; without that it is `file_not_requested`. */
  readonly confirmed: boolean
  /** Has a person decide whether a notification counts as the bank's word; what the answer fails with keeps it out. */
  readonly believe: (notice: NotificationKind, about: NoticeAbout) => Answer<null>
  /** The kind of the notification, where a person said so. */
  readonly notice?: NoticeKind
}

/** Takes in pasted text and dropped files: position files or notifications. */
export interface Intake {
  readonly paste: (text: string, options: IntakeOptions) => IntakeAnswer
  readonly takeFile: (file: UploadedFile, options: IntakeOptions) => IntakeAnswer
}

/** The bank is asked nothing about these before they count. The end of an order is asked about where it would end one. */
const countsAtOnce = (kind: NoticeKind): kind is NotificationKind =>
  kind !== 'unknown' && ['credits', 'movements', 'notices'].includes(noticeFacts[kind].changes)

const trustOf = ({ confirmed }: IntakeOptions): FileTrust => (confirmed ? 'confirmed' : 'nothing')

/** Makes the intake of one open profile; what a text is, is told by its shape, and asked where that says too little. */
export function createIntake(
  deps: PositionFileDeps,
  inbox: Inbox,
  orderKindOf: OrderKindOf,
): Intake {
  const takeText = async (
    text: string,
    via: NoticeVia,
    { notice, believe }: IntakeOptions,
    asPosition: () => IntakeAnswer,
  ): IntakeAnswer => {
    const json = parseBody(text)
    if (!json.ok) return json
    const takeNotice = async (kind: NoticeKind): IntakeAnswer => {
      const asks = countsAtOnce(kind) && problemOf(kind, json.value) === null
      const believed = asks ? await believe(kind, aboutOf(kind, json.value)) : ok(null)
      if (!believed.ok) return believed
      const taken = await inbox.take({ kind, body: text, via, path: null })
      return taken.ok ? outcomeOf(kind, text, taken.value) : taken
    }
    if (notice !== undefined) return takeNotice(notice)
    const detected = detect(json.value, orderKindOf)
    switch (detected.what) {
      case 'position':
        return asPosition()
      case 'notification':
        return takeNotice(detected.kind)
      case 'ambiguous':
        return ok({ kind: 'ambiguous', kinds: detected.kinds })
    }
  }
  return {
    paste: async (text, options) => {
      const asPosition = () => {
        const file = { name: 'JSON', bytes: new TextEncoder().encode(text) }
        return takePositionFile(deps, file, trustOf(options))
      }
      // So long a text is no notification, and parsing it here would hold the main thread up.
      return text.length > MAX_NOTIFICATION_BYTES
        ? asPosition()
        : takeText(text, 'paste', options, asPosition)
    },
    takeFile: async (file, options) => {
      const asPosition = () => takePositionFile(deps, file, trustOf(options))
      const text = smallText(file.bytes)
      if (text === null) return asPosition()
      const json = parseBody(text)
      // A broken file goes to the import, which says what is wrong with it.
      if (!json.ok && !/"notification/.test(text)) return asPosition()
      return takeText(text, 'file', options, asPosition)
    },
  }
}

/** The text of a dropped file that is small enough to be a notification, else null. */
function smallText(bytes: Uint8Array): string | null {
  if (bytes.byteLength > MAX_NOTIFICATION_BYTES) return null
  const text = decodeUtf8(bytes)
  return text.ok ? text.value : null
}

/** The answer for the window. For a position notification the window gets the file, whose request it shows. */
function outcomeOf(
  kind: NoticeKind,
  body: string,
  { id, repeated, applied, link }: IntakeResult,
): Outcome<IntakeOutcome> {
  if (applied?.ok === false) return applied
  // The window offers to allow the host where it shows this error.
  if (applied?.value.alert?.code === 'download_host') return err(applied.value.alert)
  const outcome = applied?.value.outcome ?? null
  if (kind !== 'consolidated-position' || outcome === 'not_requested')
    return ok({ kind: 'notice', id, notice: kind, repeated, outcome, link })
  const fileId = link?.id ?? fileIdIn(body)
  return ok(
    outcome === 'generation_failed'
      ? { kind: 'generation_failed', fileId }
      : { kind: 'notification', fileId, repeated: applied === null },
  )
}

const fileIdIn = (body: string): string => {
  const json = parseBody(body)
  return (json.ok ? aboutOf('consolidated-position', json.value).subject : null) ?? ''
}
