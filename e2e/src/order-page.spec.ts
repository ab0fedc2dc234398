import type { Page } from '@playwright/test'
import { buy } from './buy.ts'
import { expect, test } from './journey.ts'
import { checkScreen } from './screen-check.ts'
import { openShop } from './shop.ts'
import { confirmAddress } from './studio.ts'

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

/** The width of a button's picture, once it has loaded. */
const widthOf = (page: Page, button: string) =>
  page
    .getByRole('button', { name: button })
    .locator('img')
    .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)

test('a buyer views the photo that they bought, enlarged and without watermark', async ({
  openWindow,
  product,
  studio,
}) => {
  await confirmAddress(product, studio)
  const gallery = await openShop(studio, { photoSize: { width: 2400, height: 1600 } })
  const buyer = await openWindow({ viewport: { width: 1440, height: 900 } })
  await buy(buyer, { studio, gallery }, { product: 'Full size', expectedTotal: 12.5 })
  const view = buyer.getByRole('button', { name: /^View Runner/ })
  await expect(view).toBeVisible()
  const name = (await view.getAttribute('aria-label'))!
  await expect.poll(() => widthOf(buyer, name)).toBe(1024)
  await expect(buyer.getByText(/^One ZIP file, about/)).toBeVisible()
  await expect(buyer.getByText('Payment method')).toBeVisible()
  await checkScreen(buyer, 'order page on a wide screen')
  await view.click()
  const dialog = buyer.getByRole('dialog', { name: 'Photo' })
  const shown = dialog.getByRole('img', { name: name.replace('View ', '') })
  await expect
    .poll(() => shown.evaluate((image) => (image as unknown as { currentSrc: string }).currentSrc))
    .toMatch(/\/orders\/preview\?.*size=large/)
  await checkScreen(buyer, 'bought photo')
  await buyer.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(view).toBeFocused()

  const phone = await openWindow(PHONE)
  await phone.goto(buyer.url())
  await expect.poll(() => widthOf(phone, name)).toBe(1024)
  const box = await phone.getByRole('button', { name }).boundingBox()
  expect(box!.width).toBeGreaterThan(320)
  await checkScreen(phone, 'order page on a phone')
  await phone.getByRole('button', { name }).tap()
  await expect(phone.getByRole('dialog', { name: 'Photo' })).toBeVisible()
  await checkScreen(phone, 'bought photo on a phone')
  await phone.getByRole('button', { name: 'Close' }).tap()
  await phone.getByRole('link', { name: 'Back to the gallery' }).tap()
  await expect(phone.getByRole('list', { name: 'Photos' })).toBeVisible()
})
