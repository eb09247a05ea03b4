import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import type { MessageKey } from '../../../shared/locales/index.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import { today } from '../../app/clock.ts'
import { t } from '../../app/text.tsx'
import { ForeignSpan } from '../figures/foreign-span.tsx'
import { cx } from '../styles/cx.ts'
import type { Sort } from '../table/types.ts'
import classes from './list-area.module.css'

/** One filter in force, in words, and how to take it off. */
export type Chip = {
  readonly id: string
  readonly label: string
  readonly onRemove: () => void
}

/** The filters in force, each with its way off, and all at once; nothing while nothing is filtered. */
export function FilterChips(props: {
  readonly chips: readonly Chip[]
  readonly onClear: () => void
}) {
  if (props.chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('list.filter.inForce')}>
      {props.chips.map(({ id, label, onRemove }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t('list.filter.remove', { name: label })}
            title={t('list.filter.remove', { name: label })}
            onClick={onRemove}
          >
            <ForeignSpan>{label}</ForeignSpan>
            <X size={12} />
          </button>
        </li>
      ))}
      <li className={classes.clear}>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<X size={14} />}
          onClick={props.onClear}
        >
          {t('list.filter.clear')}
        </Button>
      </li>
    </ul>
  )
}

/** A view that a list comes with; its filter may depend on the day. */
export type ReadyView<F> = {
  readonly name: MessageKey
  readonly filter: (today: DateText) => F
  readonly sort?: Sort
}

/** The views that a list comes with, one click each, in the line where the filters in force stand otherwise. */
export function ReadyViews<F>(props: {
  readonly ready: readonly ReadyView<F>[]
  readonly onShow: (filter: F, sort: Sort | null) => void
}) {
  const { ready, onShow } = props
  return (
    <ul className={cx(classes.chips, classes.oneLine)} aria-label={t('list.views.ready')}>
      {ready.map((view) => (
        <li key={view.name}>
          <button
            type="button"
            className={classes.ready}
            onClick={() => onShow(view.filter(today()), view.sort ?? null)}
          >
            {t(view.name)}
          </button>
        </li>
      ))}
    </ul>
  )
}
