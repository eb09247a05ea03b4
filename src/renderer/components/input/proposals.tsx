import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

/**
 * A field in which one of several values is chosen or another one typed. Mantine's own falls, with all that stands around it,
 * where a value is proposed twice; here each is proposed once. The choices open only on typing, a click or an arrow. Over a
 * form that was only opened, or sent, they would cover the rest of it.
 */
export function Proposals(
  props: Omit<AutocompleteProps, 'data'> & { readonly data: readonly string[] },
) {
  const [opened, setOpened] = useState(false)
  const onKeyDownCapture = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
    if (key === 'Enter' && (ctrlKey || metaKey)) setOpened(false)
  }
  return (
    <Autocomplete
      {...props}
      data={[...new Set(props.data)]}
      openOnFocus={false}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDownCapture={onKeyDownCapture}
    />
  )
}
