import { Button } from '@mantine/core'
import { useNotices } from '../../app/notices.ts'
import { useInfo, useToldAct } from '../../app/queries.ts'
import { t } from '../../app/text.tsx'
import { DateText } from '../../components/figures/figures.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import classes from './today.module.css'

/** Errors from the background, as a refused notification: those of this session and those of the start, newest first. */
export function useShownNotices() {
  const session = useNotices((notices) => notices.list)
  const start = useInfo(({ notices }) => notices) ?? []
  return [
    ...session.map(({ id, error, at }) => ({ key: `session-${id}`, error, at })),
    ...start.map((error, index) => ({
      key: `start-${index}-${error.code}`,
      error,
      at: error.at ?? null,
    })),
  ]
}

/** The errors that came up while nobody waited for anything; nothing without any. */
export function Notices() {
  const notices = useShownNotices()
  const dismiss = useToldAct('app.dismissNotices')
  const clear = async () => {
    useNotices.getState().clear()
    await dismiss.run({})
  }
  if (notices.length === 0) return null
  return (
    <section className={classes.card} aria-label={t('frame.notices.title')}>
      <div className={classes.noticesHead}>
        <h2>{t('frame.notices.title')}</h2>
        <Button variant="subtle" size="compact-sm" onClick={() => void clear()}>
          {t('frame.notices.clear')}
        </Button>
      </div>
      <ul>
        {notices.map(({ key, error, at }) => (
          <li key={key} className={classes.notice}>
            {at !== null && <DateText value={at} time />}
            <ErrorNote error={error} />
          </li>
        ))}
      </ul>
    </section>
  )
}
