import * as z from 'zod'
import { wireInteger } from './wire.ts'

/** Bodies that the bank sends to the client. Spec: "Events". */

export const CONSOLIDATED_POSITION_PATH = '/v1/notifications/client/consolidated-position/file'

/** Where and how the announced file is fetched: exactly this method, exactly this URL. */
export const downloadDataSchema = z.looseObject({
  url: z.string().min(1),
  method: z.string().min(1),
  content_type: z.string(),
  expiration: z.string(),
  expiration_in_minutes: wireInteger,
})
export type DownloadData = z.infer<typeof downloadDataSchema>

/** Consolidated position notification. On failure `error` is not null; its shape is not specified and is kept as it came. */
export const positionNotificationSchema = z.looseObject({
  notification: z.looseObject({ id: z.string().min(1), date: z.string() }),
  file: z.looseObject({
    id: z.string().min(1),
    status: z.string(),
    download_data: downloadDataSchema.nullish(),
  }),
  error: z.unknown().nullish(),
})
export type PositionNotification = z.infer<typeof positionNotificationSchema>
