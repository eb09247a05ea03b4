import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { MessageKey } from '../../../shared/locales/index.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import { today } from '../../app/clock.ts'
import { t } from '../../app/text.tsx'
import { ForeignSpan } from '../figures/foreign-span.tsx'
import { PopoverButton } from '../input/popover-button.tsx'
import type { Sort } from '../table/types.ts'
import { useUnseen } from '../table/use-unseen.ts'
import classes from './list-area.module.css'

/** One filter in force, in words, and how to take it off. */
export type Chip = {
  readonly id: string
  readonly label: string
  readonly onRemove: () => void
}

/** Chips in one line, and what follows them; those that have no room are counted, and open whole. */
function OneLine<Of>(props: {
  readonly label: string
  readonly of: readonly Of[]
  readonly keyOf: (one: Of) => string
  readonly chip: (one: Of) => ReactNode
  readonly children?: ReactNode
}) {
  const { label, of, keyOf, chip, children } = props
  const { box, unseen } = useUnseen<HTMLUListElement>(of)
  return (
    <div className={classes.oneLine}>
      <ul ref={box} className={classes.chips} aria-label={label}>
        {of.map((one, nth) => (
          <li key={keyOf(one)} data-unseen={unseen.has(nth)}>
            {chip(one)}
          </li>
        ))}
      </ul>
      {unseen.size > 0 && (
        <PopoverButton
          button={
            <Button variant="subtle" size="compact-xs">
              {t('table.moreSums', { count: unseen.size })}
            </Button>
          }
          label={label}
          className={classes.unfolded ?? ''}
        >
          {of.map(
            (one, nth) => unseen.has(nth) && <Fragment key={keyOf(one)}>{chip(one)}</Fragment>,
          )}
        </PopoverButton>
      )}
      {children}
    </div>
  )
}

/** The filters in force, each with its way off, and all at once; nothing while nothing is filtered. */
export function FilterChips(props: {
  readonly chips: readonly Chip[]
  readonly onClear: () => void
}) {
  if (props.chips.length === 0) return null
  const chip = ({ label, onRemove }: Chip) => {
    const remove = t('list.filter.remove', { name: label })
    return (
      <button
        type="button"
        className={classes.chip}
        aria-label={remove}
        title={remove}
        onClick={onRemove}
      >
        <ForeignSpan>{label}</ForeignSpan>
        <X size={12} />
      </button>
    )
  }
  return (
    <OneLine label={t('list.filter.inForce')} of={props.chips} keyOf={({ id }) => id} chip={chip}>
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<X size={14} />}
        onClick={props.onClear}
      >
        {t('list.filter.clear')}
      </Button>
    </OneLine>
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
  const chip = ({ name, filter, sort }: ReadyView<F>) => (
    <button
      type="button"
      className={classes.ready}
      onClick={() => onShow(filter(today()), sort ?? null)}
    >
      {t(name)}
    </button>
  )
  return <OneLine label={t('list.views.ready')} of={ready} keyOf={({ name }) => name} chip={chip} />
}
