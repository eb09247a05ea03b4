import { Button } from '@mantine/core'
import { ChevronDown, Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useText } from '../../app/text.tsx'

/** The button over the formats in which the position can be exported. */
export function ExportButton(props: ComponentProps<typeof Button<'button'>>) {
  const t = useText()
  return (
    <Button
      {...props}
      variant="default"
      leftSection={<Download size={15} aria-hidden />}
      rightSection={<ChevronDown size={14} aria-hidden />}
    >
      {t('position.export')}
    </Button>
  )
}
