import {
  ArrowDownToLine,
  ArrowLeftRight,
  BookCheck,
  BookUser,
  ChartLine,
  ChartPie,
  HandCoins,
  Inbox,
  Layers,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  RefreshCw,
  Settings,
  Sun,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { TodayArea } from '../../areas/today/today-area.tsx'
import type { AreaId } from '../screen.ts'

// Only what the first paint shows is loaded with the window; the rest follows when it is opened.
const PositionArea = lazy(async () => ({
  default: (await import('../../areas/position/position-area.tsx')).PositionArea,
}))
const ForecastArea = lazy(async () => ({
  default: (await import('../../areas/forecast/forecast-area.tsx')).ForecastArea,
}))
const EcheqsArea = lazy(async () => ({
  default: (await import('../../areas/echeqs/echeqs-area.tsx')).EcheqsArea,
}))
const TransfersArea = lazy(async () => ({
  default: (await import('../../areas/transfers/transfers-area.tsx')).TransfersArea,
}))
const DebinArea = lazy(async () => ({
  default: (await import('../../areas/debin/debin-area.tsx')).DebinArea,
}))
const IncomingArea = lazy(async () => ({
  default: (await import('../../areas/incoming/incoming-area.tsx')).IncomingArea,
}))
const FundsArea = lazy(async () => ({
  default: (await import('../../areas/funds/funds-area.tsx')).FundsArea,
}))
const ActivityArea = lazy(async () => ({
  default: (await import('../../areas/activity/activity-area.tsx')).ActivityArea,
}))
const BeneficiariesArea = lazy(async () => ({
  default: (await import('../../areas/beneficiaries/beneficiaries-area.tsx')).BeneficiariesArea,
}))
const BooksArea = lazy(async () => ({
  default: (await import('../../areas/books/books-area.tsx')).BooksArea,
}))
const InboxArea = lazy(async () => ({
  default: (await import('../../areas/inbox/inbox-area.tsx')).InboxArea,
}))
const SyncArea = lazy(async () => ({
  default: (await import('../../areas/sync/sync-area.tsx')).SyncArea,
}))
const SettingsArea = lazy(async () => ({
  default: (await import('../../areas/settings/settings-area.tsx')).SettingsArea,
}))

/** What stands in the navigation: only areas that exist. To add one: an id in screen.ts, its texts, and a line here. */
export const areas: Readonly<
  Record<AreaId, { readonly icon: LucideIcon; readonly component: ComponentType }>
> = {
  today: { icon: Sun, component: TodayArea },
  forecast: { icon: ChartLine, component: ForecastArea },
  position: { icon: ChartPie, component: PositionArea },
  echeqs: { icon: ReceiptText, component: EcheqsArea },
  transfers: { icon: ArrowLeftRight, component: TransfersArea },
  debin: { icon: HandCoins, component: DebinArea },
  incoming: { icon: ArrowDownToLine, component: IncomingArea },
  funds: { icon: Layers, component: FundsArea },
  inbox: { icon: Inbox, component: InboxArea },
  activity: { icon: ListChecks, component: ActivityArea },
  beneficiaries: { icon: BookUser, component: BeneficiariesArea },
  books: { icon: BookCheck, component: BooksArea },
  sync: { icon: RefreshCw, component: SyncArea },
  settings: { icon: Settings, component: SettingsArea },
}
