import { readFile } from 'node:fs/promises'
import { sharp } from '@proofdesk/server/images/sharp'
import { expect, test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { passDays } from './pass-days.ts'
import { checkScreen } from './screen-check.ts'
import { openShop } from './shop.ts'
import { confirmAddress, joinStudio } from './studio.ts'

test('a download and a print are bought by card, delivered, settled and paid out', async ({
  openWindow,
  product,
  studio,
}) => {
  test.setTimeout(240_000)
  await confirmAddress(product, studio)
  await openShop(studio, { print: true })
  const visitor = await openWindow()
  await test.step('a visitor fills the cart', async () => {
    await visitor.goto(`${studio.site}/albums/city-run`)
    await visitor
      .getByRole('button', { name: /^Add .* to cart/ })
      .first()
      .click()
    const panel = visitor.getByRole('dialog', { name: 'Add to cart' })
    await expect(panel.getByText('Full size')).toBeVisible()
    await checkScreen(visitor, 'buy panel')
    await panel.getByRole('button', { name: 'Add Full size' }).click()
    await visitor
      .getByRole('button', { name: /^Add .* to cart/ })
      .nth(1)
      .click()
    await panel.getByRole('button', { name: 'Choose the crop for Fine art print' }).click()
    await checkScreen(visitor, 'choose the cut')
    await visitor.getByRole('button', { name: 'Add to cart £30.00' }).click()
    await visitor.getByRole('link', { name: /^Cart/ }).click()
    await expect(visitor.getByText('£42.50').first()).toBeVisible()
    await checkScreen(visitor, 'cart')
  })

  await test.step('and pays by card', async () => {
    await visitor.getByRole('link', { name: 'Checkout' }).click()
    await visitor.getByRole('button', { name: /^Pay/ }).click()
    await checkScreen(visitor, 'checkout with problems')
    await visitor.getByLabel('First name').fill('Ada')
    await visitor.getByLabel('Last name').fill('Runner')
    await visitor.getByLabel('Email').fill(`ada@${studio.alias}.test`)
    await visitor.getByLabel('Street and number').fill('14 Mill Lane')
    await visitor.getByLabel('Town or city').fill('York')
    await visitor.getByLabel('Postcode').fill('YO1 7EP')
    await visitor.getByRole('button', { name: 'Pay £42.50' }).click()
    await expect(visitor.getByRole('heading', { name: 'Stripe checkout' })).toBeVisible()
    await visitor.getByRole('button', { name: /^Pay/ }).click()
    await expect(visitor.getByRole('heading', { name: 'Thank you, Ada!' })).toBeVisible({
      timeout: 30_000,
    })
    await checkScreen(visitor, 'order page')
  })

  await test.step('the mail leads to the photo at its full size', async () => {
    const mail = await readMail(product, `ada@${studio.alias}.test`, /order|photos/i)
    const reader = await openWindow()
    await reader.goto(mail.links.find((link) => link.includes('/orders/'))!)
    const download = reader.getByRole('link', { name: /^Download Runner/ })
    await expect(download).toHaveCount(1)
    const [file] = await Promise.all([reader.waitForEvent('download'), download.click()])
    expect(await sharp(await readFile(await file.path())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 900,
      height: 600,
    })
  })

  const desk = await openWindow({ as: studio.owner })
  await test.step('the order is on the desk with what it brought', async () => {
    await desk.goto('/en/sales/orders')
    const row = desk.getByRole('row').filter({ hasText: 'Ada Runner' })
    // Of 42.50 the sandbox charges 1.5 % and 20 p, and the platform 10 %.
    for (const amount of ['£42.50', '£37.41']) await expect(row.getByText(amount)).toBeVisible()
    await expect(row.getByText('Awaiting shipment')).toBeVisible()
    await checkScreen(desk, 'orders')
    await row.getByRole('checkbox').check()
    await desk.getByRole('button', { name: /^Actions for order/ }).click()
    await desk.getByRole('menuitem', { name: 'Mark as shipped', exact: true }).click()
    await expect(row.getByText('Shipped', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: /^Open order/ }).click()
    await expect(desk.getByRole('dialog').getByText('Fine art print')).toBeVisible()
    await checkScreen(desk, 'order')
    await desk.keyboard.press('Escape')
  })

  await test.step('the studio says where its money goes', async () => {
    await desk.goto('/en/sales/accounts')
    const widget = desk.frameLocator('iframe')
    await widget.getByLabel('Bank transfer').check()
    await widget.getByRole('textbox').fill('GB33 BUKB 2020 1555 5555 55')
    await widget.getByRole('button').click()
    await expect(widget.getByText('Saved: you are paid by bank transfer.')).toBeVisible()
  })

  await test.step('a week later its money is paid out, as the studio is new', async () => {
    await desk.goto('/en/sales/balance')
    await expect(desk.getByText('Pending').first()).toBeVisible()
    await checkScreen(desk, 'balance')
    await passDays(product, studio.alias, 7)
    await desk.reload()
    await desk.getByRole('row').filter({ hasText: 'Ada Runner' }).getByRole('checkbox').check()
    await expect(desk.getByText('1 order selected: £37.41')).toBeVisible()
    await desk.getByRole('button', { name: /^Pay out £/ }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Request Payout' }).click()
    await expect(
      desk.getByText(
        'Request submitted! Please allow 3 to 5 working days for your payout to be processed and arrive in your bank account',
      ),
    ).toBeVisible()
    await desk
      .getByRole('navigation', { name: 'Money' })
      .getByRole('link', { name: 'Payouts' })
      .click()
    // The balance, which includes it too, is shown until the payouts have loaded.
    await expect(desk).toHaveURL('/en/sales/payouts')
    await expect(desk.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible()
    await expect(desk.getByText('£37.41').last()).toBeVisible()
    // The bank takes no days here; the provider is polled each minute.
    const settle = () =>
      fetch(`${product.mailbox}/control/trolley/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'processed' }),
      })
    const paid = desk
      .getByRole('row')
      .filter({ hasText: '£37.41' })
      .getByText(/^Paid on/)
    await expect
      .poll(
        async () => (
          await settle(),
          await desk.reload(),
          await desk.getByText('£37.41').waitFor(),
          paid.count()
        ),
        { timeout: 150_000, intervals: [3_000] },
      )
      .toBe(1)
    await checkScreen(desk, 'payouts')
    await desk.goto('/en/sales/orders')
    await expect(
      desk.getByRole('row').filter({ hasText: 'Ada Runner' }).getByText('Paid', { exact: true }),
    ).toBeVisible()
  })
})

test('a declined card costs nothing and keeps the cart', async ({
  openWindow,
  studio,
  problems,
}) => {
  await openShop(studio, { print: true })
  const visitor = await openWindow()
  await visitor.goto(`${studio.site}/albums/city-run`)
  await visitor
    .getByRole('button', { name: /^Add .* to cart/ })
    .first()
    .click()
  await visitor
    .getByRole('dialog', { name: 'Add to cart' })
    .getByRole('button', { name: 'Add Full size' })
    .click()
  await visitor.getByRole('link', { name: /^Cart/ }).click()
  await visitor.getByRole('link', { name: 'Checkout' }).click()
  await visitor.getByLabel('First name').fill('Ada')
  await visitor.getByLabel('Last name').fill('Runner')
  await visitor.getByLabel('Email').fill(`ada@${studio.alias}.test`)
  await visitor.getByRole('button', { name: 'Pay £12.50' }).click()
  problems.expect(/402/)
  await visitor.getByRole('button', { name: 'Let the bank decline' }).click()
  await expect(visitor.getByText('Your card was declined.')).toBeVisible()
  await visitor.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(visitor.getByLabel('First name')).toHaveValue('Ada')
  await expect(visitor.getByText('£12.50').first()).toBeVisible()
})

test('a photographer and a salesperson see as much of the money as their roles permit', async ({
  openWindow,
  product,
  studio,
}) => {
  await openShop(studio, { print: true })
  const salesperson = await joinStudio(product, studio, 'salesperson')
  const photographer = await joinStudio(product, studio, 'photographer')
  const sales = await openWindow({ as: salesperson })
  await sales.goto('/en/galleries/city-run')
  await expect(sales).toHaveURL(/\/galleries\/city-run\/orders/)
  await expect(sales.getByText('No orders yet')).toBeVisible()
  await checkScreen(sales, 'orders of a gallery')
  const photos = await openWindow({ as: photographer })
  await photos.goto('/en/galleries/city-run')
  await expect(photos.getByRole('link', { name: 'Orders' })).toHaveCount(0)
})
