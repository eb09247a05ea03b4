import { Button } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import type { AppError } from '../../../shared/errors/index.ts'
import type { RelayState } from '../../../shared/ipc/profiles.ts'
import type { SyncJob } from '../../../shared/ipc/sync.ts'
import { useAct, useCall, useFixed } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { t } from '../../app/text.tsx'
import { dateFact } from '../../components/detail/facts.tsx'
import { Facts, ForeignText } from '../../components/figures/figures.tsx'
import { ActButton } from '../../components/input/act-button.tsx'
import { useFields, useSubmission } from '../../components/input/form.tsx'
import { neededText } from '../../components/input/typed.ts'
import { ErrorNote, Note, StatusBadge, type Tone } from '../../components/notes/notes.tsx'
import type { SectionProps } from './section.tsx'
import classes from './settings.module.css'

/** How the relay of this computer stands. */
export type RelayStanding = {
  readonly host: string
  /** `off`: switched off in the synchronisation; `gone`: the relay no longer knows this computer. */
  readonly state: 'working' | 'failing' | 'gone' | 'off'
  /** Why nothing comes through it. */
  readonly error: AppError | null
}

/** The error that keeps the relay from serving; null for an error of an earlier pairing. */
function troubleOf(job: SyncJob, { pairedAt }: RelayState): AppError | null {
  const { lastError, lastRunAt, failures, state } = job
  if (lastError === null || failures === 0) return null
  const before = lastRunAt !== null && Date.parse(lastRunAt) < Date.parse(pairedAt)
  // A relay refuses at once: a question that is being answered is another pairing's.
  const unanswered = lastError.code === 'relay_unpaired' && state === 'running'
  return before || unanswered ? null : lastError
}

/** The relay with which this computer is paired, and whether anything comes through it; null where there is none. */
export function useRelay(): RelayStanding | null {
  const relay = useCall('profiles.current', {}).data?.relay ?? null
  const job = useCall('sync.jobs', {}).data?.find(({ id }) => id === 'relay')
  if (relay === null) return null
  const host = URL.parse(relay.url)?.host ?? relay.url
  if (job?.enabled === false) return { host, state: 'off', error: null }
  const error = job === undefined ? null : troubleOf(job, relay)
  if (error === null) return { host, state: 'working', error }
  return { host, state: error.code === 'relay_unpaired' ? 'gone' : 'failing', error }
}

const tones: Readonly<Record<RelayStanding['state'], Tone>> = {
  working: 'done',
  failing: 'failed',
  gone: 'failed',
  off: 'waiting',
}

/** Ends the pairing, after a question: what the relay still holds for this computer, no other key opens. */
function Unpair() {
  const unpair = useAct('relay.unpair')
  const [asked, setAsked] = useState(false)
  return (
    <>
      <ErrorNote error={unpair.error} />
      <div className={classes.inline}>
        <Button size="sm" onClick={() => useScreen.getState().goToConnection('jobs')}>
          {t('sync.bar.open')}
        </Button>
        {!asked && (
          <Button size="sm" onClick={() => setAsked(true)}>
            {t('relay.unpair')}
          </Button>
        )}
      </div>
      {asked && (
        <Note
          tone="attention"
          urgent
          actions={
            <>
              <ActButton act={unpair} input={{}}>
                {t('relay.unpair.confirm')}
              </ActButton>
              <Button onClick={() => setAsked(false)}>{t('common.cancel')}</Button>
            </>
          }
        >
          {t('relay.unpair.meaning')}
        </Note>
      )}
    </>
  )
}

/** With which relay this computer is paired, how that stands, and how to end it. */
function Paired({ current }: Pick<SectionProps, 'current'>) {
  const standing = useRelay()
  const { state, error } = standing ?? { state: 'working', error: null }
  const { relay } = current
  if (relay === null) return null
  return (
    <>
      <Facts
        facts={[
          [
            t('settings.listener.state'),
            <StatusBadge key="state" tone={tones[state]}>
              {t(`relay.state.${state}`)}
            </StatusBadge>,
          ],
          [
            t('relay.url'),
            <code key="url">
              <ForeignText>{relay.url}</ForeignText>
            </code>,
          ],
          dateFact(t('relay.pairedAt'), relay.pairedAt, true),
        ]}
      />
      <ErrorNote error={error} />
      {state === 'gone' && <Pair />}
      <Unpair />
      <p className={classes.quiet}>{t('relay.unpair.text')}</p>
    </>
  )
}

const pairSchema = z.object({ code: neededText(2000) })

/** Pairs this computer with a relay by one code. */
function Pair() {
  const fixed = useFixed()('relay').disabled === true
  const pair = useAct('relay.pair')
  const form = useFields(pairSchema, { code: '' })
  const submission = useSubmission(form, async (checked) => {
    const result = await pair.run(checked)
    if (result.ok) form.reset()
  })
  return (
    <form className={classes.stack} {...submission}>
      <div className={classes.inline}>
        <form.TextField
          name="code"
          label="relay.code"
          hint={t(fixed ? 'settings.managed.relay' : 'relay.code.hint')}
          spellCheck={false}
        />
        <Button variant="filled" type="submit" size="sm" loading={pair.isPending}>
          {t('relay.pair')}
        </Button>
      </div>
      <ErrorNote error={pair.error} />
    </form>
  )
}

/** The pairing of this computer with a relay: made, looked at, and ended. */
export const RelayForm = ({ current }: Pick<SectionProps, 'current'>) =>
  current.relay === null ? <Pair /> : <Paired current={current} />
