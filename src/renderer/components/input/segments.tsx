import { useId } from 'react'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { t } from '../../app/text.tsx'
import { ForeignText } from '../figures/figures.tsx'
import classes from './segments.module.css'

/** One of a few, side by side, as radio buttons are. */
interface Segment<V extends string> {
  readonly value: V
  readonly label: string
}

/**
 * A choice of one among a few that are all in sight. The chosen one is marked by its own style. A mark that moves would have to
 * be measured, which lays the page out twice whenever an area opens or a list is narrowed.
 */
export function Segments<V extends string>(props: {
  readonly data: readonly Segment<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly size?: 'xs' | 'sm'
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
}) {
  const { data, value, onChange, size = 'xs' } = props
  const group = useId()
  return (
    <div
      role="radiogroup"
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-labelledby']}
      className={classes.segments}
      data-size={size}
    >
      {data.map((one) => (
        <label key={one.value} className={classes.segment} data-active={one.value === value}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            value={one.value}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          <ForeignText>{one.label}</ForeignText>
        </label>
      ))}
    </div>
  )
}

/** All that there is, or what is of one kind alone; undefined for all. */
export const AllOrOne = <V extends string>(props: {
  readonly label: string
  readonly all: string
  readonly options: readonly V[]
  readonly words: (option: V) => string
  readonly value: V | undefined
  readonly onChange: (value: V | undefined) => void
}) => (
  <Segments
    aria-label={props.label}
    value={props.value ?? 'all'}
    data={[
      { value: 'all', label: props.all },
      ...props.options.map((value) => ({ value, label: props.words(value) })),
    ]}
    onChange={(chosen) => props.onChange(props.options.find((one) => one === chosen))}
  />
)

/** Leads from one screen of an area to the others. */
export function TabSwitch<V extends string>(props: {
  readonly of: {
    (): { readonly tab: V }
    readonly setState: (shown: { readonly tab: V }) => void
  }
  readonly label: MessageKey
  readonly words: Readonly<Record<V, MessageKey>>
}) {
  const { of: useTab, label, words } = props
  const { tab } = useTab()
  // The words have no other keys.
  const tabs = Object.keys(words) as V[]
  const data = tabs.map((value) => ({ value, label: t(words[value]) }))
  return (
    <Segments
      aria-label={t(label)}
      value={tab}
      data={data}
      onChange={(tab) => useTab.setState({ tab })}
    />
  )
}
