import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { locales } from '../../../../shared/base/locale.ts'
import { ok } from '../../../../shared/errors/index.ts'
import { groupKey } from '../../../../shared/values/account-keys.ts'
import { appInfo } from '../../../app/testing/frame.fixture.ts'
import { CBU, detail, order, ordersBridge } from '../../../app/testing/orders.fixture.ts'
import { showWindow } from '../../../app/testing/show-window.fixture.tsx'

const pending = order('1', { state: 'draft', sentAt: null, actions: ['submit', 'cancel'] })

test.each(locales)(
  'an order beside its list is read without scrolling sideways in a window of 1280 (%s)',
  async (locale) => {
    const bridge = ordersBridge([pending], {
      'app.info': () => ok({ ...appInfo, settings: { ...appInfo.settings, locale } }),
      'orders.get': () => ok(detail(pending)),
    })
    showWindow(bridge, 'transfers')
    await page.getByRole('grid').getByText('Molino Harinero del Sur SA').click()
    const key = page.getByRole('complementary').getByText(groupKey(CBU)).first()
    await expect.element(key).toBeVisible()
    const body = key.element().closest('aside')?.lastElementChild
    await expect.poll(() => body?.clientWidth ?? 0).toBeGreaterThan(300)
    expect(body?.clientWidth).toBeLessThan(450)
    expect(body?.scrollWidth).toBe(body?.clientWidth)
  },
)
