import type { ReactNode } from 'react'
import type { QuickDirection } from '../../../shared/values/typed-date.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { FilterPopover } from './choices.tsx'
import { DateRange, QuickRanges } from './fields.tsx'
import { dateRange } from './filter.ts'
import classes from './list-area.module.css'

/** A button that opens dates from and to, with the usual ranges below them. */
export function DateRangePopover(props: {
  readonly name: string
  readonly from: string | undefined
  readonly to: string | undefined
  /** An empty text is open. */
  readonly onChange: (range: { readonly from: string; readonly to: string }) => void
  /** The past, or the days to come. */
  readonly direction?: QuickDirection
}) {
  const locale = useLocale()
  const { name, from, to, onChange, direction = 'past' } = props
  return (
    <FilterPopover
      name={name}
      count={[from, to].filter((date) => date !== undefined).length}
      said={dateRange(from, to, locale)}
    >
      {() => (
        <>
          <DateRange name={name} from={from ?? ''} to={to ?? ''} onChange={onChange} />
          <QuickRanges direction={direction} from={from ?? ''} to={to ?? ''} onChange={onChange} />
        </>
      )}
    </FilterPopover>
  )
}

/** A button that opens the filters that are used less often, in two columns; it counts those of `keys` in force. */
export function MorePopover<F extends object>(props: {
  readonly filter: F
  readonly keys: readonly (keyof F)[]
  readonly children: ReactNode
}) {
  const t = useText()
  const { filter, keys, children } = props
  return (
    <FilterPopover
      name={t('list.filter.more')}
      count={keys.filter((key) => filter[key] !== undefined).length}
      width={460}
    >
      {() => <div className={classes.more}>{children}</div>}
    </FilterPopover>
  )
}
