import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usableOf } from '../../src/main/orders/sample-drafts.fixture.ts'
import { pause } from './acts.ts'
import { ZONE } from './computer.ts'

import type { Life } from './life.ts'
import {
  LISTENER_PORT,
  type Office,
  type OfficeOptions,
  type OfficeWish,
  openOffice,
  WEBHOOK_KEY,
} from './office.ts'
import { createProfile } from './others.ts'
import { closeDatabases, watchWrites } from './world/disk.ts'
import { seedWorld } from './world/install.ts'
import { as, live, resetWorld, worldNow } from './world/loop.ts'
import { resetNetwork } from './world/net.ts'
import type { Dice } from './world/random.ts'

/** Offices as histories begin with: furnished once, and copied for each. */

const DAY = 24 * 3_600_000

/** The folder of all offices of this process: in memory, where the system has such a place. */
export const FOLDER = join(
  existsSync('/dev/shm') ? '/dev/shm' : tmpdir(),
  `tesorero-simulate-${process.pid}`,
)
process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }))

/** Has work done in the world, which goes on until it is done. */
export async function within<T>(
  office: Pick<Office, 'people'> | null,
  work: () => Promise<T>,
  until: number,
): Promise<T> {
  const box: { done: { readonly value: T } | null; failed: Error | null } = {
    done: null,
    failed: null,
  }
  const begin = (): void =>
    void work().then(
      (value) => {
        box.done = { value }
      },
      (cause: unknown) => {
        box.failed = cause instanceof Error ? cause : new Error(String(cause))
      },
    )
  if (office === null) begin()
  else as(office.people, begin)
  await live(() => box.done !== null || box.failed !== null, until)
  if (box.failed !== null) throw box.failed
  if (box.done === null) throw new HungError()
  return box.done.value
}

export class HungError extends Error {}

/** A furnished office that stands still: its data, its keychain, its profile, and when it was left. */
interface Template {
  readonly folder: string
  readonly secrets: ReadonlyMap<string, string>
  readonly profile: string
  readonly at: number
}

/** Begins the world anew. What the bank draws when it opens is the same each time: a template knows its echeqs. */
function begin(): void {
  resetWorld()
  resetNetwork()
  closeDatabases()
  seedWorld(0)
  watchWrites(() => undefined)
  process.env['TZ'] = ZONE
}

/** Has the bank notify the office. */
const listen = (office: Office): Promise<unknown> =>
  office.control('/webhooks', { base_url: office.notices(), api_key: WEBHOOK_KEY })

/** Makes a profile that has a position and echeqs, and hears of the bank. */
async function furnish(office: Office): Promise<string> {
  await office.start()
  const made = await createProfile({ office }, 'Panadería')
  if (made?.ok !== true) throw new Error(`no profile: ${JSON.stringify(made)}`)
  office.shows = made.value.profile.id
  await office.call('listener.configure', { port: LISTENER_PORT })
  await office.call('listener.setKey', { key: WEBHOOK_KEY })
  await listen(office)
  for (const id of ['echeqs', 'debin', 'credits', 'repos', 'position'] as const)
    await office.call('sync.setEnabled', { id, enabled: false })
  await office.call('orders.settings.set', { subscriptions: true })
  await office.call('position.request', {})
  // What the books and the forecast begin with.
  await office.call('sync.run', { id: 'echeqs', full: true })
  await pause(20_000)
  await office.quit()
  return made.value.profile.id
}

async function makeTemplate(looseTaxIds: boolean): Promise<Template> {
  begin()
  const office = await within(
    null,
    () => openOffice({ folder: `${FOLDER}/office`, settleMs: null, looseTaxIds, relayed: false }),
    DAY,
  )
  const profile = await within(office, () => furnish(office), DAY)
  const folder = `${FOLDER}/furnished-${looseTaxIds}`
  cpSync(office.dataDir(), folder, { recursive: true })
  const template = { folder, profile, secrets: office.keychain.secrets, at: worldNow() }
  await within(office, () => office.close(), DAY)
  return template
}

const templates = new Map<boolean, Template>()

/** Opens the profile of a template in a new office, some days after it was left. Answers how many notifications it has. */
async function moveIn(
  office: Office,
  { folder, secrets, profile, at }: Template,
  daysAfter: number,
): Promise<number> {
  await pause(at - worldNow() + daysAfter * DAY)
  cpSync(folder, office.dataDir(), { recursive: true })
  for (const [name, secret] of secrets) office.keychain.secrets.set(name, secret)
  office.shows = profile
  await office.start()
  await office.call('profiles.open', { id: profile })
  if (office.relay !== null) {
    await office.call('listener.configure', { enabled: false })
    const paired = await office.call('relay.pair', { code: await office.relay.code() })
    if (paired?.ok !== true) throw new Error(`not paired: ${JSON.stringify(paired)}`)
  }
  await listen(office)
  const counts = await office.call('inbox.counts', {})
  if (counts?.ok !== true) throw new Error(`no profile: ${JSON.stringify(counts)}`)
  return counts.value.total
}

/**
 * Opens a new office for a history whose seed decides what its bank and its network are like, but for what it wishes. The first
 * day is a day of the week, from Monday, 0, on.
 */
export async function openFurnished(
  seed: number,
  dice: Dice,
  wish: OfficeWish = {},
  weekday = 0,
): Promise<Life> {
  const options: OfficeOptions = {
    folder: `${FOLDER}/office`,
    settleMs: dice.pick([null, 4000, 60_000, 600_000]),
    looseTaxIds: dice.chance(0.3),
    relayed: dice.chance(0.2),
    ...wish,
  }
  mkdirSync(options.folder, { recursive: true })
  const { looseTaxIds } = options
  const template = templates.get(looseTaxIds) ?? (await makeTemplate(looseTaxIds))
  templates.set(looseTaxIds, template)
  begin()
  const office = await within(null, () => openOffice(options), DAY)
  seedWorld(seed)
  const notices = await within(office, () => moveIn(office, template, weekday), 7 * DAY)
  return {
    office,
    usable: usableOf(await within(office, () => office.state(), 7 * DAY)),
    profile: template.profile,
    breaches: [],
    yeses: [],
    seen: new Map(),
    left: null,
    copy: null,
    olderAt: null,
    behindAt: null,
    writes: { planned: null, full: 0, once: false },
    doing: new Map(),
    cancelled: new Set(),
    notices,
    told: new Set(),
    recurring: null,
    sending: 0,
    limits: { perOrder: null, perDay: null },
    people: [],
    words: new Map(),
    repeated: new Set(),
    statements: new Set(),
    readdressed: false,
    bankMoved: false,
    misdated: false,
    mistimed: false,
    other: null,
  }
}
