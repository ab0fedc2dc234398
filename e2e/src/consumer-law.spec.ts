import { contract } from '@proofdesk/contract'
import { expect, test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { checkScreen } from './screen-check.ts'
import { openShop } from './shop.ts'
import { createStudio } from './studio.ts'

test('a German studio’s buyer accepts delivery and the obligation to pay; a company needn’t', async ({
  openWindow,
  product,
}) => {
  test.setTimeout(180_000)
  const studio = await createStudio(product, { country: 'de' })
  await openShop(studio)
  await studio.owner.client.call(contract.tax.update, {
    body: {
      isOn: true,
      country: 'de',
      number: 'DE136695976',
      priceMode: 'inclusive',
      byBuyersCountry: false,
      reverseCharge: false,
      rates: [{ country: 'de', name: 'USt.', goods: 1_900, electronic: 1_900 }],
    },
  })
  const visitor = await openWindow()
  const agreement = visitor.getByRole('checkbox', { name: /^I expressly agree/ })
  const order = visitor.getByRole('button', { name: 'Order with obligation to pay' })

  await test.step('prices say what is in them', async () => {
    await visitor.goto(`${studio.site}/albums/city-run`)
    await visitor
      .getByRole('button', { name: /^Add .* to cart/ })
      .first()
      .click()
    const panel = visitor.getByRole('dialog', { name: 'Add to cart' })
    await expect(panel.getByText(/^incl\. VAT/i).first()).toBeVisible()
    await checkScreen(visitor, 'buy panel of a German studio')
    await panel.getByRole('button', { name: 'Add Full size' }).click()
    await visitor.getByRole('link', { name: /^Cart/ }).click()
    await visitor.getByRole('link', { name: 'Checkout' }).click()
  })

  await test.step('without the box nothing is ordered', async () => {
    await visitor.getByLabel('First name').fill('Anna')
    await visitor.getByLabel('Last name').fill('Berg')
    await visitor.getByLabel('Email').fill(`anna@${studio.alias}.test`)
    await expect(agreement).not.toBeChecked()
    await order.click()
    await expect(agreement).toHaveAttribute('aria-invalid', 'true')
    await checkScreen(visitor, 'checkout of a German studio')
  })

  await test.step('a company has no such box', async () => {
    await visitor.getByRole('checkbox', { name: 'I’m buying for a company' }).check()
    await visitor.getByLabel('Company', { exact: true }).fill('Berg GmbH')
    await expect(agreement).toHaveCount(0)
    await visitor.getByRole('checkbox', { name: 'I’m buying for a company' }).uncheck()
  })

  await test.step('with it the order is paid, and the mail repeats what was agreed to', async () => {
    await agreement.check()
    await order.click()
    await expect(visitor.getByRole('heading', { name: 'Stripe checkout' })).toBeVisible()
    await visitor.getByRole('button', { name: /^Pay/ }).click()
    await expect(visitor.getByRole('heading', { name: 'Thank you, Anna!' })).toBeVisible({
      timeout: 30_000,
    })
    const mail = await readMail(product, `anna@${studio.alias}.test`, /order|photos/i)
    expect(mail.text).toContain('I expressly agree')
  })
})
