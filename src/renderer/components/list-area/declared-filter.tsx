import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  type FacetsOf,
  type FilterName,
  type FilterOf,
  facetNames,
  type ListSpec,
  type QuestionName,
  type RangeName,
} from '../../../shared/lists/declare.ts'
import { asText, type FilterPart, filterParts, filterWord } from '../../../shared/lists/words.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { type Figures, formatCount } from '../../../shared/text/format.ts'
import { locale, t } from '../../app/text.tsx'
import { NativeSelect } from '../input/choice.tsx'
import { AmountRange, DateField, DateRange, TextField } from './fields.tsx'
import { amountRange, dateRange, type InForce, withParts } from './filter.ts'
import classes from './list-area.module.css'
import { MorePopover } from './popovers.tsx'
import type { FilterProps } from './screen-list.tsx'

/** Filters derived from a declared list: the words of a filter in force, and the fields of its form. */

/** A part of a list's own filter: a value, or from and to of a date. */
type PartName<L extends ListSpec> = FilterName<L> | QuestionName<L> | RangeName<L>

type Value = Extract<FilterPart, { readonly name: string }>

const keysOf = (part: FilterPart): readonly string[] =>
  'name' in part ? [part.name] : [part.from, part.to]

/** The parts of a list's own filter, but for those that the list offers in its own way. */
function partsOf<L extends ListSpec>(
  list: L,
  apart: readonly PartName<L>[],
): readonly FilterPart[] {
  const left = new Set<string>(apart)
  return filterParts(list).filter((part) => !keysOf(part).some((key) => left.has(key)))
}

/** A filter, whose parts are looked up by the names that its declaration gives. */
type FilterParts = Readonly<Record<string, unknown>>

/** A filter's own parts in words. */
export function declaredInForce<L extends ListSpec>(
  list: L,
  filter: FilterOf<L>,
  apart: readonly PartName<L>[],
): readonly InForce<FilterOf<L>>[] {
  const said: FilterParts = filter
  return partsOf(list, apart).map((part) => [
    // Each is a part of the filter, as the declaration says.
    keysOf(part) as readonly (keyof FilterOf<L> & string)[],
    t(part.label),
    'name' in part
      ? filterWord(part.spec, said[part.name], locale)
      : dateRange(asText(said[part.from]), asText(said[part.to])),
  ])
}

type Change = (parts: Readonly<Record<string, string | boolean | undefined>>) => void

/** The field of one value: typed words, numbers and days, or a choice among what is offered. */
function ValueField(props: {
  readonly part: Value
  readonly value: unknown
  readonly offered: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: Change
}) {
  const { part, value, offered, onChange } = props
  const { type, filter } = part.spec
  const field = {
    label: t(part.label),
    value: typeof value === 'boolean' ? String(value) : (asText(value) ?? ''),
  }
  const change = (typed: string) => onChange({ [part.name]: typed })
  if (type === 'date') return <DateField {...field} labelled onChange={change} />
  if (filter === 'typed' || filter === 'words' || type === 'cuit') {
    const digits = type === 'cuit' || type === 'account'
    return (
      <TextField
        {...field}
        labelled
        maxLength={type === 'cuit' ? 11 : 100}
        {...(digits && { clean: (typed: string) => typed.replace(/\D/g, '') })}
        onChange={change}
      />
    )
  }
  // The filter may name what is no longer there.
  const missing = field.value !== '' && !offered.some((one) => one.value === field.value)
  return (
    <NativeSelect
      size="xs"
      {...field}
      data={[
        { value: '', label: t('list.filter.any') },
        ...offered,
        ...(missing ? [{ value: field.value, label: field.value }] : []),
      ]}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange({
          [part.name]: chosen === '' ? undefined : type === 'flag' ? chosen === 'true' : chosen,
        })
      }
    />
  )
}

/** The fields to narrow a declared list by: the values that occur with their number, words, days, yes and no. */
function DeclaredFields<L extends ListSpec>(props: {
  readonly list: L
  readonly filter: FilterOf<L>
  readonly facets: FacetsOf<L> | undefined
  readonly apart: readonly PartName<L>[]
  readonly onChange: Change
}) {
  const { list, facets, apart, onChange } = props
  const filter: FilterParts = props.filter
  const parts = partsOf(list, apart)
  const values = parts.flatMap((part) => ('name' in part ? [part] : []))
  const ranges = parts.flatMap((part) => ('name' in part ? [] : [part]))
  return (
    <>
      {values.map((part) => (
        <ValueField
          key={part.name}
          part={part}
          value={filter[part.name]}
          offered={offered(list, facets, part)}
          onChange={onChange}
        />
      ))}
      {ranges.map((part) => (
        <div key={part.from} className={classes.wide}>
          <Input.Label component="div" size="xs">
            {t(part.label)}
          </Input.Label>
          <DateRange
            name={t(part.label)}
            from={asText(filter[part.from]) ?? ''}
            to={asText(filter[part.to]) ?? ''}
            onChange={({ from, to }) => onChange({ [part.from]: from, [part.to]: to })}
          />
        </div>
      ))}
    </>
  )
}

/** Choices of a filter field: yes and no, values known beforehand, or occurring values with their number. */
function offered<L extends ListSpec>(
  list: L,
  facets: FacetsOf<L> | undefined,
  { name, spec }: Value,
): readonly { readonly value: string; readonly label: string }[] {
  if (spec.type === 'flag')
    return [true, false].map((one) => ({
      value: String(one),
      label: filterWord(spec, one, locale) ?? '',
    }))
  if (spec.values !== undefined)
    return Object.entries(spec.values).map(([value, word]) => ({ value, label: t(word) }))
  const occurring = facetNames(list).find((one) => one === name)
  return (occurring === undefined ? [] : (facets?.[occurring] ?? [])).map(({ value, count }) => ({
    value,
    label: `${filterWord(spec, value, locale) ?? value} (${formatCount(count, locale)})`,
  }))
}

/** The parts of a list's filter that its toolbar does not show by themselves: in words, and as fields behind one button. */
export type MoreFilter<F, X> = {
  readonly inForce: (filter: F, figures: Figures) => readonly InForce<F>[]
  readonly More: (props: FilterProps<F> & { readonly facets: X | undefined }) => ReactNode
}

const AMOUNTS = ['minAmount', 'maxAmount'] as const

/**
 * Made once for a list: all that it declares but the parts that it offers in its own way, and its amounts under their name.
 * Parts in force are told but for those that it tells in words of its own.
 */
export function moreFilter<L extends ListSpec>(
  list: L,
  amount: MessageKey,
  apart: readonly PartName<L>[],
  told = apart,
): MoreFilter<FilterOf<L>, FacetsOf<L>> {
  // Each is a part of the filter, as the declaration says.
  const keysIn = (keys: readonly string[]) => keys as readonly (keyof FilterOf<L> & string)[]
  const keys = keysIn([...partsOf(list, apart).flatMap(keysOf), ...AMOUNTS])
  return {
    inForce: (filter, figures) => {
      const { minAmount, maxAmount }: FilterParts = filter
      const said = amountRange(asText(minAmount), asText(maxAmount), figures)
      return [...declaredInForce(list, filter, told), [keysIn(AMOUNTS), t(amount), said]]
    },
    More: ({ filter, facets, onChange }) => {
      const { minAmount, maxAmount }: FilterParts = filter
      const change: Change = (parts) => onChange(withParts(filter, parts as Partial<FilterOf<L>>))
      return (
        <MorePopover filter={filter} keys={keys}>
          <AmountRange
            name={t(amount)}
            min={asText(minAmount)}
            max={asText(maxAmount)}
            onMin={(min) => change({ minAmount: min })}
            onMax={(max) => change({ maxAmount: max })}
          />
          <DeclaredFields
            list={list}
            filter={filter}
            facets={facets}
            apart={apart}
            onChange={change}
          />
        </MorePopover>
      )
    },
  }
}
