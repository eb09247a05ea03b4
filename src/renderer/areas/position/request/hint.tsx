import { Tooltip } from '@mantine/core'
import { HintButton } from './hint-button.tsx'

/** A sign whose hint is shown when it is pointed at. */
export function Hint({ hint }: { readonly hint: string }) {
  return (
    <Tooltip label={hint} multiline w={320} openDelay={0}>
      <HintButton hint={hint} />
    </Tooltip>
  )
}
