import { Button, Menu } from '@mantine/core'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { namedBy } from '../../../shared/lists/declare.ts'
import { kindsThat } from '../../../shared/orders/kinds.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { t } from '../../app/text.tsx'
import { MenuButton } from '../../components/input/menu-button.tsx'
import { TabSwitch } from '../../components/input/segments.tsx'
import { NewButton } from '../../components/page/new-button.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import basics from '../../components/styles/basics.module.css'
import { AgainTab, type OpenList } from './again-tab.tsx'
import { type PayeeTab, payeeTabs, usePayees } from './beneficiaries-view.ts'
import { BookTab as Book } from './book-tab.tsx'

const tabWords = namedBy(payeeTabs, 'book.tab')

/** Begins an order that repeats, or waits for one date: the form of its kind, and then its days. */
const NewRecurring = () => (
  <MenuButton
    width={240}
    withinPortal={false}
    button={<Button leftSection={<CalendarClock />}>{t('recurring.begin')}</Button>}
  >
    {kindsThat('recurs').map((kind) => (
      <Menu.Item
        key={kind}
        onClick={() => useOrdersView.getState().compose(kind, { repeats: true })}
      >
        {t(`orders.kind.${kind}`)}
      </Menu.Item>
    ))}
  </MenuButton>
)

/** The book: whom the person pays and lists that are paid again. Its main action is the tab's. */
export function BeneficiariesArea() {
  const { tab } = usePayees()
  const [adding, setAdding] = useState(false)
  const [list, setList] = useState<OpenList>(null)
  const starts: Readonly<Record<PayeeTab, { readonly words: string; readonly act: () => void }>> = {
    beneficiaries: { words: t('book.new'), act: () => setAdding(true) },
    again: { words: t('lists.new'), act: () => setList({ list: null }) },
  }
  const start = starts[tab]
  return (
    <div className={basics.fill}>
      <PageHeader
        title={t('book.title')}
        meta={<TabSwitch of={usePayees} label="book.tabs" words={tabWords} />}
        secondary={tab === 'again' && <NewRecurring />}
        primary={
          (tab === 'beneficiaries' || list === null) && (
            <NewButton onNew={start.act}>{start.words}</NewButton>
          )
        }
      />
      {tab === 'beneficiaries' ? (
        <Book adding={adding} onAdding={setAdding} />
      ) : (
        <AgainTab opened={list} onOpen={setList} />
      )}
    </div>
  )
}
