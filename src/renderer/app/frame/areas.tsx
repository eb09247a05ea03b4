import { ChartPie, Inbox, type LucideIcon, Settings } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { PositionArea } from '../../areas/position/position-area.tsx'
import type { AreaId } from '../screen.ts'

// Only what the first paint shows is loaded with the window; the rest follows when it is opened.
const InboxArea = lazy(async () => ({
  default: (await import('../../areas/inbox/inbox-area.tsx')).InboxArea,
}))
const SettingsArea = lazy(async () => ({
  default: (await import('../../areas/settings/settings-area.tsx')).SettingsArea,
}))

/** What stands in the navigation: only areas that exist. To add one: an id in screen.ts, its texts, and a line here. */
export const areas: Readonly<
  Record<AreaId, { readonly icon: LucideIcon; readonly component: ComponentType }>
> = {
  position: { icon: ChartPie, component: PositionArea },
  inbox: { icon: Inbox, component: InboxArea },
  settings: { icon: Settings, component: SettingsArea },
}

/** The areas of the working day, in order; settings stand apart at the foot. */
export const workAreas: readonly AreaId[] = ['position', 'inbox']
