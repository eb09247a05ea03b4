import {
  NativeSelect as MantineNativeSelect,
  Select as MantineSelect,
  type NativeSelectProps,
  Radio,
  type RadioGroupProps,
  type SelectProps,
  Stack,
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

type OwnProp = 'value' | 'data' | 'onChange'

/** A field that holds one of a few known values, each told in its words; what is chosen is one of them. */
export const OneOf = <T extends string>({
  value,
  options,
  words,
  onChoose,
  ...field
}: Omit<NativeSelectProps, OwnProp> & {
  readonly value: T
  readonly options: readonly T[]
  readonly words: (option: T) => string
  readonly onChoose: (option: T) => void
}) => (
  <NativeSelect
    {...field}
    value={value}
    data={options.map((option) => ({ value: option, label: words(option) }))}
    onChange={({ currentTarget }) => {
      const chosen = options.find((option) => option === currentTarget.value)
      if (chosen !== undefined) onChoose(chosen)
    }}
  />
)

/** One of a few known values, all in sight, each told in its words and perhaps in a sentence; null where none is chosen. */
export const Radios = <T extends string>({
  value,
  options,
  words,
  more,
  onChoose,
  disabled,
  ...group
}: Omit<RadioGroupProps, OwnProp | 'children'> & {
  readonly value: T | null
  readonly options: readonly T[]
  readonly words: (option: T) => string
  readonly more?: (option: T) => string
  readonly onChoose: (option: T) => void
}) => (
  <Radio.Group
    {...group}
    value={value}
    onChange={(typed) => {
      const chosen = options.find((option) => option === typed)
      if (chosen !== undefined) onChoose(chosen)
    }}
  >
    <Stack gap={6} mt={6}>
      {options.map((option) => (
        <Radio
          key={option}
          value={option}
          label={words(option)}
          description={more?.(option)}
          disabled={disabled === true}
        />
      ))}
    </Stack>
  </Radio.Group>
)
