import { NativeSelect } from '@mantine/core'
import { useText } from '../../app/text.tsx'

/** One of the values that occur, or any. */
export function Pick(props: {
  readonly label: string
  readonly value: string
  readonly data: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}) {
  const t = useText()
  const { label, value, data, onChange } = props
  // A saved view may name what is no longer there.
  const missing = value !== '' && !data.some((one) => one.value === value)
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={value}
      data={[
        { value: '', label: t('list.filter.any') },
        ...data,
        ...(missing ? [{ value, label: value }] : []),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
