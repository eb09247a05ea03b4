import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { AppError } from '../../shared/errors/index.ts'
import type { AppInfo, Job, Settings } from '../../shared/ipc/app.ts'
import type { EventName, Events } from '../../shared/ipc/index.ts'
import type { OpenProfile, ProfileListItem } from '../../shared/ipc/profiles.ts'
import type { SyncJob } from '../../shared/ipc/sync.ts'
import { call, onEvent, shownProfile } from './bridge.ts'
import { tellArrival } from './desktop-notices.ts'
import { told, useNotices } from './notices.ts'
import { useOrdersView } from './orders-view.ts'
import { callKey } from './queries.ts'
import { hasDialog, useScreen } from './screen.ts'
import { askBeforeLeaving } from './unsaved.ts'

const begins = (name: unknown, ...starts: readonly string[]): boolean =>
  typeof name === 'string' && starts.some((start) => name.startsWith(start))

/** A question to the bank is never repeated by itself. */
const ASKS_THE_BANK = ['debin.refresh', 'beneficiaries.check']

/** Reads again what is shown of the calls whose names begin so. */
const rereadCalls =
  (...starts: readonly string[]) =>
  (client: QueryClient): void =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [of] }) => begins(of, ...starts) && !begins(of, ...ASKS_THE_BANK),
    })

/** A person's forecast items change by that person alone. */
const OUTLOOK = ['outlook.', 'forecast.get', 'forecast.step'] as const
/** The days of a PSP, whose bank side hangs on positions, proofs and whether the list of credits was read. */
const PSP_DAYS = ['psp.', 'cvu.desk'] as const
const ECHEQS = ['echeqs.', 'risk.', 'accounting.'] as const

/** Shows another profile, or none, or what changed of the one that is shown; see `followProfile`. */
export function showProfile(client: QueryClient, profile: OpenProfile | null): void {
  const isOther = shownProfile() !== (profile?.profile.id ?? null)
  client.setQueryData<OpenProfile | null>(callKey('profiles.current', {}), profile)
  void client.invalidateQueries({ queryKey: ['profiles.list'] })
  // Opening a profile may have left notices, such as a cache that was rebuilt.
  if (isOther)
    for (const name of ['app.info', 'app.keychain'])
      void client.invalidateQueries({ queryKey: [name] })
}

function showSettings(client: QueryClient, settings: Settings): void {
  client.setQueryData<AppInfo>(callKey('app.info', {}), (info) =>
    info === undefined ? info : { ...info, settings },
  )
}

function showJob(client: QueryClient, job: Job): void {
  const key = callKey('jobs.list', {})
  // An unknown list does not begin with this job, which may be the former profile's.
  if (client.getQueryData(key) === undefined) void client.invalidateQueries({ queryKey: key })
  client.setQueryData<readonly Job[]>(key, (jobs) =>
    jobs === undefined ? undefined : [job, ...jobs.filter(({ id }) => id !== job.id)],
  )
}

function showSyncJob(client: QueryClient, job: SyncJob): void {
  client.setQueryData<readonly SyncJob[]>(callKey('sync.jobs', {}), (jobs) =>
    jobs?.map((known) => (known.id === job.id ? job : known)),
  )
}

/** The socket to main was lost or is back. After an absence the window asks first whose screens it shows, then reads them again. */
async function showConnection(client: QueryClient, connected: boolean): Promise<void> {
  const { connected: was, setConnected } = useScreen.getState()
  setConnected(connected)
  if (!connected || was) return
  await client.refetchQueries({ queryKey: callKey('profiles.current', {}) })
  await client.invalidateQueries()
}

/** The window's handler of each event; an event without an entry does not compile. */
const handlers: {
  readonly [N in EventName]: (client: QueryClient, payload: Events[N]) => void
} = {
  'profile.changed': showProfile,
  // The window draws no area until main answers which profile it is.
  'profile.opening': (client) =>
    void client.resetQueries({ queryKey: callKey('profiles.current', {}) }),
  'settings.changed': showSettings,
  'app.started': (client, { stale, failed }) => {
    // The stored answers of a profile that cannot be opened do not stay on the screen.
    if (failed) void client.resetQueries()
    else for (const name of stale) void client.invalidateQueries({ queryKey: [name] })
  },
  'lock.changed': (client, { locked }) => {
    if (locked) void import('./half-typed.ts').then(({ saveTextAndReload }) => saveTextAndReload())
    else void client.invalidateQueries({ queryKey: ['app.info'] })
  },
  'position.changed': rereadCalls(
    'position.',
    'completeness.',
    'accounting.',
    'reconcile.',
    'funds.names',
    // The accounts that echeqs are drawn on.
    'risk.',
    ...PSP_DAYS,
  ),
  'day.changed': rereadCalls(...OUTLOOK, ...ECHEQS, ...PSP_DAYS, 'attention.'),
  'job.changed': showJob,
  'orders.changed': rereadCalls(
    'orders.',
    'psp.monitor',
    'people.',
    'refund.',
    'accounting.',
    'funds.headers',
    'funds.names',
    'beneficiaries.list',
    'echeqs.underWay',
    'echeqs.custodiable',
    'debin.again',
    'lists.list',
  ),
  'orders.finishing': (client, { finishing }) => {
    useScreen.setState({ finishing })
    void client.invalidateQueries({ queryKey: ['lock.state'] })
  },
  'echeqs.changed': rereadCalls(...ECHEQS),
  'book.changed': rereadCalls('beneficiaries.', 'lists.'),
  'recurring.changed': rereadCalls('recurring.list'),
  'sync.changed': (client, job) => {
    showSyncJob(client, job)
    if (job.id === 'credits' && job.state !== 'running') rereadCalls(...PSP_DAYS)(client)
  },
  'inbox.changed': (client, counts) => {
    tellArrival(client.getQueryData<AppInfo>(callKey('app.info', {})), counts)
    rereadCalls('inbox.', 'psp.monitor')(client)
  },
  'answers.changed': (client, { calls }) => {
    for (const name of calls) void client.invalidateQueries({ queryKey: [name] })
  },
  'attention.changed': rereadCalls('attention.list', ...OUTLOOK),
  'debin.changed': rereadCalls('debin.'),
  'incoming.changed': rereadCalls(
    'credits.',
    'refund.',
    'notices.',
    'expected.',
    'reconciliation.',
    'accounting.',
    ...OUTLOOK,
    ...PSP_DAYS,
  ),
  'movements.changed': rereadCalls(
    'movements.',
    'reconciliation.',
    'completeness.',
    'accounting.',
    'statements.',
    'reconcile.',
    ...PSP_DAYS,
  ),
  'cvus.changed': rereadCalls('cvu.', 'psp.'),
  'repos.changed': rereadCalls('repos.list'),
  // Told to the page that asks, which listens for itself.
  'approval.changed': () => undefined,
  'app.lead': (_client, { area, orderId }) => {
    if (hasDialog()) return
    useScreen.getState().go(area)
    if (orderId !== null) useOrdersView.getState().open(orderId)
  },
  // The frame of an open profile listens for itself.
  'app.act': () => undefined,
  'approval.asked': (_client, { asked }) => useScreen.setState({ asked }),
  // The socket's bridge has fetched it already.
  'shell.download': () => undefined,
  'shell.open': () => undefined,
  'shell.connection': (client, { connected }) => void showConnection(client, connected),
  'background.failed': (_client, error) => useNotices.getState().add(error),
}

function take<N extends EventName>(
  client: QueryClient,
  event: { readonly name: N; readonly payload: Events[N] },
): void {
  handlers[event.name](client, event.payload)
}

/** Keeps every screen current with what main tells. Used once, at the root. */
export function useEvents(): void {
  const client = useQueryClient()
  useEffect(() => onEvent((event) => take(client, event)), [client])
  useEffect(askBeforeLeaving, [])
}

type ProfileSwitch = {
  /** Opens a profile; one whose client_secret is not on this computer leads to the question for it, and the open one stays until then. */
  readonly open: (profile: Pick<ProfileListItem, 'id' | 'name'>) => Promise<AppError | null>
  readonly close: () => Promise<void>
}

/** Changes the open profile from anywhere in the window. What goes wrong also becomes a notice. */
export function useProfileSwitch(): ProfileSwitch {
  const client = useQueryClient()
  const open = useCallback<ProfileSwitch['open']>(
    async (profile) => {
      const result = await call('profiles.open', { id: profile.id })
      if (result.ok) {
        showProfile(client, result.value)
        return null
      }
      const { error } = result
      if (error.code === 'profile_secret_needed') {
        useScreen.setState({ locked: profile })
        return null
      }
      useNotices.getState().add(error)
      return error
    },
    [client],
  )
  const close = useCallback(async () => {
    if ((await told(call('profiles.close', {}))).ok) showProfile(client, null)
  }, [client])
  return { open, close }
}
