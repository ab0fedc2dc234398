import { expect, test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { checkScreen } from './screen-check.ts'
import { openShop } from './shop.ts'

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

test('photos are sold for cash at the finish line, even over an unreliable network', async ({
  openWindow,
  product,
  studio,
  problems,
}) => {
  test.setTimeout(240_000)
  await openShop(studio, { print: true })
  const phone = await openWindow({ as: studio.owner, ...PHONE })
  await phone.goto('/en/sales/orders')
  await phone.getByRole('link', { name: 'New order' }).tap()

  await test.step('photos are chosen with a thumb', async () => {
    const photos = phone.getByRole('list', { name: 'Photos' }).getByRole('listitem')
    await expect(photos).toHaveCount(3)
    await photos.nth(0).getByRole('button').first().tap()
    await photos.nth(1).getByRole('button').first().tap()
    await phone.getByRole('button', { name: /^Fine art print/ }).tap()
    await photos.nth(2).getByRole('button').first().tap()
    await checkScreen(phone, 'choosing photos')
    await photos.nth(2).getByRole('button', { name: /^View/ }).tap()
    await checkScreen(phone, 'a photo to show')
    await phone.getByRole('button', { name: 'Done' }).tap()
    await phone.getByRole('button', { name: 'Continue' }).tap()
  })

  await test.step('a net that fails loses nothing, and what was typed outlives a reload', async () => {
    await phone.getByRole('textbox', { name: /^First name/ }).fill('Ada')
    await phone.getByRole('button', { name: '£60.00' }).tap()
    await expect(phone.getByText('Change: £5.00')).toBeVisible()
    await checkScreen(phone, 'payment')
    problems.expect(/offlineOrders|ERR_FAILED|ERR_INTERNET/)
    await phone.route('**/api/admin/offlineOrders', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await phone.getByRole('button', { name: 'Payment received' }).tap()
    await expect(phone.getByText('Not saved yet')).toBeVisible()
    await phone.unrouteAll()
    await phone.reload()
    await expect(phone.getByRole('textbox', { name: /^First name/ })).toHaveValue('Ada')
    await phone.getByRole('button', { name: 'Payment received' }).tap()
    await expect(phone.getByRole('heading', { name: /is paid$/ })).toBeVisible()
    await expect(phone.getByRole('img', { name: 'QR code of the order’s link' })).toBeVisible()
    await checkScreen(phone, 'taken')
  })

  await test.step('the buyer opens the link and has the files', async () => {
    const address = await phone.getByRole('textbox', { name: 'Order address' }).inputValue()
    const buyer = await openWindow(PHONE)
    await buyer.goto(address)
    await expect(buyer.getByRole('link', { name: /^Download/ }).first()).toBeVisible()
    await phone.getByRole('button', { name: 'Send by email' }).tap()
    const dialog = phone.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /Email/ }).fill(`ada@${studio.alias}.test`)
    await dialog.getByRole('button', { name: 'Send' }).tap()
    const mail = await readMail(product, `ada@${studio.alias}.test`, /order|photos/i)
    expect(mail.text).toContain('£55.00')
    await dialog.getByRole('button', { name: 'Close' }).tap()
  })

  await test.step('the next order is one tap away, and the desk has one order of that method', async () => {
    await phone.getByRole('link', { name: 'Next order' }).tap()
    await expect(phone.getByRole('button', { name: 'Continue' })).toBeDisabled()
    const desk = await openWindow({ as: studio.owner })
    await desk.goto('/de/sales/orders?method=cash')
    const row = desk.getByRole('row').filter({ hasText: 'Ada' })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('55,00')
    await checkScreen(desk, 'desk with cash')
  })
})
