import type { NativeSelectProps } from '@mantine/core'
import { NativeSelect } from './choice.tsx'

type OwnProp = 'value' | 'data' | 'onChange'

/** A field that holds one of a few known values, each told in its words; what is chosen is one of them. */
export function OneOf<T extends string>({
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
}) {
  return (
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
}
