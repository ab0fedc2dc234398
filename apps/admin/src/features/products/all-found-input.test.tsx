import { contract } from '@proofdesk/contract'
import type { Product } from '@proofdesk/contract/admin/products'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type MockApi, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeProduct, makeProductList } from '../../testing/test-products.ts'
import { ProductListsPage } from './product-lists-page.tsx'

const list = makeProductList({ currency: 'GBP', noProducts: 1 })
let api: MockApi
let products: Product[]
beforeAll(async () => {
  await import('./product-dialog.tsx')
}, 60_000)
beforeEach(() => {
  products = [makeProduct({ name: 'Single', productListGuid: list.guid, price: 5 })]
  api = mockApi()
  api.answer(contract.engines.list, { engines: [] })
  api.answer(contract.productLists.list, { productLists: [list] })
  api.answer(contract.products.list, () => ({ products, makesReels: true }))
  api.answer(contract.products.create, ({ body }) => {
    const product = makeProduct(body as Product)
    products = [...products, product]
    return { product }
  })
  api.answer(contract.products.update, ({ body }) => {
    products = products.map((each) =>
      each.guid === body.guid ? ({ ...each, ...body } as Product) : each,
    )
    return { product: products.find(({ guid }) => guid === body.guid)! }
  })
})
const show = (query: string) =>
  renderScreen(<ProductListsPage />, {
    path: `/en/products/lists?list=${list.guid}&${query}`,
    route: '/:lang/products/lists',
  }).user
const textbox = (name: string) => screen.getByRole('textbox', { name })
const allFound = () => screen.findByRole('switch', { name: /One price for all photos of a person/ })
async function retype(user: UserEvent, name: string, text: string) {
  await user.clear(textbox(name))
  await user.type(textbox(name), text)
}

test('a package gets one price for all photos of a person, compared with single downloads', async () => {
  const user = show('dialog=create-product')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'All of you')
  expect(screen.queryByRole('switch', { name: /One price for all/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Package' }))
  await user.click(await allFound())
  expect(screen.queryByRole('textbox', { name: 'Minimum photos' })).not.toBeInTheDocument()
  expect(screen.queryByRole('switch', { name: /Add-on/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('switch', { name: /Offer an upgrade/ })).not.toBeInTheDocument()
  expect(textbox('Maximum photos')).toHaveValue('99')
  await retype(user, 'Package price', '39')
  expect(screen.getByText('Someone in 21 photos pays £39.00 instead of £105.00.')).toBeVisible()
  await retype(user, 'Maximum photos', '5')
  expect(screen.getByText(/5 photos cost no more without this package/)).toBeVisible()
  await retype(user, 'Maximum photos', '100')
  await user.click(screen.getByRole('button', { name: 'Create download' }))
  await waitFor(() => expect(textbox('Maximum photos')).toBeInvalid())
  await retype(user, 'Maximum photos', '60')
  await user.click(screen.getByRole('switch', { name: /A film comes with it/ }))
  await user.click(screen.getByRole('button', { name: 'Create download' }))
  expect(await screen.findByText(/All photos of a person, up to 60/)).toBeVisible()
  expect(api.calls(contract.products.create)[0]!.body).toMatchObject({
    isAllFound: true,
    includeFilm: true,
    pricingModel: 'Package',
    price: 39,
    minUnits: 1,
    maxUnits: 60,
    isAddOn: false,
    isUpgradable: false,
  })
})

test('sold per photo again, it is no longer a package of a person', async () => {
  const product = makeProduct({
    name: 'All of you',
    slug: 'all-of-you',
    productListGuid: list.guid,
    pricingModel: 'Package',
    isAllFound: true,
    maxUnits: 60,
  })
  products = [...products, product]
  const user = show(`dialog=edit-product&id=${product.guid}`)
  expect(await allFound()).toBeChecked()
  expect(textbox('Maximum photos')).toHaveValue('60')
  await user.click(screen.getByRole('button', { name: 'Standard' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.calls(contract.products.update).map(({ body }) => body)).toEqual([
      { guid: product.guid, isAllFound: false, pricingModel: 'Standard' },
    ]),
  )
})
