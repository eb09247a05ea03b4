import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { EcheqSelection } from '../../../../shared/ipc/echeqs.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useCall } from '../../../app/queries.ts'
import { useScreen } from '../../../app/screen.ts'
import { useText } from '../../../app/text.tsx'
import { ErrorNote } from '../../../components/error-note.tsx'
import { Note } from '../../../components/note.tsx'
import { FollowedOrders } from '../../../components/orders/followed-orders.tsx'
import { PreparedOrders } from '../../../components/orders/prepared-orders.tsx'
import classes from './custody.module.css'
import { CustodyForm } from './custody-form.tsx'

type Props = {
  /** Null while it is closed. */
  readonly selection: EcheqSelection | null
  readonly onClose: () => void
}

/** What has come of the selection: the echeqs that can go, then the orders that were prepared for them. */
function Steps(props: { readonly selection: EcheqSelection; readonly onClose: () => void }) {
  const t = useText()
  const { selection, onClose } = props
  const found = useCall('echeqs.custodiable', { selection })
  // Fixed once it is known: an echeq that changes state meanwhile must not change what is being prepared.
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [orders, setOrders] = useState<readonly string[] | null>(null)
  const openOrder = (id: string) => {
    useOrdersView.getState().open(id)
    useScreen.getState().go('activity')
    onClose()
  }
  if (found.error !== null)
    return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  if (orders !== null)
    return (
      <PreparedOrders ids={orders} labels={{ done: t('custody.close') }} onDone={onClose}>
        <FollowedOrders ids={orders} onOpen={openOrder} />
      </PreparedOrders>
    )
  if (found.data === undefined) return <Note tone="waiting">{t('custody.reading')}</Note>
  const ids = chosen ?? found.data.ids
  if (ids.length === 0) return <Note tone="attention">{t('custody.none')}</Note>
  return (
    <div className={classes.form}>
      {chosen === null && found.data.others > 0 && (
        <Note tone="attention">{t('custody.others', { count: found.data.others })}</Note>
      )}
      <CustodyForm
        ids={ids}
        onWithout={setChosen}
        onPrepared={(prepared) => {
          setChosen(ids)
          setOrders(prepared)
        }}
      />
    </div>
  )
}

/** Places the ACTIVO echeqs of a selection in custody: one order each, one approval for all, each followed to CUSTODIA. */
export function CustodyDialog({ selection, onClose }: Props) {
  const t = useText()
  return (
    <Modal opened={selection !== null} onClose={onClose} size={1040} title={t('custody.title')}>
      {selection !== null && <Steps selection={selection} onClose={onClose} />}
    </Modal>
  )
}
