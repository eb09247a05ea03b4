import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { collectingShell, YES } from '../../src/main/app.fixture.ts'
import { createApp } from '../../src/main/app.ts'
import type { App } from '../../src/main/app-types.ts'
import { dispatch } from '../../src/main/ipc/router.ts'
import type { PowerEvent, Shell } from '../../src/main/ports/shell.ts'
import { lockDataDir } from '../../src/main/profiles/instance-lock.ts'
import type { InstanceLock } from '../../src/main/profiles/profile-port.ts'
import { redact } from '../../src/main/redact.ts'
import type { Vault } from '../../src/main/vault/vault-port.ts'
import { memoryStore, startTestRelay, type TestRelay } from '../../src/relay/relay.fixture.ts'
import type { DemoEvents } from '../../src/sandbox/core/memory.ts'
import { type Memory, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import type { Log } from '../../src/shared/base/log.ts'
import { type AppError, appError, err, ok, type Result } from '../../src/shared/errors/index.ts'
import type { AppEvent, CallInput, CallName, CallOutput } from '../../src/shared/ipc/index.ts'
import { isOfProfile } from '../../src/shared/ipc/of-window.ts'
import type { ApprovalAnswer, ApprovalRequest } from '../../src/shared/orders/approvals.ts'
import { closeDatabases } from './world/disk.ts'
import { as, createParty, type Party, wallNow, worldNow } from './world/loop.ts'
import { cutConnections, worldFetch } from './world/net.ts'
import { timerPromises } from './world/timers.ts'

/** An office: one computer with the application, its keychain and its disk, and the embedded bank that it talks to. */

export const PIN = '271828'
export const WEBHOOK_KEY = 'clave-de-prueba-0123456789'

export const LISTENER_PORT = 45_000

/** The answer of a call, or null where the application ended before it answered. */
export type CallAnswer<N extends CallName> = Result<CallOutput<N>, AppError> | null

/** How a person answers the next questions of main. */
export type Decide = (request: ApprovalRequest) => Promise<ApprovalAnswer>

/** A run of the application, from its start to its end. */
interface Run {
  readonly party: Party
  readonly app: App
  readonly shell: Shell
  readonly gone: Promise<null>
  readonly end: () => void
  /** A window's last word on which profile it shows. */
  power: (event: PowerEvent) => void
  readonly lock: InstanceLock
}

export interface Office {
  readonly bank: Sandbox
  readonly people: Party
  /** The run of the application; null while it is not started. */
  readonly run: () => Run | null
  readonly start: () => Promise<boolean>
  /** Ends the application in order. */
  readonly quit: () => Promise<void>
  /** Drops the application where it stands; its databases stay as they lie, or as they lay at the moment of a copy. */
  readonly crash: (copied?: string) => void
  /** Copies the data folder as it lies; answers where the copy is. */
  readonly copyData: () => string
  /** Puts another data folder in the place of the own one. */
  readonly putData: (folder: string) => void
  readonly dataDir: () => string
  /** Where the bank's notifications go. */
  readonly notices: () => string
  /** Null without one. */
  readonly relay: {
    /** A code to pair with it. */
    readonly code: () => Promise<string>
    /** Ends it, and starts it again on what it stored. */
    readonly restart: (downMs: number) => Promise<void>
  } | null
  /** Calls as the window does that shows a profile; main refuses it while another one is open. */
  readonly call: <N extends CallName>(
    name: N,
    input: CallInput<N>,
    shown?: string | null,
  ) => Promise<CallAnswer<N>>
  /** The profile that the people's window shows. */
  shows: string | null
  /** Calls the bank's control API. */
  readonly control: (path: string, body: unknown) => Promise<unknown>
  readonly state: () => Promise<unknown>
  /** The requests with money that the bank took, in their order: `METHOD /path`, and the JSON as it came. */
  readonly executed: () => readonly { readonly name: string; readonly text: string }[]
  readonly keychain: {
    state: 'available' | 'locked' | 'missing'
    readonly secrets: Map<string, string>
  }
  /** Questions about orders that are open, by the run that asks; and the most at a time. */
  readonly open: Map<Party, number>
  most: number
  /** Hears each event, while somebody looks on. */
  hear: (event: AppEvent) => void
  readonly log: string[]
  decide: Decide
  /** How a person answers main's next questions of trust. */
  trust: Decide
  /** The file that was handed out last. */
  saved: Uint8Array | null
  ahead: number
  readonly close: () => Promise<void>
}

function keychainOf(keychain: Office['keychain'], isEnded: () => boolean): Vault {
  const answered = async <T>(work: () => T): Promise<Result<T, AppError>> => {
    if (isEnded()) return new Promise(() => undefined)
    const { state } = keychain
    if (state === 'available') return ok(work())
    const code = state === 'locked' ? 'keychain_locked' : 'keychain_missing'
    return err(appError(code, { reason: 'simulated' }))
  }
  const { secrets } = keychain
  return {
    kind: 'keychain',
    get: (name) => answered(() => secrets.get(name) ?? null),
    set: (name, secret) =>
      answered(() => {
        secrets.set(name, secret)
        return null
      }),
    delete: (name) =>
      answered(() => {
        secrets.delete(name)
        return null
      }),
    probe: async () =>
      keychain.state === 'available'
        ? { state: 'available' }
        : { state: keychain.state, reason: 'simulated' },
  }
}

/** The application's log as it would be written: redacted, one line per entry. */
function logInto(lines: string[], party: Party): Log {
  const add = (level: string, event: string, details: unknown): void => {
    if (party.ended) return
    lines.push(
      `${new Date(wallNow()).toISOString()} ${level} ${event} ${JSON.stringify(redact(details))}`,
    )
  }
  return {
    info: (event, details = {}) => add('info', event, details),
    warn: (event, details = {}) => add('warn', event, details),
    error: (event, details = {}, cause = undefined) => {
      const stack = cause instanceof Error ? (cause.stack ?? cause.message) : cause
      add('error', event, cause === undefined ? details : { ...details, cause: stack })
    },
  }
}

/** A yes to a question of trust, with the PIN of a person where one is needed. */
export const agree: Decide = async ({ approvers }) => {
  const person = approvers?.[0]
  return person === undefined ? YES : { ...YES, personId: person.id, pin: PIN }
}

type Power = { hear: (event: PowerEvent) => void }

/** The shell of one run: its questions go to the people, its events to whoever looks on. */
function shellOf(
  office: Pick<Office, 'decide' | 'trust' | 'saved' | 'hear' | 'open' | 'most'>,
  party: Party,
  power: Power,
): Shell {
  const { shell, files } = collectingShell()
  return {
    ...shell,
    emit: (event) => {
      if (party.ended) return
      office.hear(event)
    },
    save: async (file) => {
      const said = await shell.save(file)
      if (!party.ended) office.saved = files.at(-1)?.bytes ?? null
      return said
    },
    confirm: (request) => {
      if (request.subject.type !== 'orders') return office.trust(request)
      const open = (office.open.get(party) ?? 0) + 1
      office.open.set(party, open)
      office.most = Math.max(office.most, open)
      return office.decide(request).finally(() => office.open.set(party, open - 1))
    },
    onPower: (hear) => {
      power.hear = hear
      return () => {
        power.hear = () => undefined
      }
    },
  }
}

/** A relay in a program of its own, which takes files from the bank. */
async function startRelayHere(bankUrl: string) {
  const party = createParty('relay')
  const store = memoryStore()
  const secret = Buffer.alloc(32, 'relay')
  const startOn = async (port: number): Promise<TestRelay> => {
    const started = await startTestRelay({ store, secret, settings: { apiKey: WEBHOOK_KEY, port } })
    started.allowFilesFrom(bankUrl)
    return started
  }
  let relay = await as(party, () => startOn(0))
  let isDown = false
  const { url } = relay
  return {
    url,
    code: () => as(party, () => relay.code()),
    restart: (downMs: number) =>
      as(party, async () => {
        if (isDown) return
        isDown = true
        await relay.close()
        await timerPromises.setTimeout(downMs)
        relay = await startOn(Number(new URL(url).port))
        isDown = false
      }),
    close: async () => {
      await relay.close()
      await store.close()
      party.ended = true
    },
  }
}

export interface OfficeOptions {
  readonly folder: string
  readonly settleMs: number | null
  /** Whether the bank writes some CUITs with hyphens and leaves others out. */
  readonly looseTaxIds: boolean
  /** Whether notifications come by way of a relay. */
  readonly relayed: boolean
}

/** What a history wants an office to be like; the dice decide the rest. */
export type OfficeWish = Partial<Pick<OfficeOptions, 'looseTaxIds' | 'relayed' | 'settleMs'>>

/** Calls the bank's control API; rejects where it refuses. */
async function controlBank(bank: Sandbox, path: string, body: unknown): Promise<unknown> {
  const answer = await worldFetch(`${bank.connection.control_url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** The bank's own memory of what it took, which a history reads. */
function createMemory(): Memory & Pick<Office, 'executed'> {
  let events: DemoEvents['events'] = []
  return {
    text: null,
    save: (text) => {
      events = (JSON.parse(text) as DemoEvents).events
    },
    onForgotten: () => undefined,
    executed: () => events.filter(({ what }) => what === 'call'),
  }
}

const startBankHere = (
  { settleMs, looseTaxIds }: OfficeOptions,
  memory: Memory,
): Promise<Sandbox> =>
  startSandbox({
    memory,
    echeqs: 60,
    settleMs,
    generationMs: 1500,
    everyday: true,
    holdings: 12,
    config: { loose_tax_ids: looseTaxIds },
  })

/** Opens an office: the bank runs, the application does not yet. */
export async function openOffice(options: OfficeOptions): Promise<Office> {
  const { folder } = options
  const people = createParty('people')
  const bankParty = createParty('bank')
  const memory = createMemory()
  const bank = await as(bankParty, () => startBankHere(options, memory))
  const relay = options.relayed ? await startRelayHere(bank.connection.base_url) : null
  const keychain: Office['keychain'] = { state: 'available', secrets: new Map() }
  const log: string[] = []
  let folders = 0
  const newData = (): string => {
    folders += 1
    return join(folder, `data-${folders}`)
  }
  let dataDir = newData()
  mkdirSync(dataDir)
  let run: Run | null = null
  let runs = 0

  const start = async (): Promise<boolean> => {
    runs += 1
    const party = createParty(`app ${runs}`)
    party.ahead = office.ahead
    const power: Power = { hear: () => undefined }
    const own = shellOf(office, party, power)
    const lock = lockDataDir(dataDir)
    if (!lock.ok) return false
    const gone = Promise.withResolvers<null>()
    const made = await as(party, () =>
      createApp({
        dataDir,
        version: '0.0.0',
        shell: own,
        vault: keychainOf(keychain, () => party.ended),
        log: logInto(log, party),
        demo: 'empty',
        policy: async () => ({ state: 'none' }),
        passphraseWork: 8,
      }),
    )
    if (!made.ok) {
      lock.value.release()
      return false
    }
    const end = (): void => {
      party.ended = true
      gone.resolve(null)
    }
    const { value } = made
    const hear = (event: PowerEvent): void => power.hear(event)
    run = { party, app: value, shell: own, gone: gone.promise, end, power: hear, lock: lock.value }
    return true
  }

  const leave = (ending: Run): void => {
    ending.end()
    ending.lock.release()
    cutConnections(ending.party)
    closeDatabases(ending.party)
    if (run === ending) run = null
  }
  const ask = (
    { party, app, gone }: Run,
    name: CallName,
    input: unknown,
    profile: string | null,
  ): Promise<Result<unknown, AppError> | null> =>
    Promise.race([
      as(party, () =>
        dispatch(app.handlers, { name, input, profile }, { window: 'people' }, logInto(log, party)),
      ),
      gone,
    ])

  const office: Office = {
    bank,
    people,
    run: () => run,
    start,
    quit: async () => {
      const ending = run
      if (ending === null) return
      await Promise.race([as(ending.party, () => ending.app.close()), ending.gone])
      leave(ending)
    },
    crash: (copied) => {
      if (run === null) return
      const left = copied ?? office.copyData()
      leave(run)
      office.putData(left)
    },
    copyData: () => {
      const copy = newData()
      // The index of a log is made anew from the log.
      cpSync(dataDir, copy, { recursive: true, filter: (from) => !from.endsWith('-shm') })
      return copy
    },
    putData: (other) => {
      rmSync(dataDir, { recursive: true, force: true })
      dataDir = other
    },
    dataDir: () => dataDir,
    notices: () => relay?.url ?? `http://127.0.0.1:${LISTENER_PORT}`,
    relay,
    call: async <N extends CallName>(
      name: N,
      input: CallInput<N>,
      shown: string | null = office.shows,
    ): Promise<CallAnswer<N>> =>
      run === null
        ? null
        : ((await ask(run, name, input, isOfProfile(name) ? shown : null)) as CallAnswer<N>),
    shows: null,
    control: (path, body) => as(people, () => controlBank(bank, path, body)),
    state: () =>
      as(people, async () => (await worldFetch(`${bank.connection.control_url}/state`)).json()),
    executed: memory.executed,
    keychain,
    open: new Map(),
    most: 0,
    hear: () => undefined,
    log,
    decide: async () => ({ decision: 'no' }),
    trust: agree,
    saved: null,
    ahead: 0,
    close: async () => {
      await office.quit()
      await bank.close()
      bankParty.ended = true
      await relay?.close()
      for (const name of readdirSync(folder))
        rmSync(join(folder, name), { recursive: true, force: true })
    },
  }
  return office
}

/** When something was said or happened, as a story tells it. */
export const clockText = (ms: number = worldNow()): string => {
  const day = Math.floor((ms + 8 * 3_600_000) / 86_400_000) + 1
  const within = (ms + 8 * 3_600_000) % 86_400_000
  const two = (n: number): string => String(Math.floor(n)).padStart(2, '0')
  return `day ${day} ${two(within / 3_600_000)}:${two((within / 60_000) % 60)}:${two((within / 1000) % 60)}`
}
