import { area, type Scene, tab } from './scene.ts'

/** What is the same on any day: the log of orders, the book, the settings and the palette. */
export const frameScenes: readonly Scene[] = [
  { name: 'activity', show: area('activity') },
  { name: 'beneficiaries', show: area('beneficiaries') },
  { name: 'settings', show: area('settings') },
  { name: 'settings-orders', show: tab('settings.section.orders') },
  { name: 'settings-notifications', show: tab('settings.section.notifications') },
  {
    name: 'settings-relay',
    show: async (app) => {
      await app.page
        .getByRole('heading', { name: app.text('desktop.settings') })
        .scrollIntoViewIfNeeded()
    },
  },
  { name: 'settings-about', show: tab('settings.section.about') },
  { name: 'palette', show: (app) => app.page.keyboard.press('Control+k') },
]
