import type { AppError } from '../../shared/errors/index.ts'
import type { IntakeOutcome } from '../../shared/ipc/position.ts'
import type { Result } from '../../shared/result.ts'
import { MAX_NOTIFICATION_BYTES } from '../../shared/webhook.ts'
import type { UploadedFile } from '../uploads/uploads.ts'
import { readIntake } from './notification.ts'
import type { Notifications } from './notifications.ts'
import { type PositionFileDeps, takePositionFile } from './position-files.ts'
import { decodeText } from './text.ts'

type Answer = Promise<Result<IntakeOutcome, AppError>>

/** What a person brings in: pasted text and dropped files. */
export interface Intake {
  /** A notification, or a position file that was asked for. */
  readonly paste: (text: string) => Answer
  /** A position file or a notification; a position file nobody asked for needs `acceptUnrequested`. */
  readonly takeFile: (file: UploadedFile, acceptUnrequested: boolean) => Answer
}

/** Makes the intake of one open profile; what a text is, is told by its shape. */
export function createIntake(deps: PositionFileDeps, notifications: Notifications): Intake {
  return {
    paste: async (text) => {
      const asPosition = () =>
        takePositionFile(deps, { name: 'JSON', bytes: new TextEncoder().encode(text) }, false)
      // So long a text is no notification, and parsing it here would hold the main thread up.
      if (text.length > MAX_NOTIFICATION_BYTES) return asPosition()
      const read = readIntake(text)
      if (!read.ok) return read
      return read.value.kind === 'position'
        ? asPosition()
        : notifications.take(text, read.value.notification, 'paste')
    },
    takeFile: async (file, acceptUnrequested) => {
      const text = notificationText(file.bytes)
      if (text === null) return takePositionFile(deps, file, acceptUnrequested)
      const read = readIntake(text)
      if (!read.ok) return read
      return read.value.kind === 'position'
        ? takePositionFile(deps, file, acceptUnrequested)
        : notifications.take(text, read.value.notification, 'file')
    },
  }
}

/**
 * The text of a dropped file that means to be a notification, else null. Only small files are looked at here; a position
 * file, whole or broken, goes to the import, which parses away from the main thread and says what is wrong with it.
 */
function notificationText(bytes: Uint8Array): string | null {
  if (bytes.byteLength > MAX_NOTIFICATION_BYTES) return null
  const text = decodeText(bytes)
  return text.ok && /"notification"\s*:/.test(text.value) ? text.value : null
}
