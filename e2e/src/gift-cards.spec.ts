import { expect, test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { checkScreen } from './screen-check.ts'
import { openShop } from './shop.ts'

test('a grandmother’s gift card pays for photos, the rest stays on it, and a refund returns to it', async ({
  openWindow,
  product,
  studio,
}) => {
  test.setTimeout(240_000)
  await openShop(studio)
  const desk = await openWindow({ as: studio.owner })
  await test.step('the owner sells a card, and its recipient gets it by email', async () => {
    await desk.goto('/en/sales/gift-cards')
    await expect(desk.getByText('No gift cards yet')).toBeVisible()
    await desk.getByRole('button', { name: 'Sell gift card' }).first().click()
    const form = desk.getByRole('dialog', { name: 'Sell gift card' })
    await form.getByRole('textbox', { name: /^Amount/ }).fill('50')
    await form.getByRole('textbox', { name: 'Bought by' }).fill('Grandma')
    await form.getByRole('textbox', { name: 'For', exact: true }).fill('Ada')
    await form.getByRole('textbox', { name: 'Their email address' }).fill('ada@gifts.test')
    await form.getByRole('textbox', { name: 'Message' }).fill('For your first race')
    await checkScreen(desk, 'sell gift card')
    await form.getByRole('button', { name: 'Sell gift card' }).click()
    const sold = desk.getByRole('dialog', { name: 'Gift card sold' })
    await expect(sold.getByRole('link', { name: 'Download PDF' })).toBeVisible()
    await checkScreen(desk, 'gift card sold')
    await sold.getByRole('button', { name: 'Done' }).click()
    await expect(desk.getByText('Left on all gift cards: £50.00')).toBeVisible()
  })
  const letter = await readMail(product, 'ada@gifts.test', /gift card/)
  expect(letter.text).toContain('For your first race')
  const [code] = /([2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(letter.text)!

  const visitor = await openWindow()
  await test.step('the recipient pays with it, without a payment method', async () => {
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
    await visitor.getByLabel('Gift card code').fill(code.toLowerCase())
    await visitor.getByRole('button', { name: 'Add card' }).click()
    await expect(visitor.getByText('Pays £12.50. £37.50 is left on it.')).toBeVisible()
    await checkScreen(visitor, 'cart with a gift card')
    await visitor.getByRole('link', { name: 'Checkout' }).click()
    await visitor.getByLabel('First name').fill('Ada')
    await visitor.getByLabel('Last name').fill('Runner')
    await visitor.getByLabel('Email').fill('ada@gifts.test')
    await checkScreen(visitor, 'checkout paid by gift card')
    await visitor.getByRole('button', { name: 'Place order' }).click()
    await expect(visitor.getByRole('heading', { name: 'Thank you, Ada!' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(visitor.getByText('Gift card', { exact: true })).toBeVisible()
  })

  await test.step('the console shows what is left on it', async () => {
    await desk.goto('/en/sales/gift-cards')
    await expect(desk.getByText('Left on all gift cards: £37.50')).toBeVisible()
    await checkScreen(desk, 'gift cards')
  })

  await test.step('a refund is back on the card at once', async () => {
    await desk.goto('/en/sales/orders')
    await desk.getByRole('row').filter({ hasText: 'Ada Runner' }).click()
    await expect(desk.getByText(/£12.50 was paid by gift card/)).toBeVisible()
    await desk
      .getByRole('dialog', { name: /^Order / })
      .getByRole('button', { name: 'Refund…' })
      .click()
    const dialog = desk.getByRole('dialog', { name: /^Refund of order/ })
    await dialog.getByRole('button', { name: 'Refund £12.50' }).click()
    await expect(dialog).toBeHidden()
    await desk.goto('/en/sales/gift-cards')
    await expect(desk.getByText('Left on all gift cards: £50.00')).toBeVisible()
  })
})
