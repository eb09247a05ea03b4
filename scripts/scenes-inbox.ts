import { area, type Demo, type Scene } from './scene.ts'

/** The inbox with everything a bank notifies, and the screen of what is polled. */
export const inboxScenes = ({ notifications }: Demo): readonly Scene[] => [
  {
    name: 'inbox',
    show: async (app) => {
      await area('inbox')(app)
      for (const text of notifications) {
        await app.button('inbox.paste').click()
        await app.field('inbox.paste.label').fill(text)
        await app.button('inbox.paste.submit').click()
        await app.page
          .getByRole('region', { name: app.text('inbox.intake') })
          .getByRole('button', { name: app.text('common.close') })
          .click()
      }
    },
  },
  {
    name: 'inbox-detail',
    show: async (app) => {
      await app.page
        .getByRole('gridcell', { name: app.text('notice.kind.cvu-pull-chargeback') })
        .first()
        .click()
      await app.page.getByRole('complementary').waitFor()
    },
  },
  { name: 'sync', show: area('sync') },
]
