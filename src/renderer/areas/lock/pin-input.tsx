import { PasswordInput } from '@mantine/core'
import { useText } from '../../app/text.tsx'

/** Takes a PIN or passphrase, hidden unless somebody wants to see it. */
export function PinInput(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly focused?: boolean
  readonly problem: { readonly error?: string }
}) {
  const t = useText()
  const { label } = props
  return (
    <PasswordInput
      label={label}
      description={props.hint}
      value={props.value}
      maxLength={128}
      autoFocus={props.focused ?? false}
      visibilityToggleButtonProps={{ 'aria-label': t('lock.show', { what: label }) }}
      onChange={({ currentTarget: { value } }) => props.onChange(value)}
      {...props.problem}
    />
  )
}

const FEWEST = 6

/** The problems of a new PIN that was typed twice. */
export function usePinProblem(pin: string, again: string) {
  const t = useText()
  return {
    short: pin.length < FEWEST,
    differs: pin !== again,
    shortText: t(pin === '' ? 'field.required' : 'lock.short'),
    differsText: t('lock.again.differs'),
  }
}
