import { readFile } from 'node:fs/promises'
import { contract } from '@proofdesk/contract'
import { expect, test } from './journey.ts'
import { checkScreen } from './screen-check.ts'
import { SCREENS } from './screens.ts'
import { openShop } from './shop.ts'
import { createStudio } from './studio.ts'

test('a company in another country buys with its VAT number, without tax, and gets its invoice', async ({
  openWindow,
  product,
}) => {
  test.slow()
  const studio = await createStudio(product, { country: 'de' })
  await openShop(studio)
  const { client } = studio.owner
  await client.call(contract.tax.update, {
    body: {
      isOn: true,
      country: 'de',
      number: 'DE136695976',
      priceMode: 'inclusive',
      byBuyersCountry: false,
      reverseCharge: true,
      rates: [{ country: 'de', name: 'USt.', goods: 1_900, electronic: 1_900 }],
    },
  })
  await client.call(contract.invoices.updateSettings, {
    body: {
      isOn: true,
      name: 'Stadtfotos GmbH',
      addressLine1: 'Bahnhofstraße 1',
      postCode: '10115',
      townCity: 'Berlin',
      country: 'de',
    },
  })
  for (const { width, window, press } of SCREENS) {
    const buyer = await openWindow(window)
    const at = (name: string) => `${name} at ${width} px`

    await test.step(at('a photo is put into the cart'), async () => {
      await buyer.goto(`${studio.site}/albums/city-run`)
      await press(buyer.getByRole('list', { name: 'Photos' }).getByRole('link').first())
      const photo = buyer.getByRole('dialog')
      await press(photo.getByRole('button', { name: 'Add to cart', exact: true }))
      const panel = buyer.getByRole('dialog', { name: 'Add to cart' })
      await press(panel.getByRole('button', { name: 'Add Full size' }))
      await press(buyer.getByRole('link', { name: 'View cart' }))
      await expect(buyer.getByText('£12.50').first()).toBeVisible()
      await press(buyer.getByRole('link', { name: 'Checkout' }))
    })

    await test.step(at('a number that is none is refused at its field'), async () => {
      for (const [label, text] of [
        ['First name', 'Camille'],
        ['Last name', 'Durand'],
        ['Email', `camille-${width}@durand.test`],
      ] as const)
        await buyer.getByLabel(label).fill(text)
      await buyer.getByLabel('Country').selectOption('fr')
      await buyer.getByRole('checkbox', { name: 'I’m buying for a company' }).check()
      await buyer.getByLabel('Company', { exact: true }).fill('Durand SARL')
      await buyer.getByLabel('Street and number').fill('3 rue Haute')
      await buyer.getByLabel('Town or city').fill('Lyon')
      await buyer.getByLabel('Postcode').fill('69001')
      const number = buyer.getByLabel('VAT number (optional)')
      await number.fill('FR40303265046')
      await press(buyer.getByRole('button', { name: 'Order with obligation to pay' }))
      await expect(number).toHaveAttribute('aria-invalid', 'true')
      await checkScreen(buyer, at('a wrong VAT number'))
      await number.fill('FR 40 303 265 045')
    })

    await test.step(
      at('the tax is due from the company, which pays the price without it'),
      async () => {
        await expect(buyer.getByText('You account for the VAT (reverse charge)')).toBeVisible()
        await checkScreen(buyer, at('the checkout of a company'))
        await press(buyer.getByRole('button', { name: 'Order with obligation to pay' }))
        await expect(buyer.getByRole('heading', { name: 'Stripe checkout' })).toBeVisible()
        await press(buyer.getByRole('button', { name: /^Pay/ }))
        await expect(buyer.getByRole('heading', { name: 'Thank you, Camille!' })).toBeVisible({
          timeout: 30_000,
        })
      },
    )

    await test.step(at('its invoice is there as PDF and XML'), async () => {
      const pdf = buyer.getByRole('link', { name: /^Invoice .* as PDF$/ })
      await expect
        .poll(async () => (await buyer.reload(), pdf.count()), { timeout: 60_000 })
        .toBe(1)
      await checkScreen(buyer, at('the order of a company'))
      const save = async (name: RegExp) => {
        const [file] = await Promise.all([
          buyer.waitForEvent('download'),
          press(buyer.getByRole('link', { name })),
        ])
        return (await readFile(await file.path())).toString('utf8')
      }
      expect(await save(/^Invoice .* as PDF$/)).toMatch(/^%PDF-/)
      const xml = await save(/^Invoice .* as XML$/)
      for (const part of ['<ram:Name>Durand SARL</ram:Name>', 'FR40303265045', '10.50'])
        expect(xml).toContain(part)
    })
  }
  const { orders } = await client.call(contract.orders.query, { query: {} })
  expect(orders.hits.map(({ grossProfit }) => grossProfit)).toEqual([10.5, 10.5])
})
