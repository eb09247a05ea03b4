import {
  hashKey,
  keepPreviousData,
  notifyManager,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type Answer, type AppError, err, ok } from '../../shared/errors/index.ts'
import type { CallInput, CallName, CallOutput, CallResult } from '../../shared/ipc/index.ts'
import { isOfProfile } from '../../shared/ipc/of-window.ts'
import type { OpenProfile } from '../../shared/ipc/profiles.ts'
import type { FixedValue, ManagedSettings } from '../../shared/profiles/managed.ts'
import { call, onBehind, shownProfile, showsProfile } from './bridge.ts'
import { told } from './notices.ts'
import { endProfile } from './stores.ts'
import { t } from './text.tsx'

const currentProfile = ['profiles.current', {}] as const satisfies readonly [CallName, object]
const currentHash = hashKey(currentProfile)

/**
 * The one place in which the window goes from one profile to another, whichever way it learns of it. It drops all data of the
 * old profile before anything is drawn. So no screen shows one company's money under another name, and no work continues in the
 * wrong profile.
 */
function followProfile(client: QueryClient): void {
  const show = (open: OpenProfile | null | undefined): void => {
    const before = shownProfile()
    if (!showsProfile(open?.profile.id ?? null)) return
    if (before !== null) endProfile()
    // Rows of lists, which are kept under a name that is no call's, are of a profile too.
    client.removeQueries({ predicate: ({ queryKey: [of] }) => isOfProfile(String(of)) })
  }
  client.getQueryCache().subscribe(({ query, type }) => {
    // An answer that is dropped by and by says nothing of the profile that is open now.
    if (type === 'removed') return
    // Undefined where it has to be asked anew.
    if (query.queryHash === currentHash) show(query.state.data as OpenProfile | null | undefined)
  })
  onBehind(() => void client.refetchQueries({ queryKey: currentProfile }))
}

// An answer is drawn with the frame in which it arrives; by default it waits for a timer of its own.
notifyManager.setScheduler(queueMicrotask)

/** Carries an error value through TanStack Query, which speaks in exceptions. It does not leave this file. */
class CallFailed extends Error {
  readonly error: AppError
  constructor(error: AppError) {
    super(error.code)
    this.error = error
  }
}

const errorOf = (thrown: Error | null): AppError | null => {
  if (thrown === null) return null
  if (thrown instanceof CallFailed) return thrown.error
  throw thrown
}

/**
 * The client of the window. Main reads its own cache and knows when things change: events invalidate. So nothing is asked again
 * on a timer, on focus or because the browser believes it is offline.
 */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // A call's input may be a secret: it is forgotten with the form that it was typed into.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  })
  followProfile(client)
  return client
}

/** The key under which the answer of a call is kept. */
export const callKey = <N extends CallName>(name: N, input: CallInput<N>) => [name, input] as const

export type CallOptions = {
  /** False asks nothing yet. */
  readonly enabled?: boolean
  /** Shows the answer for the former input until that for the new one is there, so that nothing jumps. */
  readonly keepPrevious?: boolean
}

/** A call's state for a screen. A failed refresh keeps `data` as it was and sets `error` beside it. */
export type CallState<T> = {
  readonly data: T | undefined
  readonly error: AppError | null
  /** True while there is no data yet. */
  readonly isPending: boolean
  readonly isFetching: boolean
  /** True while `data` still belongs to the former input (see `keepPrevious`). */
  readonly isPlaceholderData: boolean
  readonly refetch: () => Promise<unknown>
}

async function read<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const result = await call(name, input)
  if (!result.ok) throw new CallFailed(result.error)
  return result.value
}

/**
 * Makes these calls, which take no input, before anything is rendered, so that the first screen is drawn once. Resolves
 * when all are answered, or after `patienceMs`; an error is met again by the screen that needs the answer.
 */
export async function readAhead(
  client: QueryClient,
  names: readonly CallName[],
  patienceMs: number,
): Promise<void> {
  const all = (some: readonly CallName[]) =>
    Promise.all(
      some.map((name) =>
        client.prefetchQuery({
          queryKey: callKey(name, {}),
          queryFn: () => read(name, {}),
        }),
      ),
    )
  // Calls of the profile name it, so it has to be known.
  const answers = all(names.filter((name) => !isOfProfile(name))).then(() =>
    all(names.filter(isOfProfile)),
  )
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([answers, patience])
}

/** Reads from main and stays current: asked once per input, and again when main says that it changed. */
export function useCall<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): CallState<CallOutput<N>> {
  const query = useQuery<CallOutput<N>, Error>({
    queryKey: callKey(name, input),
    queryFn: () => read(name, input),
    enabled: options.enabled ?? true,
    ...(options.keepPrevious === true && { placeholderData: keepPreviousData }),
  })
  const { data, isPending, isFetching, isPlaceholderData, refetch } = query
  return {
    data,
    error: errorOf(query.error),
    isPending,
    isFetching,
    isPlaceholderData,
    refetch,
  }
}

const info = queryOptions<CallOutput<'app.info'>, Error>({
  queryKey: callKey('app.info', {}),
  queryFn: () => read('app.info', {}),
})

/**
 * One thing of what the application says of itself, undefined until it is known. Whoever asks is drawn again when that one
 * thing changes: the settings change with every column that is arranged.
 */
export const useInfo = <T>(of: (info: CallOutput<'app.info'>) => T): T | undefined =>
  useQuery<CallOutput<'app.info'>, Error, T>({ ...info, select: of }).data

type SettingsInfo = CallOutput<'app.info'>['settings']

/** Settings after a change, of which tables and panes name only those that change. */
const withChange = (settings: SettingsInfo, change: Partial<SettingsInfo>): SettingsInfo => ({
  ...settings,
  ...change,
  tables: { ...settings.tables, ...change.tables },
  panes: { ...settings.panes, ...change.panes },
})

/** Answers what reads the settings when it is called, and what changes them here. */
export function useSettingsNow() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      /** The settings as they are known, without drawing anything again for them. */
      read: () => client.getQueryData(info.queryKey)?.settings,
      /** Shows a change of them before main has stored it. */
      show: (change: Partial<SettingsInfo>) =>
        client.setQueryData(
          info.queryKey,
          (known) => known && { ...known, settings: withChange(known.settings, change) },
        ),
    }),
    [client],
  )
}

/** Why the application says nothing of itself, such as that it is locked; null where it does. */
export const useInfoError = (): AppError | null => errorOf(useQuery(info).error)

/** Answers the function that reads an answer that is there already, without asking. */
export function useHeldAnswers() {
  const client = useQueryClient()
  return useCallback(
    <N extends CallName>(name: N, input: CallInput<N>) =>
      client.getQueryData<CallOutput<N>>(callKey(name, input)),
    [client],
  )
}

/** Asks main once, as {@link useCall} would: whoever asks the same gets the same answer, until main says that it changed. */
export type AskMain = <N extends CallName>(name: N, input: CallInput<N>) => Answer<CallOutput<N>>

/** Answers the function by which a screen asks when it needs an answer. */
export function useAsk(): AskMain {
  const client = useQueryClient()
  return useCallback(
    async (name, input) => {
      try {
        return ok(
          await client.fetchQuery({
            queryKey: callKey(name, input),
            queryFn: () => read(name, input),
          }),
        )
      } catch (thrown) {
        if (thrown instanceof CallFailed) return err(thrown.error)
        throw thrown
      }
    },
    [client],
  )
}

export type Act<N extends CallName> = {
  /** Does it, once at a time for the same input; the answer is a result, never an exception. */
  readonly run: (input: CallInput<N>) => Promise<CallResult<N>>
  readonly isPending: boolean
  /** The error of the last run, until the next one or `reset`. */
  readonly error: AppError | null
  readonly data: CallOutput<N> | undefined
  readonly reset: () => void
}

/**
 * Runs equal calls once at a time. The second click of a double click comes before the screen has shown that the first was
 * heard. Both get what came of the first.
 */
function useOnceAtATime<I, R>(run: (input: I) => Promise<R>): (input: I) => Promise<R> {
  const running = useRef<{ readonly asked: string; readonly result: Promise<R> } | null>(null)
  return useCallback(
    (input) => {
      const asked = JSON.stringify(input)
      if (running.current?.asked === asked) return running.current.result
      const mine = { asked, result: run(input) }
      running.current = mine
      const finished = () => {
        if (running.current === mine) running.current = null
      }
      mine.result.then(finished, finished)
      return mine.result
    },
    [run],
  )
}

/** Changes something in main. What changed by it is announced by main's events, which refresh the screens. */
export function useAct<N extends CallName>(name: N): Act<N> {
  const mutation = useMutation<CallResult<N>, Error, CallInput<N>>({
    mutationFn: (input) => call(name, input),
  })
  const each: Act<N>['run'] = mutation.mutateAsync
  const run = useOnceAtATime(each)
  const result = mutation.data
  return {
    run,
    isPending: mutation.isPending,
    error: result?.ok === false ? result.error : null,
    data: result?.ok === true ? result.value : undefined,
    reset: mutation.reset,
  }
}

/** An act whose place has no room for an error: a failure is told among the notices. */
export function useToldAct<N extends CallName>(name: N): Omit<Act<N>, 'error'> {
  const { error: _told, ...act } = useAct(name)
  const { run: begin } = act
  const run: Act<N>['run'] = useCallback((input) => told(begin(input)), [begin])
  return { ...act, run }
}

/** Answers the function that makes every screen showing one of these calls read again. */
export function useInvalidate(): (...names: readonly CallName[]) => void {
  const client = useQueryClient()
  return (...names) => {
    for (const name of names) void client.invalidateQueries({ queryKey: [name] })
  }
}

/**
 * The first answer to a call that this form reads: the form must not change under a person's hand. It is undefined until main
 * has answered; an older answer in the cache does not count.
 */
export function useFirstAnswer<N extends CallName>(name: N, input: CallInput<N>) {
  const [first, setFirst] = useState<CallOutput<N>>()
  const isMissing = first === undefined
  const { data, error, isFetching, refetch } = useCall(name, input, { enabled: isMissing })
  if (isMissing && data !== undefined && error === null && !isFetching) setFirst(() => data)
  return { data: first, error, refetch }
}

/**
 * Answers the function to call where something is asked. What it answers tells later whether nothing was asked since: only
 * then does the answer count, in whatever order answers come.
 */
export function useLastAsked(): () => () => boolean {
  const count = useRef(0)
  return useCallback(() => {
    count.current += 1
    const mine = count.current
    return () => mine === count.current
  }, [])
}

/** Settings that an administrator of this computer fixed; null without one. */
export const useManaged = (): ManagedSettings | null => useInfo(({ managed }) => managed) ?? null

/** Props of a field that an administrator fixed: it cannot be changed, and says why. Empty for a free one. */
export function useFixed(): (what: FixedValue) => {
  readonly disabled?: true
  readonly description?: string
} {
  const managed = useManaged()
  return (what) =>
    managed?.fixed.includes(what) === true
      ? { disabled: true, description: t('settings.managed') }
      : {}
}

/** Discreet mode, remembered on this computer for every profile: whether it is on, and what turns it on or off. */
export function useDiscreet(): { readonly on: boolean; readonly toggle: () => void } {
  const on = useInfo(({ settings }) => settings.discreet) === true
  const { run } = useToldAct('app.settings.set')
  return { on, toggle: () => void run({ discreet: !on }) }
}

/** Whether the PSP's desk has a door here: most firms hold no money of others. */
export const useHasCvuDesk = (): boolean => useCall('cvu.desk', {}).data?.shown === true
