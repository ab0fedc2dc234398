import { expect, test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { checkScreen } from './screen-check.ts'
import { openShop } from './shop.ts'

test('an owner creates a code, a visitor pays less, and console and email show it', async ({
  openWindow,
  product,
  studio,
}) => {
  test.setTimeout(240_000)
  await openShop(studio)
  const desk = await openWindow({ as: studio.owner })
  await test.step('the owner makes a coupon', async () => {
    await desk.goto('/en/sales/coupons')
    await expect(desk.getByRole('heading', { name: 'No coupons yet' })).toBeVisible()
    await checkScreen(desk, 'no coupons')
    await desk.getByRole('button', { name: 'Create a coupon' }).first().click()
    const editor = desk.getByRole('dialog', { name: 'Create a coupon' })
    await editor.getByRole('textbox', { name: /^Code/ }).fill('finish line')
    await editor.getByRole('button', { name: 'Percentage' }).click()
    await editor.getByRole('textbox', { name: /^Percentage/ }).fill('20')
    await expect(editor.getByText('20% off your order. For one order.')).toBeVisible()
    await checkScreen(desk, 'coupon editor')
    await editor.getByRole('button', { name: 'Create a coupon' }).click()
    await expect(desk.getByText('Coupon created')).toBeVisible()
    await expect(desk.getByText('FINISH-LINE')).toBeVisible()
    await checkScreen(desk, 'coupons')
  })

  const visitor = await openWindow()
  await test.step('a visitor enters it in the cart and pays less', async () => {
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
    await visitor.getByLabel('Coupon code').fill('start line')
    await visitor.getByRole('button', { name: 'Apply' }).click()
    await expect(
      visitor.getByText('We don’t recognise this code. Check the spelling.'),
    ).toBeVisible()
    await checkScreen(visitor, 'cart with a wrong code')
    await expect(visitor.getByLabel('Coupon code')).toHaveValue('start line')
    await visitor.getByLabel('Coupon code').fill('F1NISH-LINE')
    await visitor.getByRole('button', { name: 'Apply' }).click()
    await expect(visitor.getByText('−£2.50')).toBeVisible()
    await checkScreen(visitor, 'cart with a code')
    await visitor.getByRole('link', { name: 'Checkout' }).click()
    await visitor.getByLabel('First name').fill('Ada')
    await visitor.getByLabel('Last name').fill('Runner')
    await visitor.getByLabel('Email').fill(`ada@${studio.alias}.test`)
    await visitor.getByRole('button', { name: 'Pay £10.00' }).click()
    await expect(visitor.getByRole('heading', { name: 'Stripe checkout' })).toBeVisible()
    await visitor.getByRole('button', { name: /^Pay/ }).click()
    await expect(visitor.getByRole('heading', { name: 'Thank you, Ada!' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(visitor.getByText('−£2.50')).toBeVisible()
  })

  await test.step('mail, order and list of coupons show it', async () => {
    const mail = await readMail(product, `ada@${studio.alias}.test`, /order|photos/i)
    expect(mail.text).toContain('−£2.50')
    await desk.goto('/en/sales/orders')
    await expect(desk.getByRole('row').filter({ hasText: 'Ada Runner' })).toContainText('£10.00')
    await desk.goto('/en/sales/coupons?status=redeemed')
    const row = desk.getByRole('row').filter({ hasText: 'FINISH-LINE' })
    await expect(row).toContainText(`ada@${studio.alias}.test`)
    await expect(row).toContainText('£10.00')
  })
})
