import { rm } from 'node:fs/promises'
import type { Log } from '../../../shared/base/log.ts'
import { createSerialQueue } from '../../../shared/base/serial-queue.ts'
import type { Outcome } from '../../../shared/errors/index.ts'
import type { AppInfo, Settings } from '../../../shared/ipc/app.ts'
import { type FirstCall, firstCalls } from '../../../shared/ipc/first-calls.ts'
import type { AppEvent, CallInput } from '../../../shared/ipc/index.ts'
import { sortNames } from '../../../shared/lists/declare.ts'
import { echeqList } from '../../../shared/lists/echeqs.ts'
import { PAGE_ROWS, sortOf } from '../../../shared/lists/page.ts'
import { writeAtomically } from '../../disk/atomic.ts'
import type { ProfileStore } from '../../profiles/profile-port.ts'
import type { Profiles } from '../profiles.ts'
import type { Session } from '../session.ts'
import {
  answersText,
  asAtStart,
  type KeptAnswers,
  keptPath,
  type ListQuestion,
  listChanges,
  sealAnswers,
} from './answer-store.ts'

/** The window's first questions to the list that it opens with, as it was left; none where that list cannot be long. */
function listQuestions({ firstArea, tables }: Settings): readonly ListQuestion[] {
  if (firstArea !== 'echeqs') return []
  const sort = tables?.[echeqList.name]?.sort ?? null
  const filter = {}
  const page: CallInput<'echeqs.list'> = {
    filter,
    offset: 0,
    limit: PAGE_ROWS,
    ...sortOf(sortNames(echeqList), sort),
  }
  const all: CallInput<'echeqs.totals'> = { selection: { filter, except: [] } }
  return [
    { name: 'echeqs.list', input: page },
    { name: 'echeqs.totals', input: all },
  ]
}

/** How long after a change it is kept, in milliseconds: changes come in bunches, and nobody waits for it. */
const DELAY_MS = 2000

/** Events after which one of the first calls is answered otherwise. */
const CHANGING: ReadonlySet<AppEvent['name']> = new Set([
  'profile.changed',
  'settings.changed',
  'position.changed',
])

/** Keeps what the first calls are answered, for the next start. */
export interface AnswerKeeper {
  /** Called with each event to the window. */
  readonly hear: (event: AppEvent) => void
  /** Takes away what was kept of every profile; ends when nothing of it is on the disk. Never rejects: the lock holds it back anyway. */
  readonly forget: () => Promise<void>
  /** Keeps what changed last, while the profile is still open. */
  readonly close: () => Promise<void>
}

/** A question of a start: one of the first calls, without input, or the list that it opens with. */
type AtStart = { readonly name: FirstCall; readonly input: object } | ListQuestion

export interface AnswerKeeperDeps {
  readonly store: Pick<ProfileStore, 'dataDir' | 'list'>
  readonly version: string
  readonly current: Profiles['current']
  readonly ask: (question: AtStart, profile: string) => Promise<Outcome<unknown>>
  /** False where a start must not show anything by itself. */
  readonly mayKeep: () => boolean
  readonly log: Log
}

/** Makes the keeper. Nothing of what it does can fail for anybody: without kept answers a start takes longer. */
export function createAnswerKeeper(deps: AnswerKeeperDeps): AnswerKeeper {
  const { store, log } = deps
  const inTurn = createSerialQueue()
  let timer: NodeJS.Timeout | null = null
  let last: string | null = null
  /** The events that say that the list which is kept reads otherwise. */
  let ofList: readonly AppEvent['name'][] = []

  const remove = async (id: string): Promise<void> => {
    last = null
    await rm(keptPath(store.dataDir, id), { force: true })
  }
  const keep = async (): Promise<void> => {
    const session = await deps.current()
    if (session === null) return
    if (!deps.mayKeep() || !opensByItself(session)) return remove(session.id)
    // The session wipes its own when it is closed meanwhile.
    const key = Uint8Array.from(session.databaseKey())
    try {
      const answers = await gather(deps, session.id)
      ofList = answers?.list.map(({ name }) => listChanges[name]) ?? []
      if (answers === null || (await deps.current()) !== session || !deps.mayKeep()) return
      // Without a position or a list there is nothing to show yet, and the day leads elsewhere than with one.
      const isEmpty = answers.list.length === 0 && answers.calls.get('position.overview') === null
      if (isEmpty) return await remove(session.id)
      const text = answersText(answers)
      if (text === last) return
      const of = { profileId: session.id, version: deps.version }
      const written = await writeAtomically(
        keptPath(store.dataDir, session.id),
        sealAnswers(answers, key, of),
      )
      if (written.ok) last = text
      else log.warn('first answers not kept', { error: written.error })
    } finally {
      key.fill(0)
    }
  }
  const now = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    return inTurn(keep).catch((cause: unknown) => log.error('first answers not kept', {}, cause))
  }

  const forget = (): Promise<void> =>
    inTurn(async () => {
      const all = await store.list()
      for (const { id } of all.ok ? all.value : []) await remove(id)
    }).catch((cause: unknown) => log.error('first answers not taken away', {}, cause))
  // An earlier run may have kept answers that may not be kept now.
  if (!deps.mayKeep()) void forget()

  return {
    hear: ({ name }) => {
      if (CHANGING.has(name) || ofList.includes(name))
        timer ??= setTimeout(() => void now(), DELAY_MS).unref()
    },
    forget,
    close: async () => {
      if (timer !== null) await now()
    },
  }
}

/** True where no person has to type its client_secret. */
function opensByItself(session: Session): boolean {
  const { profile, secretStorage } = session.describe()
  return secretStorage === 'keychain' || profile.environment === 'demo'
}

/** Answers that a start would get now; null where one of its first calls fails. */
async function gather({ ask }: AnswerKeeperDeps, profile: string): Promise<KeptAnswers | null> {
  const calls = new Map<FirstCall, unknown>()
  for (const name of firstCalls) {
    const answer = await ask({ name, input: {} }, profile)
    if (!answer.ok) return null
    calls.set(name, asAtStart(name, answer.value))
  }
  // The application's own answer of a moment ago.
  const { settings } = calls.get('app.info') as AppInfo
  const list = await Promise.all(
    listQuestions(settings).map(async (question) => {
      const answer = await ask(question, profile)
      return answer.ok ? [{ ...question, answer: answer.value }] : []
    }),
  )
  return { calls, list: list.flat() }
}
