import { Button, Loader } from '@mantine/core'
import { Copy, RefreshCw } from 'lucide-react'
import type { Locale } from '../../../shared/base/locale.ts'
import type { SettingsSection } from '../../../shared/base/screens.ts'
import { errorText, translate } from '../../../shared/locales/index.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { actorOf, type CheckId, type Checkup } from '../../../shared/views/checks.ts'
import { useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { locale, t } from '../../app/text.tsx'
import { useCopying } from '../../components/copy/use-copying.ts'
import { DateText, Facts } from '../../components/figures/figures.tsx'
import { CheckList } from '../../components/notes/check-list.tsx'
import { ErrorNote, StatusBadge, type Tone } from '../../components/notes/notes.tsx'
import classes from './connection.module.css'

/** The checks as text for a mail. Errors carry no secret, and neither does this. */
export function reportOf({ at, checks, last }: Checkup, version: string, locale: Locale): string {
  const say = (key: Parameters<typeof translate>[1]) => translate(locale, key)
  const lines = checks.flatMap(({ check, state, error }) => {
    const line = `${say(`check.${check}`)}: ${say(`check.state.${state}`)}`
    if (error === null) return [line]
    const { what, meaning = '', action = '' } = errorText(locale, error)
    const { traceId, bankCode } = error
    return [
      line,
      ...[what, meaning, action, say(`check.actor.${actorOf(error)}`)]
        .filter((one) => one !== '')
        .map((one) => `  ${one}`),
      ...(traceId === undefined ? [] : [`  trace-id ${traceId} ${bankCode ?? ''}`.trimEnd()]),
    ]
  })
  const came = last.flatMap(({ kind, receivedAt }) =>
    receivedAt === null
      ? []
      : [`${say(`notice.kind.${kind}`)}: ${formatDateTime(receivedAt, locale)}`],
  )
  return [
    `${say('common.appName')} ${version} · ${formatDateTime(at, locale)}`,
    ...lines,
    say('check.last'),
    ...came,
  ].join('\n')
}

/** The section of the settings in which a failed check is put right. */
const places: Readonly<Partial<Record<CheckId, SettingsSection>>> = {
  addresses: 'connection',
  credentials: 'connection',
  business: 'connection',
  listener: 'notifications',
  arrival: 'notifications',
  key: 'notifications',
  relay: 'notifications',
  ledger: 'orders',
}

/** Leads to the section or screen in which a failed check is put right; null where there is none. */
function Way({ check }: { readonly check: CheckId }) {
  const { go, goToSettings, goToConnection } = useScreen.getState()
  const section = places[check]
  if (section === undefined && check !== 'notices' && check !== 'files') return null
  return (
    <Button
      onClick={() => {
        if (section !== undefined) goToSettings(section)
        else if (check === 'notices') goToConnection('notices')
        else go('position')
      }}
    >
      {t('check.go')}
    </Button>
  )
}

/** Makes the checks again, and copies what came of them. */
export function CheckActions() {
  const { data, isFetching, refetch } = useCall('profiles.check', {})
  const version = useCall('app.info', {}).data?.version ?? ''
  const { copied, copy } = useCopying()
  return (
    <>
      <Button
        disabled={data === undefined}
        leftSection={<Copy />}
        onClick={() => {
          if (data !== undefined) void copy(reportOf(data, version, locale))
        }}
      >
        {t(copied ? 'common.copied' : 'check.report')}
      </Button>
      <Button
        variant="filled"
        leftSection={<RefreshCw />}
        loading={isFetching}
        onClick={() => void refetch()}
      >
        {t('check.again')}
      </Button>
    </>
  )
}

/** Lists each check: whether it went well, and else what to do about it. */
export function Checks() {
  const { data, error, isFetching, refetch } = useCall('profiles.check', {})
  if (data === undefined)
    return (
      <div className={classes.checks}>
        {isFetching ? (
          <p className={classes.checking} role="status">
            <Loader size="xs" aria-hidden /> {t('check.running')}
          </p>
        ) : (
          <ErrorNote error={error} onRetry={refetch} />
        )}
      </div>
    )
  const { checks, last, at } = data
  const wrong = checks.filter(({ state }) => state === 'failed')
  const fine = checks.filter(({ state }) => state === 'ok')
  const others = checks.filter(({ state }) => state !== 'failed' && state !== 'ok')
  const [tone, words]: readonly [Tone, string] =
    wrong.length > 0
      ? ['failed', t('check.wrong', { count: wrong.length })]
      : others.length > 0
        ? ['waiting', t('check.idle', { count: others.length })]
        : ['done', t('check.fine')]
  return (
    <div className={classes.checks}>
      <p className={classes.checking} role="status">
        <StatusBadge tone={tone}>{words}</StatusBadge>
        {isFetching ? t('check.running') : t('check.at', { at: formatDateTime(at, locale) })}
      </p>
      <CheckList
        checks={[...wrong, ...others]}
        label={t('check.list')}
        action={(check) => <Way check={check} />}
      />
      {fine.length > 0 && (
        <details>
          <summary>{t('check.well', { count: fine.length })}</summary>
          <CheckList checks={fine} />
        </details>
      )}
      <h2>{t('check.last')}</h2>
      <Facts
        facts={last.map(({ kind, receivedAt }) =>
          kind === 'unknown' && receivedAt === null
            ? null
            : [
                t(`notice.kind.${kind}`),
                receivedAt === null ? (
                  t('check.last.never')
                ) : (
                  <DateText key={kind} value={receivedAt} time />
                ),
              ],
        )}
      />
    </div>
  )
}
