import { Button } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../app/text.tsx'
import { BringDialog } from '../../../components/brought/bring-dialog.tsx'
import { BroughtFiles } from '../../../components/brought/brought-files.tsx'

/** The statements of an account that a person brought, and the way to bring another. */
export function Statements(props: { readonly account: string; readonly currency: string }) {
  const t = useText()
  const [bringing, setBringing] = useState(false)
  const whose = { kind: 'statement', account: props.account, currency: props.currency } as const
  return (
    <>
      <BroughtFiles whose={whose} />
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<FileUp size={14} aria-hidden />}
        onClick={() => setBringing(true)}
      >
        {t('statements.bring')}
      </Button>
      <BringDialog whose={whose} opened={bringing} onClose={() => setBringing(false)} />
    </>
  )
}
