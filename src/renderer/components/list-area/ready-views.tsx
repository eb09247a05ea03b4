import { today } from '../../app/clock.ts'
import { useText } from '../../app/text.tsx'
import classes from './list-area.module.css'
import type { ReadyView, View } from './use-saved-views.ts'

/** The views that a list comes with, one click each, in the line where the filters in force stand otherwise. */
export function ReadyViews<F>(props: {
  readonly ready: readonly ReadyView<F>[]
  readonly onShow: (view: Pick<View<F>, 'filter' | 'sort'>) => void
}) {
  const t = useText()
  const { ready, onShow } = props
  return (
    <ul className={classes.chips} aria-label={t('list.views.ready')}>
      {ready.map((view) => (
        <li key={view.name}>
          <button
            type="button"
            className={classes.ready}
            onClick={() => onShow({ filter: view.filter(today()), sort: view.sort ?? null })}
          >
            {t(view.name)}
          </button>
        </li>
      ))}
    </ul>
  )
}
