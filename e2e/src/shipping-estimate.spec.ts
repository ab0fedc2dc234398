import { contract } from '@proofdesk/contract'
import { expect, test } from './journey.ts'
import { checkScreen } from './screen-check.ts'
import { openShop } from './shop.ts'
import { confirmAddress } from './studio.ts'

test('the cart estimates shipping for the visitor’s country, and the checkout for the chosen one', async ({
  openWindow,
  product,
  studio,
}) => {
  await confirmAddress(product, studio)
  const { productListGuid } = await openShop(studio, { print: true })
  await studio.owner.client.call(contract.productLists.update, {
    body: {
      guid: productListGuid!,
      shipping: {
        mode: 'byCountry',
        price: 15,
        countries: [
          { country: 'de', price: 7 },
          { country: 'gb', price: 4 },
        ],
        freeFrom: null,
      },
    },
  })
  const visitor = await openWindow({
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await visitor.goto(`${studio.site}/albums/city-run`)

  await test.step('puts a print into the cart', async () => {
    const photos = visitor.getByRole('list', { name: 'Photos' })
    await photos.getByRole('link').first().tap()
    await visitor.getByRole('button', { name: 'Add to cart', exact: true }).tap()
    await visitor.getByRole('button', { name: 'Choose the crop for Fine art print' }).tap()
    await visitor.getByRole('button', { name: 'Add to cart £30.00' }).tap()
    await visitor.getByRole('link', { name: 'View cart' }).tap()
  })

  const totals = visitor.getByRole('region', { name: 'Total' })
  await test.step('sees what shipping to Germany would cost', async () => {
    await expect(
      totals.getByText('Shipping is an estimate for Germany. You enter your address at checkout.'),
    ).toBeVisible()
    await expect(totals.getByText('£7.00')).toBeVisible()
    await expect(totals.getByText('£37.00')).toBeVisible()
    await checkScreen(visitor, 'the cart with estimated shipping')
  })

  await test.step('gets the price of the country that the prints go to', async () => {
    await totals.getByRole('link', { name: 'Checkout' }).tap()
    const country = visitor.getByLabel('Country')
    await expect(country).toHaveValue('de')
    await country.selectOption('gb')
    await expect(visitor.getByRole('button', { name: 'Pay £34.00' })).toBeVisible()
  })
})
