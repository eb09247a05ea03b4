/** The sections that an office sets itself; the rest is advanced, and opens on demand. */
export const usualSections = [
  'company',
  'appearance',
  'connection',
  'security',
  'limits',
  'people',
  'exports',
] as const
export const advancedSections = [
  'notifications',
  'downloads',
  'orders',
  'directions',
  'psp',
  'about',
] as const
export const settingsSections = [...usualSections, ...advancedSections] as const
export type SettingsSection = (typeof settingsSections)[number]

/** The screens of the connection: its checks, what came in, and what is polled. */
export type ConnectionTab = 'checks' | 'notices' | 'jobs'
