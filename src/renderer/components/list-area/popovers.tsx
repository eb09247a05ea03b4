import { Button, Checkbox, Stack } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuickDirection } from '../../../shared/values/typed-date.ts'
import { t } from '../../app/text.tsx'
import { PopoverButton } from '../input/popover-button.tsx'
import { DateRange, QuickRanges } from './fields.tsx'
import classes from './list-area.module.css'

/** A button that opens something to fill in below it; `count` says how much of it is in force, which the chips tell in words. */
function FilterPopover(props: {
  readonly name: string
  readonly count: number
  readonly width?: number
  readonly children: ReactNode
}) {
  const { name, count, width, children } = props
  const words = count < 2 ? name : t('list.filter.chosen', { name, count })
  return (
    <PopoverButton
      button={
        <Button data-chosen={count > 0} rightSection={<ChevronDown size={14} />}>
          {words}
        </Button>
      }
      label={name}
      className={classes.dropdown ?? ''}
      {...(width !== undefined && { width })}
    >
      {children}
    </PopoverButton>
  )
}

/** A button that opens a list of things to tick; it counts what is ticked. */
export function Choices<T extends string>(props: {
  readonly name: string
  readonly all: readonly T[]
  readonly chosen: readonly T[]
  readonly wordFor: (one: T) => ReactNode
  readonly onChange: (chosen: readonly T[]) => void
}) {
  const { name, all, chosen } = props
  return (
    <FilterPopover name={name} count={chosen.length}>
      <Checkbox.Group
        aria-label={name}
        value={[...chosen]}
        onChange={(values) => props.onChange(all.filter((one) => values.includes(one)))}
      >
        <Stack gap="xs">
          {all.map((one) => (
            <Checkbox key={one} value={one} size="xs" label={props.wordFor(one)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FilterPopover>
  )
}

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
  const { name, from, to, onChange, direction = 'past' } = props
  return (
    <FilterPopover name={name} count={from === undefined && to === undefined ? 0 : 1}>
      <DateRange name={name} from={from ?? ''} to={to ?? ''} onChange={onChange} />
      <QuickRanges direction={direction} from={from ?? ''} to={to ?? ''} onChange={onChange} />
    </FilterPopover>
  )
}

/** A button that opens the filters that are used less often, in two columns; it counts those of `keys` in force. */
export function MorePopover<F extends object>(props: {
  readonly filter: F
  readonly keys: readonly (keyof F)[]
  readonly children: ReactNode
}) {
  const { filter, keys, children } = props
  return (
    <FilterPopover
      name={t('list.filter.more')}
      count={keys.filter((key) => filter[key] !== undefined).length}
      width={460}
    >
      <div className={classes.more}>{children}</div>
    </FilterPopover>
  )
}
