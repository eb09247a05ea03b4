import type { Settings } from './app.ts'

/** The alerts that the person wants; absent settings turn on everything but the tray. */
export const alertsOf = ({ alerts }: Pick<Settings, 'alerts'>) => ({
  notifications: alerts?.notifications ?? true,
  badge: alerts?.badge ?? true,
  tray: alerts?.tray ?? false,
})
