import { Modal } from '@mantine/core'
import { useState } from 'react'
import { type EcheqSelection, MOST_CUSTODIABLE } from '../../../../shared/ipc/echeqs.ts'
import type { CallOutput } from '../../../../shared/ipc/index.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useCall } from '../../../app/queries.ts'
import { useScreen } from '../../../app/screen.ts'
import { useText } from '../../../app/text.tsx'
import { ErrorNote } from '../../../components/notes/error-note.tsx'
import { Note } from '../../../components/notes/note.tsx'
import { FollowedOrders } from '../../../components/orders/list/followed-orders.tsx'
import { PreparedOrders } from '../../../components/orders/prepared/prepared-orders.tsx'
import basics from '../../../components/styles/basics.module.css'
import classes from './custody.module.css'
import { CustodyForm } from './custody-form.tsx'

type Props = {
  /** Null while it is closed. */
  readonly selection: EcheqSelection | null
  readonly onClose: () => void
}

/**
 * The echeqs of a selection that can go, as they were when they were first read: one that changes state meanwhile must
 * neither join unseen nor move the others. What an earlier dialog left in the cache is waited out.
 */
function useCustodiable(selection: EcheqSelection) {
  const [first, setFirst] = useState<CallOutput<'echeqs.custodiable'> | null>(null)
  const { data, error, isFetching, refetch } = useCall(
    'echeqs.custodiable',
    { selection },
    { enabled: first === null },
  )
  if (first === null && data !== undefined && error === null && !isFetching) setFirst(data)
  return { first, error, refetch }
}

type Others = CallOutput<'echeqs.custodiable'>['others']

/** How many are left out for which reason. */
function Reasons({ others }: { readonly others: Others }) {
  const t = useText()
  const reasons = (['notActive', 'notHeld', 'underWay', 'beyond'] as const).filter(
    (why) => others[why] > 0,
  )
  return (
    <ul className={classes.reasons}>
      {reasons.map((why) => (
        <li key={why}>
          {t(`custody.others.${why}`, { count: others[why], most: MOST_CUSTODIABLE })}
        </li>
      ))}
    </ul>
  )
}

function LeftOut({ others }: { readonly others: Others }) {
  const t = useText()
  const count = others.notActive + others.notHeld + others.underWay + others.beyond
  if (count === 0) return null
  return (
    <Note tone="attention">
      {t('custody.others', { count })}
      <Reasons others={others} />
    </Note>
  )
}

/** What has come of the selection: the echeqs that can go, then the orders that were prepared for them. */
function Steps(props: { readonly selection: EcheqSelection; readonly onClose: () => void }) {
  const t = useText()
  const { selection, onClose } = props
  const { first, error, refetch } = useCustodiable(selection)
  /** What is left after going on without some. */
  const [left, setLeft] = useState<readonly string[] | null>(null)
  const [orders, setOrders] = useState<readonly string[] | null>(null)
  const openOrder = (id: string) => {
    useOrdersView.getState().open(id)
    useScreen.getState().go('activity')
    onClose()
  }
  if (orders !== null)
    return (
      <PreparedOrders ids={orders} labels={{ done: t('custody.close') }} onDone={onClose}>
        <FollowedOrders ids={orders} onOpen={openOrder} />
      </PreparedOrders>
    )
  if (first === null)
    return error === null ? (
      <Note tone="waiting">{t('custody.reading')}</Note>
    ) : (
      <ErrorNote error={error} onRetry={() => void refetch()} />
    )
  const ids = left ?? first.ids
  if (ids.length === 0)
    return (
      <Note tone="attention">
        {t('custody.none')}
        <Reasons others={first.others} />
      </Note>
    )
  return (
    <div className={basics.stack}>
      {left === null && <LeftOut others={first.others} />}
      <CustodyForm ids={ids} onWithout={setLeft} onPrepared={setOrders} />
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
