import { boot } from '../../src/main/boot.ts'
import { silentLog } from '../../src/shared/base/log.ts'
import { fail } from '../../src/shared/errors/index.ts'
import { buenosAiresDate } from '../../src/shared/values/calendar.ts'
import { add, decimal } from '../../src/shared/values/money.ts'
import { type Act, act, nothing, pause } from './acts.ts'
import { left, opening, uploadFile } from './desk.ts'
import { movedAtBank } from './figures.ts'
import { asked, breach, type Life } from './life.ts'
import { PIN } from './office.ts'
import { as, createParty, wallNow, worldNow } from './world/loop.ts'

/** The second person, the second profile, a second start, and the PSP's desk. */

const connectionOf = ({ office }: Life) => {
  const { connection } = office.bank
  return {
    environment: 'sandbox' as const,
    baseUrl: connection.base_url,
    authUrl: connection.auth_url,
    realm: connection.realm,
    userAgent: 'Tesorero',
    clientId: connection.client_id,
    clientSecret: connection.client_secret,
  }
}

export const createProfile = (life: Pick<Life, 'office'>, name: string) =>
  life.office.call('profiles.create', { name, ...connectionOf(life as Life) })

/** Opens the other profile, which is made at the first time. */
async function openOther(life: Life): Promise<boolean> {
  if (life.other !== null) return (await asked(life, 'profiles.open', { id: life.other })) !== null
  const made = await createProfile(life, 'Kiosco')
  if (made?.ok !== true) return false
  life.other = made.value.profile.id
  return true
}

const today = (): ReturnType<typeof buenosAiresDate> => buenosAiresDate(new Date(wallNow()))

/** Brings the balances of all CVUs as the PSP has them; the first differs by an amount. */
async function bringBalances(life: Life, differs: string): Promise<void> {
  await asked(life, 'sync.run', { id: 'credits' })
  await pause(5000)
  const list = await asked(life, 'cvu.list', { filter: {}, offset: 0, limit: 200 })
  const rows = list?.rows ?? []
  if (rows.length === 0) return
  const lines = rows.map(({ key, balance }, nth) => {
    const own = nth === 0 ? add(decimal(balance), decimal(differs)) : balance
    return `${key},Cliente ${nth},${own},${today()}`
  })
  const uploadId = await uploadFile(life, 'saldos.csv', ['CVU,Cliente,Saldo,Fecha', ...lines])
  const read = uploadId === null ? null : await asked(life, 'cvu.readBalances', { uploadId })
  if (read !== null && 'readId' in read)
    await asked(life, 'cvu.takeBalances', { readId: read.readId, as: 'balances' })
}

export const withOthers: Readonly<Record<string, Act>> = {
  secondPerson: act({
    weight: 2,
    plan: (dice) => ({ on: dice.chance(0.8) }),
    say: ({ on }) => `${on ? 'has' : 'no longer has'} a second person approve orders`,
    act: async (life, { on }) => {
      let people = await asked(life, 'people.list', {})
      if (people === null) return
      for (const name of ['Ana', 'Beto'].slice(people.length))
        await asked(life, 'people.add', { name, pin: PIN })
      people = await asked(life, 'people.list', {})
      await asked(life, 'orders.settings.set', { secondPerson: on })
      const set = await asked(life, 'orders.settings.get', {})
      if (set !== null) life.people = set.secondPerson ? (people ?? []) : []
    },
  }),
  otherProfile: act({
    weight: 3,
    plan: (dice) => ({ away: dice.pick([500, 30_000, 600_000]) }),
    say: ({ away }) => `opens another profile, and comes back after ${away / 1000} s`,
    act: async (life, { away }) => {
      if ((await asked(life, 'profiles.current', {})) === null) return
      if (!(await openOther(life))) return
      left(life)
      const page = { filter: {}, offset: 0, limit: 500 }
      const theirs = await life.office.call('orders.list', page, life.other)
      const rows = theirs?.ok === true ? theirs.value.rows : []
      if (rows.some(({ id }) => life.seen.has(id)))
        breach(life, 'profiles-apart', 'an order is seen in another profile', worldNow())
      await pause(away)
      opening(life)
      await asked(life, 'profiles.open', { id: life.profile })
    },
  }),
  secondStart: act({
    weight: 1,
    plan: nothing,
    say: () => 'starts the program a second time',
    act: async (life) => {
      const { office } = life
      const run = office.run()
      if (run === null) return
      const second = createParty('second start')
      const booted = as(second, () =>
        boot({
          dataDir: office.dataDir(),
          shell: run.shell,
          log: silentLog,
          // Where the first one ended meanwhile it begins, and gives the folder back.
          loadApp: async () => async () => fail('internal', { reference: 'simulated' }),
          peek: () => Promise.resolve(null),
        }),
      )
      const failed = await booted.started
      if (office.run() === run && failed?.code !== 'another_instance')
        breach(life, 'one-instance', `a second start: ${failed?.code ?? 'works'}`, worldNow())
      await booted.close()
      second.ended = true
    },
  }),
  statement: act({
    weight: 2,
    plan: (dice) => ({ account: dice.below(3) }),
    say: ({ account }) => `brings the statement of account ${account + 1}`,
    act: async (life, { account }) => {
      const of = life.usable.accounts[account]
      if (of === undefined || life.bankMoved) return
      const { account_id, currency } = of
      const lines = (await movedAtBank(life))
        .filter((one) => one.account === account_id && (one.currency || currency) === currency)
        .map(({ at, amount }) => `${at.slice(0, 10)};Movimiento;${amount}`)
      if (lines.length === 0) return
      const uploadId = await uploadFile(life, 'extracto.csv', ['Fecha;Detalle;Importe', ...lines])
      if (uploadId === null) return
      const mine = { kind: 'statement', account: account_id, currency } as const
      let read = await asked(life, 'statements.read', { uploadId, ...mine })
      if (read?.state === 'columns') {
        const columns = { date: 0, text: 1, amount: 2 }
        read = await asked(life, 'statements.choose', { columns, readId: read.readId })
      }
      const kept =
        read === null ? null : await asked(life, 'statements.keep', { readId: read.readId })
      if (kept !== null) for (const line of lines) life.statements.add(`${account_id} ${line}`)
    },
  }),
  balances: act({
    weight: 2,
    plan: (dice) => ({ differs: dice.pick(['0', '-1', '250.5']) }),
    say: ({ differs }) => `brings the balances of all CVUs, the first one off by ${differs}`,
    act: (life, { differs }) => bringBalances(life, differs),
  }),
  closeDay: act({
    weight: 2,
    plan: (dice) => ({ reason: dice.chance(0.5) }),
    say: ({ reason }) =>
      `closes the day of the PSP${reason ? ', with a reason for what differs' : ''}`,
    act: async (life, { reason }) => {
      const day = today()
      const selection = { filter: { open: true }, except: [] }
      if (reason) await asked(life, 'psp.reason', { day, selection, reason: 'en curso' })
      const closed = await asked(life, 'psp.close', { day })
      if (closed !== null && closed.closed?.same !== true)
        breach(
          life,
          'day-closed',
          `a closed day differs at once: ${JSON.stringify(closed)}`,
          worldNow(),
        )
    },
  }),
}
