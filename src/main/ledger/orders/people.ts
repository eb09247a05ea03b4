import * as z from 'zod'
import {
  defaultOrderSettings,
  type OrderSettings,
  orderSettingsSchema,
} from '../../../shared/orders/settings.ts'
import type { TimelineData } from '../../../shared/orders/view.ts'
import { putRow, updateRow } from '../../disk/rows.ts'
import { append } from './audit.ts'
import type { PinPlace, StoredPerson, WrongPins } from './order-store.ts'
import { nowText, type OrderDb, reading, writing } from './run.ts'

const personRow = z
  .object({
    id: z.string(),
    name: z.string(),
    pin: z.string(),
    created_at: z.string(),
    failures: z.number(),
    locked_until: z.string().nullable(),
    window_failures: z.number(),
    window_locked_until: z.string().nullable(),
  })
  .transform(
    (row): StoredPerson => ({
      id: row.id,
      name: row.name,
      pin: row.pin,
      createdAt: row.created_at,
      wrongPins: {
        question: { failures: row.failures, until: row.locked_until },
        window: { failures: row.window_failures, until: row.window_locked_until },
      },
    }),
  )
/** A safeguard that the row lacks has its default. */
const settingsRow = z.object({
  value: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(orderSettingsSchema.partial())
    .transform((held) => orderSettingsSchema.parse({ ...defaultOrderSettings, ...held })),
})

/** The safeguards and the people they know. */
export const createPeople = (orders: OrderDb) => {
  const { db } = orders
  return {
    settings: () =>
      reading(orders, () => {
        const raw = db.prepare('SELECT value FROM order_settings').get()
        return raw === undefined ? defaultOrderSettings : settingsRow.parse(raw).value
      }),
    saveSettings: (settings: OrderSettings, data: TimelineData) =>
      writing(orders, () => {
        putRow(db, 'order_settings', { one: 1 }, { value: JSON.stringify(settings) })
        append(orders, { orderId: null, event: 'settings_changed', data })
        return null
      }),
    people: () =>
      reading(orders, () =>
        db
          .prepare('SELECT * FROM people WHERE removed_at IS NULL ORDER BY name COLLATE NOCASE')
          .all()
          .map((raw) => personRow.parse(raw)),
      ),
    savePerson: (person: StoredPerson, data: TimelineData) =>
      writing(orders, () => {
        db.prepare(
          `INSERT INTO people (id, name, pin, created_at) VALUES (@id, @name, @pin, @createdAt)
           ON CONFLICT (id) DO UPDATE SET name = @name, pin = @pin, failures = 0, locked_until = NULL,
             window_failures = 0, window_locked_until = NULL`,
        ).run({ id: person.id, name: person.name, pin: person.pin, createdAt: person.createdAt })
        append(orders, { orderId: null, event: 'person_changed', data })
        return null
      }),
    removePerson: (id: string, data: TimelineData) =>
      writing(orders, () => {
        updateRow(db, 'people', { id }, { removed_at: nowText(orders), pin: '' })
        append(orders, { orderId: null, event: 'person_changed', data })
        return null
      }),
    /** Writes to the trail what a person trusts from now on. */
    noteTrust: (data: TimelineData) =>
      writing(orders, () => {
        append(orders, { orderId: null, event: 'trust_changed', data })
        return null
      }),
    /** Counts a wrong PIN, or forgets the wrong ones. */
    notePin: (id: string, place: PinPlace, { failures, until }: WrongPins) =>
      writing(orders, () => {
        const of = place === 'window' ? 'window_' : ''
        const columns = { [`${of}failures`]: failures, [`${of}locked_until`]: until }
        updateRow(db, 'people', { id }, columns)
        return null
      }),
  }
}
