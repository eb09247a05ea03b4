import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import type { NoticeRow } from '../../../shared/views/inbox.ts'
import { useScreen } from '../../app/screen.ts'
import { openBridge } from '../../app/testing/frame.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { useNoticesView } from './spec.ts'

const unread = (id: number): NoticeRow => ({
  id,
  kind: 'cvu-cashin',
  path: '/v1/notifications/transfers/cvu/cashin',
  notificationId: `n-${id}`,
  receivedAt: '2026-11-21T13:00:00Z',
  via: 'listener',
  state: 'done',
  outcome: 'changed',
  error: null,
  attempts: 1,
  retryAt: null,
  readAt: null,
  link: null,
  about: { amount: '1500.50', currency: 'ARS', who: `Cliente ${id}`, status: null, subject: null },
})

/** An inbox that keeps what is read, as main does, and tells of every change. */
async function openReading(ids: readonly number[]) {
  let rows = ids.map(unread)
  const read: number[] = []
  const counts = () => ({ total: rows.length, unread: rows.length - read.length, failed: 0 })
  const changed = () => bridge.emit({ name: 'inbox.changed', payload: counts() })
  const bridge = openBridge({
    'inbox.list': ({ filter }) => {
      const shown = rows.filter(({ readAt }) => filter.unread !== true || readAt === null)
      return ok({ rows: shown, total: shown.length })
    },
    'inbox.counts': () => ok(counts()),
    'inbox.get': ({ id }) => ok({ ...unread(id), body: '{}', doneAt: null }),
    'inbox.setRead': ({ selection }) => {
      const about = 'ids' in selection ? selection.ids : []
      const fresh = about.filter((id) => !read.includes(id))
      read.push(...fresh)
      rows = rows.map((row) => (read.includes(row.id) ? { ...row, readAt: row.receivedAt } : row))
      if (fresh.length > 0) changed()
      return ok(fresh.length)
    },
  })
  useNoticesView.setState({ filter: {}, search: '', opened: null })
  await page.viewport(1280, 800)
  showWindow(bridge)
  useScreen.getState().goToConnection('notices')
  const arrive = (id: number) => {
    rows = [unread(id), ...rows]
    changed()
  }
  return { read, arrive }
}

const row = (id: number) => page.getByRole('gridcell', { name: `Cliente ${id}`, exact: true })

test('among the unread ones, opening one marks that one as read and no other', async () => {
  const { read } = await openReading([5, 4, 3, 2, 1])
  await page.getByRole('checkbox', { name: 'Solo sin leer' }).click()
  await row(4).click()
  await expect.element(page.getByText('4 filas')).toBeVisible()
  await expect.element(row(4)).not.toBeInTheDocument()
  await expect.element(row(3)).toBeVisible()
  expect(read).toEqual([4])
  expect(useNoticesView.getState().opened).toBe('4')
})

test('one that arrives while the newest is open leaves the pane where it is, and stays unread', async () => {
  const { read, arrive } = await openReading([2, 1])
  await row(2).click()
  await expect.poll(() => read).toEqual([2])
  arrive(3)
  await expect.element(row(3)).toBeVisible()
  await expect.element(row(2)).toBeVisible()
  expect(useNoticesView.getState().opened).toBe('2')
  expect(read).toEqual([2])
})
