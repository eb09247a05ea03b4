import { Button, Menu, Tabs } from '@mantine/core'
import { CalendarClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { kindsThat } from '../../../shared/orders/kinds.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { t } from '../../app/text.tsx'
import { MenuButton } from '../../components/input/menu-button.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useNewKey } from '../../components/page/use-new-key.ts'
import basics from '../../components/styles/basics.module.css'
import { AgainTab, type OpenList } from './again-tab.tsx'
import { type BookTab, bookTabs, useBookTab } from './beneficiaries-view.ts'
import { BookTab as Book } from './book-tab.tsx'

/** Begins an order that repeats, or waits for one date: the form of its kind, and then its days. */
const NewRecurring = () => (
  <MenuButton
    width={240}
    withinPortal={false}
    button={<Button leftSection={<CalendarClock />}>{t('recurring.begin')}</Button>}
  >
    {() =>
      kindsThat('recurs').map((kind) => (
        <Menu.Item
          key={kind}
          onClick={() => useOrdersView.getState().compose(kind, { repeats: true })}
        >
          {t(`orders.kind.${kind}`)}
        </Menu.Item>
      ))
    }
  </MenuButton>
)

/** The book: whom the person pays and lists that are paid again. Its main action is the tab's. */
export function BeneficiariesArea() {
  const { tab, show } = useBookTab()
  const [adding, setAdding] = useState(false)
  const [list, setList] = useState<OpenList>(null)
  const starts: Readonly<Record<BookTab, { readonly words: string; readonly act: () => void }>> = {
    beneficiaries: { words: t('book.new'), act: () => setAdding(true) },
    again: { words: t('lists.new'), act: () => setList({ id: null }) },
  }
  const start = starts[tab]
  useNewKey(start.act)
  return (
    <div className={basics.fill}>
      <PageHeader
        title={t('book.title')}
        secondary={tab === 'again' && <NewRecurring />}
        primary={
          <Button variant="filled" leftSection={<Plus />} onClick={start.act}>
            {start.words}
          </Button>
        }
      />
      <Tabs
        className={basics.fill ?? ''}
        value={tab}
        keepMounted={false}
        onChange={(value) => show(bookTabs.find((known) => known === value) ?? 'beneficiaries')}
      >
        <Tabs.List aria-label={t('book.tabs')} className={basics.tabsBar ?? ''}>
          {bookTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`book.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="beneficiaries" className={basics.fill ?? ''}>
          <Book adding={adding} onAdding={setAdding} />
        </Tabs.Panel>
        <Tabs.Panel value="again" className={basics.fill ?? ''}>
          <AgainTab opened={list} onOpen={setList} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
