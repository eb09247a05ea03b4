import {
  NativeSelect as MantineNativeSelect,
  Select as MantineSelect,
  type NativeSelectProps,
  type SelectProps,
} from '@mantine/core'
import { briefText } from '../../../shared/text/foreign-text.ts'

/** An option, or a group of them, with labels that are safe to draw and fit a line. Its value stays. */
function shownOption(option: unknown): unknown {
  if (typeof option === 'string') return { value: option, label: briefText(option) }
  if (typeof option !== 'object' || option === null) return option
  const shown = Object.entries(option).map(([name, part]: [string, unknown]) => {
    if (name === 'items' && Array.isArray(part)) return [name, part.map(shownOption)]
    const said = (name === 'label' || name === 'group') && typeof part === 'string'
    return [name, said ? briefText(part) : part]
  })
  return Object.fromEntries(shown)
}

const shownOptions = <T,>(data: readonly T[] | undefined): T[] =>
  (data ?? []).map((option) => shownOption(option) as T)

/** The system's own list of options, which may be texts of the bank. */
export const NativeSelect = (props: NativeSelectProps) => (
  <MantineNativeSelect {...props} data={shownOptions(props.data)} />
)

/** A list of options in which a person can search. */
export const Select = (props: SelectProps) => (
  <MantineSelect {...props} data={shownOptions(props.data)} />
)
