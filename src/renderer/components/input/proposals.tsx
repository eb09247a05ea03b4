import { Autocomplete, type AutocompleteProps } from '@mantine/core'

/**
 * A field in which one of several values is chosen or another one typed. Mantine's own falls, with all that stands around
 * it, where a value is proposed twice; here each is proposed once.
 */
export const Proposals = (
  props: Omit<AutocompleteProps, 'data'> & { readonly data: readonly string[] },
) => <Autocomplete {...props} data={[...new Set(props.data)]} />
