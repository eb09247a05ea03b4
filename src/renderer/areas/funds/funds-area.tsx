import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { namedBy } from '../../../shared/lists/declare.ts'
import type { OrderFilter } from '../../../shared/lists/orders.ts'
import type { BatchKind } from '../../../shared/orders/fund-sheet.ts'
import { orderTraits } from '../../../shared/orders/kinds.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { t } from '../../app/text.tsx'
import { TabSwitch } from '../../components/input/segments.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { Note } from '../../components/notes/notes.tsx'
import { useOrderList } from '../../components/orders/list/export-menu.tsx'
import { OrderList } from '../../components/orders/list/order-list.tsx'
import { OpenedOrder } from '../../components/orders/pane/order-pane.tsx'
import { NewButton } from '../../components/page/new-button.tsx'
import { BatchComposer } from './composer.tsx'
import classes from './funds.module.css'
import { fundsTabs, useFundsTab } from './funds-view.ts'
import { Repos } from './repos.tsx'
import { isOfBatch } from './start.ts'

const tabWords = namedBy(fundsTabs, 'funds.tab')

const FundTabs = () => <TabSwitch of={useFundsTab} label="funds.tabs" words={tabWords} />

/** Whether batches of a kind may be sent from this profile: a real one has to switch subscriptions on. */
function useAllowed(kind: BatchKind): boolean {
  const settings = useCall('orders.settings.get', {}).data
  const profile = useCall('profiles.current', {}).data
  if (!orderTraits[kind].provisional) return true
  return settings?.subscriptions === true || profile?.profile.environment === 'demo'
}

/** Says that the request of a subscription is our own guess, and where it is switched on. */
function Provisional({ allowed }: { readonly allowed: boolean }) {
  const toSettings = () => useScreen.getState().goToSettings('orders')
  return (
    <div className={classes.strip}>
      <Note
        tone="attention"
        actions={!allowed && <Button onClick={toSettings}>{t('funds.off.settings')}</Button>}
      >
        {!allowed && `${t('funds.off')} `}
        {t('funds.provisional')}
      </Note>
    </div>
  )
}

function Batches({ kind }: { readonly kind: BatchKind }) {
  const [chosen, setChosen] = useState<OrderFilter>({})
  const filter = useMemo((): OrderFilter => ({ ...chosen, kind: [kind] }), [chosen, kind])
  const { list, menu, error } = useOrderList(filter)
  const allowed = useAllowed(kind)
  const onNew = (): void => {
    if (allowed) useOrdersView.getState().compose(kind)
  }
  return (
    <ListPage
      title={t('funds.title')}
      meta={<FundTabs />}
      secondary={menu}
      primary={
        <NewButton disabled={!allowed} onNew={onNew}>
          {t(`funds.new.${kind}`)}
        </NewButton>
      }
      errors={[error]}
      notes={orderTraits[kind].provisional && <Provisional allowed={allowed} />}
      pane={<OpenedOrder />}
    >
      <OrderList
        name={`funds.${kind}`}
        {...list}
        kind={false}
        party={t(`orders.counterparty.${kind}`)}
        chosen={{ filter: chosen, onFilter: setChosen }}
        empty={{
          title: t(`funds.empty.title.${kind}`),
          text: t(`funds.empty.text.${kind}`),
          act: t(`funds.new.${kind}`),
          onNew: allowed ? onNew : null,
        }}
      />
    </ListPage>
  )
}

/** Fund operations: redemption and subscription batches. */
export function FundsArea() {
  const { tab } = useFundsTab()
  const composing = useOrdersView((view) => view.composing)
  if (isOfBatch(composing)) return <BatchComposer key={composing.serial} composition={composing} />
  return tab === 'repos' ? <Repos tabs={<FundTabs />} /> : <Batches key={tab} kind={tab} />
}
