import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from '../../../components/input/icon-button.tsx'
import { useEscape } from '../../../components/page/use-escape.ts'
import basics from '../../../components/styles/basics.module.css'
import { call } from '../../bridge.ts'
import { useCall, useInfo } from '../../queries.ts'
import { useScreen } from '../../screen.ts'
import { useText } from '../../text.tsx'
import classes from './tour.module.css'
import { type TourStep, tourAnchor, tourSteps, useTour } from './tour-view.ts'

const show = (step: TourStep): void => {
  if (step !== 'search') useScreen.getState().go(step)
}

/** Ends the tour, and keeps that it was seen. */
const end = (): void => {
  useTour.getState().stand(null)
  void call('app.settings.set', { tourSeen: true })
}

/** Whoever opens the demo for the first time is taken around once. */
function useFirstTime(): void {
  const seen = useInfo(({ settings }) => settings.tourSeen)
  const environment = useCall('profiles.current', {}).data?.profile.environment
  const first = environment === 'demo' && seen !== true
  useEffect(() => {
    const { at, stand } = useTour.getState()
    if (first && at === null) stand(0)
  }, [first])
}

function Station({ at }: { readonly at: number }) {
  const t = useText()
  const step = tourSteps[at] ?? 'today'
  const last = at === tourSteps.length - 1
  useEscape(end)
  const move = (to: number) => {
    useTour.getState().stand(to)
    const next = tourSteps[to]
    if (next !== undefined) show(next)
  }
  return (
    <section
      className={classes.station}
      aria-label={t('tour.title')}
      data-below={step === 'search'}
      style={{ positionAnchor: tourAnchor(step === 'search' ? step : 'navigation') }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        end()
      }}
    >
      <div className={classes.head}>
        <h2>{t(`tour.${step}.title`)}</h2>
        <span className={basics.quiet}>
          {t('tour.count', { at: at + 1, of: tourSteps.length })}
        </span>
        <IconButton icon={X} label={t('tour.close')} size="sm" onClick={end} />
      </div>
      <p aria-live="polite">{t(`tour.${step}.text`)}</p>
      <div className={classes.acts}>
        {at > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => move(at - 1)}>
            {t('tour.back')}
          </Button>
        )}
        <Button size="compact-sm" onClick={() => (last ? end() : move(at + 1))}>
          {t(last ? 'tour.done' : 'tour.next')}
        </Button>
      </div>
    </section>
  )
}

/** The short tour: a card at the foot, for the search below it, which leaves everything in use. */
export function Tour() {
  useFirstTime()
  const at = useTour((tour) => tour.at)
  return at === null ? null : <Station at={at} />
}
