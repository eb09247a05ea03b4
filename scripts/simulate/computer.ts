import { existsSync } from 'node:fs'
import { type Act, act, pause } from './acts.ts'
import { openDesk, opening } from './desk.ts'
import { asked, type Life } from './life.ts'
import { atBank, clearFaults, duration } from './troubles.ts'
import { afterHappenings, later, wake, worldNow } from './world/loop.ts'
import { clearNetwork } from './world/net.ts'
import type { Dice } from './world/random.ts'

/** What goes wrong in the computer, and how all is right again. */

/** The time zone of a computer that nobody carried away. */
export const ZONE = 'America/Argentina/Buenos_Aires'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Has the application gone from one moment to the next, and started again later. */
async function startAgain(life: Life, ms: number): Promise<void> {
  await pause(ms)
  if (life.office.run() !== null) return
  opening(life)
  await life.office.start()
  // Whoever quit meanwhile finds it open.
  opening(life)
}

/** What people do takes some hundred happenings, and some ten writes. */
function planCrash(dice: Dice) {
  const by = dice.pick(['happenings', 'writes', 'writes'])
  const most = dice.pick(by === 'writes' ? [6, 25, 60] : [30, 120, 400])
  return { by, after: 1 + dice.below(most), down: dice.pick([SECOND, MINUTE, HOUR]) }
}

/** What goes wrong with the computer. */
const inComputer: Readonly<Record<string, Act>> = {
  crash: act({
    weight: 6,
    plan: planCrash,
    say: ({ by, after, down }) =>
      `the application is killed after ${after} further ${by}, and started again after ${duration(down)}`,
    act: async (life, { by, after, down }) => {
      const { office } = life
      const killed = office.run()
      if (killed === null) return
      const dead = Promise.withResolvers<void>()
      const die = (copied?: string): void => {
        if (office.run() === killed) office.crash(copied)
        dead.resolve()
      }
      if (by === 'writes') life.writes.planned = { left: after, die }
      else afterHappenings(after, die)
      // With nothing to do it dies all the same.
      later(10 * MINUTE, () => {
        life.writes.planned = null
        die()
      })
      await dead.promise
      await startAgain(life, down)
    },
  }),
  older: act({
    weight: 1,
    plan: (dice) => ({ down: dice.pick([SECOND, HOUR]) }),
    say: ({ down }) =>
      `the application ends, and its data folder is an older one when it starts after ${duration(down)}`,
    act: async (life, { down }) => {
      const copy = life.copy
      if (copy === null || !existsSync(copy) || life.office.run() === null) return
      life.copy = null
      await life.office.quit()
      life.office.putData(copy)
      life.olderAt = worldNow()
      await startAgain(life, down)
    },
  }),
  sleep: act({
    weight: 3,
    plan: (dice) => ({ ms: dice.pick([MINUTE, HOUR, 14 * HOUR]) }),
    say: ({ ms }) => `the computer sleeps for ${duration(ms)}`,
    act: async (life, { ms }) => {
      const run = life.office.run()
      // One that sleeps already would wake in another order than things came.
      if (run === null || run.party.asleepUntil > worldNow()) return
      run.power('suspend')
      run.party.asleepUntil = worldNow() + ms
      await pause(ms + 1)
      run.power('resume')
    },
  }),
  clock: act({
    weight: 3,
    plan: (dice) => ({
      ms: dice.pick([-HOUR, 7 * MINUTE, DAY, 10 * DAY, 60 * DAY, 365 * DAY]),
      wrong: dice.pick([3 * SECOND, MINUTE, HOUR]),
      asks: dice.chance(0.6),
    }),
    say: ({ ms, wrong, asks }) =>
      `the computer's clock is wrong by ${duration(ms)} for ${duration(wrong)}${asks ? ', and the bank is heard first' : ''}`,
    act: async (life, { ms, wrong, asks }) => {
      const { office } = life
      // Where the bank was not heard since, nothing tells that its day is another.
      // Whoever wakes sees the clock before the bank is heard.
      const hears = asks && (office.run()?.party.asleepUntil ?? 0) <= worldNow()
      if (ms >= DAY && !hears) life.misdated = true
      if (!hears) life.mistimed = true
      const recurring = (enabled: boolean) =>
        asked(life, 'sync.setEnabled', { id: 'recurring', enabled })
      if (asks) await recurring(false)
      const set = (ahead: number): void => {
        office.ahead = ahead
        const run = office.run()
        if (run !== null) run.party.ahead = ahead
      }
      set(ms)
      const heard = asks ? await asked(life, 'sync.run', { id: 'credits' }) : null
      if (asks && heard?.lastError !== null) {
        life.misdated = true
        life.mistimed = true
      }
      if (asks) await recurring(true)
      await pause(wrong)
      set(0)
    },
  }),
  zone: act({
    weight: 1,
    plan: (dice) => ({ zone: dice.pick(['Pacific/Honolulu', 'Asia/Tokyo', 'America/Noronha']) }),
    say: ({ zone }) => `the computer moves to the time zone of ${zone}`,
    act: async (_, { zone }) => {
      process.env['TZ'] = zone
    },
  }),
  keychain: act({
    weight: 2,
    plan: (dice) => ({
      state: dice.pick(['locked', 'missing']),
      ms: dice.pick([5 * SECOND, 10 * MINUTE]),
    }),
    say: ({ state, ms }) => `the keychain is ${state} for ${duration(ms)}`,
    act: async ({ office }, { state, ms }) => {
      office.keychain.state = state === 'locked' ? 'locked' : 'missing'
      await pause(ms)
      office.keychain.state = 'available'
    },
  }),
  fullDisk: act({
    weight: 4,
    plan: (dice) => ({
      after: dice.below(dice.pick([3, 25])),
      ms: dice.pick([0, 0, 5 * SECOND, 10 * MINUTE]),
    }),
    say: ({ after, ms }) =>
      `the disk is full after ${after} further writes, for ${ms === 0 ? 'one write' : duration(ms)}`,
    act: async (life, { after, ms }) => {
      life.writes.full = after + 1
      life.writes.once = ms === 0
      if (ms === 0) return
      await pause(ms)
      life.writes.full = 0
    },
  }),
}

/** Told of each write of the application: here the disk is full, and the application dies. */
export const onWrite =
  (life: Life) =>
  (what: string, full: () => Error): void => {
    const { writes, office } = life
    if (writes.planned !== null) {
      writes.planned.left -= 1
      if (writes.planned.left <= 0) {
        const { die } = writes.planned
        writes.planned = null
        die(office.copyData())
      }
    }
    if (writes.full === 0) return
    if (writes.full > 1) {
      writes.full -= 1
      return
    }
    if (what === 'rm') return
    if (writes.once) writes.full = 0
    throw full()
  }

/** Everything is right again: clock, keychain, disk, network and the bank's answers. */
export async function mend(life: Life): Promise<void> {
  const { office } = life
  process.env['TZ'] = ZONE
  clearNetwork()
  office.ahead = 0
  office.keychain.state = 'available'
  life.writes.full = 0
  life.writes.planned = null
  const run = office.run()
  if (run !== null) {
    run.party.ahead = 0
    wake(run.party)
  }
  await clearFaults(office)
  for (let nth = 0; nth < 6; nth++) {
    await openDesk(life)
    const current = await asked(life, 'profiles.current', {})
    if (current?.profile.id === life.profile) break
    await pause(10 * MINUTE)
  }
}

export const troubles = { ...atBank, ...inComputer }
