import { Button, CloseButton, Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Job } from '../../../../shared/ipc/app.ts'
import { formatBytes, formatCount, formatElapsed } from '../../../../shared/text/format.ts'
import type { PositionRequest, RequestState } from '../../../../shared/wire/position.ts'
import { useCall, useToldAct } from '../../../app/queries.ts'
import { locale, t } from '../../../app/text.tsx'
import { useNow } from '../../../components/figures/use-now.ts'
import { ErrorNote, StatusBadge, type Tone } from '../../../components/notes/notes.tsx'
import basics from '../../../components/styles/basics.module.css'
import classes from '../position.module.css'

const isOver = ({ state }: PositionRequest): boolean => state === 'stored'

/**
 * The request to follow, of a list with the newest first, and how many others are under way. It is the newest one. If that is
 * over, it counts only if it was seen on this screen (`seen`): yesterday's is history, not news.
 */
export function followedRequest(requests: readonly PositionRequest[], seen: ReadonlySet<string>) {
  const [request, ...rest] = requests
  if (request === undefined) return null
  if (isOver(request) && !seen.has(request.fileId)) return null
  const others = rest.filter(({ state }) => state !== 'stored' && state !== 'failed').length
  return { request, others }
}

/** The work that is being done for a request right now. */
export const jobOf = (jobs: readonly Job[], request: PositionRequest): Job | undefined =>
  jobs.find(
    ({ state, kind, subject }) =>
      state === 'running' && subject === request.fileId && kind.startsWith('position.'),
  )

/** The possible acts on a request; the first is the useful one. */
type LifeAction = 'download' | 'again' | 'allow' | 'request'

/** The next step that a person has to take, or null while things go on by themselves. `now` in epoch milliseconds. */
export function nextStep(
  { state, error, expiresAt }: PositionRequest,
  now: number,
): LifeAction | null {
  const alive = expiresAt !== null && Date.parse(expiresAt) > now
  if (state === 'announced') return alive ? 'download' : 'request'
  if (state !== 'failed') return null
  if (error?.code === 'download_host' && alive) return 'allow'
  return alive && error?.code !== 'generation_failed' ? 'again' : 'request'
}

/** How each state looks. */
const requestTones: Readonly<Record<RequestState, Tone>> = {
  processing: 'waiting',
  announced: 'attention',
  downloading: 'waiting',
  importing: 'waiting',
  stored: 'done',
  failed: 'failed',
}

/** How far a download or an import has come, in figures and as a bar; the bar only where the end is known. */
function JobProgress({ job, label }: { readonly job: Job; readonly label: string }) {
  const write = (amount: number) =>
    job.unit === 'bytes' ? formatBytes(amount, locale) : formatCount(amount, locale)
  return (
    <>
      {job.total !== null && (
        <Progress
          w={160}
          value={job.total === 0 ? 100 : (job.done / job.total) * 100}
          aria-label={label}
        />
      )}
      <span className={classes.figures}>
        {job.total === null
          ? write(job.done)
          : t('position.life.of', { done: write(job.done), total: write(job.total) })}
      </span>
    </>
  )
}

/** The button for what a person can do next about a request. */
function StepButton(props: {
  readonly request: PositionRequest
  readonly step: LifeAction
  readonly first: boolean
  readonly onRequest: () => void
}) {
  const { request, step, onRequest } = props
  const download = useToldAct('position.download')
  const allow = useToldAct('position.allowHost')
  const forget = useToldAct('position.forget')
  const { fileId, error } = request
  const host = error?.code === 'download_host' ? error.params.host : ''
  const words: Readonly<Record<LifeAction, string>> = {
    download: t('position.life.download'),
    again: t('position.life.again'),
    allow: t('position.life.allow', { host }),
    request: t('position.life.requestAgain'),
  }
  const run = async () => {
    if (step === 'request') {
      const forgotten = await forget.run({ fileId })
      return forgotten.ok ? onRequest() : undefined
    }
    await (step === 'allow' ? allow.run({ host }) : download.run({ fileId }))
  }
  return (
    <Button
      variant={props.first ? 'filled' : 'default'}
      size="compact-sm"
      loading={download.isPending || allow.isPending || forget.isPending}
      onClick={() => void run()}
    >
      {words[step]}
    </Button>
  )
}

/** Stops what can be stopped: the download or import that runs, or the waiting for the bank. */
function StopButton(props: { readonly request: PositionRequest; readonly job: Job | undefined }) {
  const { request, job } = props
  const cancel = useToldAct('jobs.cancel')
  const forget = useToldAct('position.forget')
  if (job?.cancellable === true && job.kind !== 'position.generation')
    return (
      <Button size="compact-sm" onClick={() => void cancel.run({ id: job.id })}>
        {t('position.life.cancel')}
      </Button>
    )
  if (request.state !== 'processing' && request.state !== 'announced') return null
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      onClick={() => void forget.run({ fileId: request.fileId })}
    >
      {t('position.life.forget')}
    </Button>
  )
}

/** The time beside the state: how long it has taken, or how long the download still works. */
function Timing({ request, now }: { readonly request: PositionRequest; readonly now: number }) {
  const { state, requestedAt, expiresAt } = request
  if (state === 'stored') return null
  if (state === 'announced' && expiresAt !== null) {
    const left = Date.parse(expiresAt) - now
    return (
      <span className={basics.quiet}>
        {left > 0
          ? t('position.life.expires', { left: formatElapsed(left) })
          : t('position.life.expired')}
      </span>
    )
  }
  return (
    <span className={basics.quiet}>
      {t('position.life.elapsed', { elapsed: formatElapsed(now - Date.parse(requestedAt)) })}
    </span>
  )
}

function Line(props: {
  readonly request: PositionRequest
  readonly others: number
  readonly first: boolean
  readonly onRequest: () => void
  readonly onDismiss: () => void
}) {
  const { request, others, first, onRequest, onDismiss } = props
  const jobs = useCall('jobs.list', {}).data ?? []
  const forget = useToldAct('position.forget')
  const { state } = request
  const now = useNow(state !== 'stored' && state !== 'failed')
  const step = nextStep(request, now)
  const button = step !== null && (
    <StepButton request={request} step={step} first={first} onRequest={onRequest} />
  )
  if (state === 'failed' && request.error !== null)
    return (
      <ErrorNote
        error={request.error}
        actions={
          <>
            {button}
            <CloseButton
              aria-label={t('position.life.dismiss')}
              onClick={() => void forget.run({ fileId: request.fileId })}
            />
          </>
        }
      />
    )
  const job = jobOf(jobs, request)
  const words = t(`position.life.${state}`)
  return (
    <section className={classes.life} aria-label={t('position.life.label')}>
      <span role="status">
        <StatusBadge tone={requestTones[state]}>{words}</StatusBadge>
      </span>
      {job !== undefined && job.kind !== 'position.generation' && (
        <JobProgress job={job} label={words} />
      )}
      <Timing request={request} now={now} />
      {state === 'processing' && <span className={basics.quiet}>{t('position.life.wait')}</span>}
      {others > 0 && (
        <span className={basics.quiet}>{t('position.life.more', { count: others })}</span>
      )}
      <span className={classes.spacer} />
      {button}
      <StopButton request={request} job={job} />
      {state === 'stored' && (
        <CloseButton size="sm" aria-label={t('position.life.dismiss')} onClick={onDismiss} />
      )}
    </section>
  )
}

/**
 * The life of the latest request as one quiet line under the title; nothing while there is none to follow. Before any
 * position is held (`first`) its next step is the act of the whole screen.
 */
export function RequestLine(props: { readonly first: boolean; readonly onRequest: () => void }) {
  const requests = useCall('position.requests', {})
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const newest = requests.data?.[0]
  useEffect(() => {
    if (newest === undefined || newest.state === 'stored') return
    setSeen((was) => (was.has(newest.fileId) ? was : new Set([...was, newest.fileId])))
  }, [newest])
  const followed = followedRequest(requests.data ?? [], seen)
  if (followed === null) return null
  return (
    <Line
      {...followed}
      first={props.first}
      onRequest={props.onRequest}
      onDismiss={() => setSeen(new Set())}
    />
  )
}
