import * as z from 'zod'
import {
  defaultOrderSettings,
  type OrderSettings,
  orderSettingsSchema,
} from '../../../shared/orders/settings.ts'
import type { TimelineData } from '../../../shared/orders/view.ts'
import { putRow, updateRow } from '../../disk/rows.ts'
import { json, rowOf, rowsOf, tableRow } from '../../disk/table-row.ts'
import { append } from './audit.ts'
import type { PinPlace, StoredPerson, WrongPins } from './order-store.ts'
import { nowText, type OrderDb, runRead, runWrite } from './run.ts'

const personRow = tableRow({
  id: z.string(),
  name: z.string(),
  pin: z.string(),
  createdAt: z.string(),
  failures: z.number(),
  lockedUntil: z.string().nullable(),
  windowFailures: z.number(),
  windowLockedUntil: z.string().nullable(),
}).transform(
  ({ failures, lockedUntil, windowFailures, windowLockedUntil, ...person }): StoredPerson => ({
    ...person,
    wrongPins: {
      question: { failures, until: lockedUntil },
      window: { failures: windowFailures, until: windowLockedUntil },
    },
  }),
)
const nameRow = z.object({ id: z.string(), name: z.string() })
/** A safeguard that the row lacks has its default. */
const settingsRow = z.object({
  value: json(orderSettingsSchema.partial()).transform((held) =>
    orderSettingsSchema.parse({ ...defaultOrderSettings, ...held }),
  ),
})

/** The safeguards and the people they know. */
export const createPeople = (orders: OrderDb) => {
  const { db } = orders
  return {
    settings: () =>
      runRead(orders, () => {
        const held = rowOf(db, settingsRow, 'SELECT value FROM order_settings')
        return held?.value ?? defaultOrderSettings
      }),
    saveSettings: (settings: OrderSettings, data: TimelineData) =>
      runWrite(orders, () => {
        putRow(db, 'order_settings', { one: 1 }, { value: settings })
        append(orders, { orderId: null, event: 'settings_changed', data })
        return null
      }),
    people: () =>
      runRead(orders, () =>
        rowsOf(
          db,
          personRow,
          'SELECT * FROM people WHERE removed_at IS NULL ORDER BY name COLLATE NOCASE',
        ),
      ),
    /** Names by id, of those too who were removed: what they prepared and approved stays theirs. */
    names: () =>
      runRead(orders, () => {
        const all = rowsOf(db, nameRow, 'SELECT id, name FROM people')
        return new Map(all.map(({ id, name }) => [id, name]))
      }),
    savePerson: ({ id, name, pin, createdAt }: StoredPerson, data: TimelineData) =>
      runWrite(orders, () => {
        db.prepare(
          `INSERT INTO people (id, name, pin, created_at) VALUES (@id, @name, @pin, @createdAt)
           ON CONFLICT (id) DO UPDATE SET name = @name, pin = @pin, failures = 0, locked_until = NULL,
             window_failures = 0, window_locked_until = NULL`,
        ).run({ id, name, pin, createdAt })
        append(orders, { orderId: null, event: 'person_changed', data })
        return null
      }),
    removePerson: (id: string, data: TimelineData) =>
      runWrite(orders, () => {
        updateRow(db, 'people', { id }, { removedAt: nowText(orders), pin: '' })
        append(orders, { orderId: null, event: 'person_changed', data })
        return null
      }),
    /** Writes to the trail what a person trusts from now on. */
    noteTrust: (data: TimelineData) =>
      runWrite(orders, () => {
        append(orders, { orderId: null, event: 'trust_changed', data })
        return null
      }),
    /** Counts a wrong PIN, or forgets the wrong ones. */
    notePin: (id: string, place: PinPlace, { failures, until }: WrongPins) =>
      runWrite(orders, () => {
        const windowCounts = { windowFailures: failures, windowLockedUntil: until }
        const counts = { failures, lockedUntil: until }
        updateRow(db, 'people', { id }, place === 'window' ? windowCounts : counts)
        return null
      }),
  }
}
