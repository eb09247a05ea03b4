import {
  ArrowDownToLine,
  ArrowLeftRight,
  BookCheck,
  BookUser,
  ChartLine,
  ChartPie,
  HandCoins,
  Layers,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  RefreshCw,
  Settings,
  Sun,
  WalletCards,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { AreaId } from '../../../shared/base/areas.ts'
import type { AppInfo } from '../../../shared/ipc/app.ts'
import { TodayArea } from '../../areas/today/today-area.tsx'
import { type LaterComponent, later } from '../later.tsx'
import { useScreen } from '../screen.ts'

// The first screen is loaded with the window; the code of the others follows while nothing else is to do.
const PositionArea = later(() => import('../../areas/position/position-area.tsx'), 'PositionArea')
const ForecastArea = later(() => import('../../areas/forecast/forecast-area.tsx'), 'ForecastArea')
const EcheqsArea = later(() => import('../../areas/echeqs/echeqs-area.tsx'), 'EcheqsArea')
const TransfersArea = later(
  () => import('../../areas/transfers/transfers-area.tsx'),
  'TransfersArea',
)
const DebinArea = later(() => import('../../areas/debin/debin-area.tsx'), 'DebinArea')
const IncomingArea = later(() => import('../../areas/incoming/incoming-area.tsx'), 'IncomingArea')
const CvuArea = later(() => import('../../areas/cvu/cvu-area.tsx'), 'CvuArea')
const FundsArea = later(() => import('../../areas/funds/funds-area.tsx'), 'FundsArea')
const ActivityArea = later(() => import('../../areas/activity/activity-area.tsx'), 'ActivityArea')
const BeneficiariesArea = later(
  () => import('../../areas/beneficiaries/beneficiaries-area.tsx'),
  'BeneficiariesArea',
)
const MovementsArea = later(
  () => import('../../areas/movements/movements-area.tsx'),
  'MovementsArea',
)
const BooksArea = later(() => import('../../areas/books/books-area.tsx'), 'BooksArea')
const ConnectionArea = later(
  () => import('../../areas/connection/connection-area.tsx'),
  'ConnectionArea',
)
const SettingsArea = later(() => import('../../areas/settings/settings-area.tsx'), 'SettingsArea')

interface Area {
  readonly icon: LucideIcon
  readonly component: ComponentType | LaterComponent<object>
  /**
   * Stays as it was left while others are in use, its place and what is chosen in it with it. Whatever it keeps of what it
   * shows must then be told of changes when it is seen again, as calls and lists are.
   */
  readonly stays?: true
}

/** The areas of the navigation. AGENTS.md says what a new one takes. */
export const areas: Readonly<Record<AreaId, Area>> = {
  today: { icon: Sun, component: TodayArea, stays: true },
  forecast: { icon: ChartLine, component: ForecastArea },
  position: { icon: ChartPie, component: PositionArea, stays: true },
  echeqs: { icon: ReceiptText, component: EcheqsArea, stays: true },
  transfers: { icon: ArrowLeftRight, component: TransfersArea, stays: true },
  debin: { icon: HandCoins, component: DebinArea, stays: true },
  incoming: { icon: ArrowDownToLine, component: IncomingArea, stays: true },
  cvu: { icon: WalletCards, component: CvuArea, stays: true },
  funds: { icon: Layers, component: FundsArea },
  connection: { icon: RefreshCw, component: ConnectionArea, stays: true },
  activity: { icon: ListChecks, component: ActivityArea, stays: true },
  beneficiaries: { icon: BookUser, component: BeneficiariesArea, stays: true },
  movements: { icon: BookCheck, component: MovementsArea, stays: true },
  books: { icon: BookCheck, component: BooksArea },
  settings: { icon: Settings, component: SettingsArea },
}

/**
 * Opens with the first area that was chosen, once its code is read. So the first drawing shows it, and it asks for its list
 * before main opens the application. One that cannot be read says so where it would stand.
 */
export async function openFirstArea({ settings: { firstArea } }: AppInfo): Promise<void> {
  if (firstArea === undefined) return
  useScreen.getState().beginWith(firstArea)
  const { component } = areas[firstArea]
  if ('ahead' in component) await component.ahead().catch(() => undefined)
}

/** How long the window rests after its first drawing before areas are read ahead, in milliseconds. */
const REST_MS = 600

/**
 * Reads the code of the areas in the order of the navigation, whenever the window has nothing to do. An area is then there with
 * the click. One that cannot be read says so where it would stand.
 */
export async function readAreasAhead(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  for (const { component } of Object.values(areas)) {
    if (!('ahead' in component)) continue
    await new Promise((resolve) => requestIdleCallback(resolve))
    await component.ahead().catch(() => undefined)
  }
}
