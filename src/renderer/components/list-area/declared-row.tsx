import { Checkbox } from '@mantine/core'
import {
  type FieldName,
  type FilterOf,
  fieldsOf,
  type ListSpec,
  type QuestionSpec,
} from '../../../shared/lists/declare.ts'
import { asText, valueText } from '../../../shared/lists/words.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { locale, t } from '../../app/text.tsx'
import type { Chip } from './chips.tsx'
import { declaredInForce } from './declared-filter.tsx'
import { chipsOf, dateRange, withParts } from './filter.ts'
import { Choices, DateRangePopover } from './popovers.tsx'

/** Filters of a declared list in its toolbar alone, where it has no form: boxes, choices and days. */

/** The name of the days that a list is narrowed by from and to. */
const periodOf = ({ instant, fields }: ListSpec): MessageKey | undefined => {
  const field = fields[instant?.[0] ?? '']
  return field?.asked ?? field?.label
}

/** The parts of a filter that say its days. */
const DAYS: readonly string[] = ['from', 'to']

/** The parts of a filter in force as chips, the days among them. */
export function declaredChips<L extends ListSpec>(
  list: L,
  filter: FilterOf<L>,
  narrow: (filter: FilterOf<L>) => void,
): readonly Chip[] {
  const period = periodOf(list)
  // Looked up by the names that the declaration gives.
  const { from, to }: Readonly<Record<string, unknown>> = filter
  return chipsOf<FilterOf<L>>(
    filter,
    [
      ...declaredInForce(list, filter, []),
      [
        DAYS as readonly (keyof FilterOf<L> & string)[],
        period === undefined ? '' : t(period),
        dateRange(asText(from), asText(to)),
      ],
    ],
    narrow,
  )
}

function FieldChoices(props: {
  readonly spec: QuestionSpec
  readonly all: readonly string[]
  readonly chosen: unknown
  readonly onChange: (chosen: readonly string[]) => void
}) {
  const { spec, all, chosen, onChange } = props
  const label = spec.asked ?? spec.label
  if (label === undefined || all.length < 2) return null
  return (
    <Choices
      name={t(label)}
      all={all}
      chosen={all.filter((one) => Array.isArray(chosen) && chosen.includes(one))}
      wordFor={(one) => valueText(spec, one, locale) ?? one}
      onChange={onChange}
    />
  )
}

/**
 * Boxes to tick, fields any of whose values are ticked, and days from and to. `offered`
 * names the values of a field that this list can have, fewer than two of which are no choice; fields so named come first.
 */
export function DeclaredRow<L extends ListSpec>(props: {
  readonly list: L
  readonly filter: FilterOf<L>
  readonly offered?: { readonly [N in FieldName<L>]?: readonly string[] }
  readonly onChange: (filter: FilterOf<L>) => void
}) {
  const { list, filter, offered } = props
  const said: Readonly<Record<string, unknown>> = filter
  // Each part is one of the filter, as the declaration says.
  const change = (parts: Readonly<Record<string, unknown>>) =>
    props.onChange(withParts(filter, parts as Partial<FilterOf<L>>))
  const period = periodOf(list)
  const fields = fieldsOf(list).filter(([, { filter }]) => filter === 'any')
  const isNamed = ([name]: (typeof fields)[number]) =>
    offered !== undefined && Object.hasOwn(offered, name)
  return (
    <>
      {Object.entries(list.questions ?? {}).map(
        ([name, { ticked }]) =>
          ticked !== undefined && (
            <Checkbox
              key={name}
              size="xs"
              label={t(ticked)}
              checked={said[name] === true}
              onChange={({ currentTarget: { checked } }) =>
                change({ [name]: checked ? true : undefined })
              }
            />
          ),
      )}
      {[...fields.filter(isNamed), ...fields.filter((one) => !isNamed(one))].map(
        ([name, field]) => (
          <FieldChoices
            key={name}
            spec={field}
            all={offered?.[name as FieldName<L>] ?? Object.keys(field.values ?? {})}
            chosen={said[name]}
            onChange={(chosen) => change({ [name]: chosen })}
          />
        ),
      )}
      {period !== undefined && (
        <DateRangePopover
          name={t(period)}
          from={asText(said['from'])}
          to={asText(said['to'])}
          onChange={change}
        />
      )}
    </>
  )
}
