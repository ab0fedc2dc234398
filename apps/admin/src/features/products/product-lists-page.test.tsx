import { contract } from '@proofdesk/contract'
import type { LabQuote } from '@proofdesk/contract/admin/labs'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product } from '@proofdesk/contract/admin/products'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { activateLanguage } from '../../i18n/i18n.ts'
import { type MockApi, Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { NO_SHIPPING, makeProduct, makeProductList } from '../../testing/test-products.ts'
import { newGuid } from '../../testing/test-records.ts'
import { ProductListsPage } from './product-lists-page.tsx'

const canvas = {
  sku: 'CAN-8X10',
  labSku: 'GLOBAL-CAN-8X10',
  category: 'Canvas',
  description: 'Stretched canvas, 8 × 10 in',
}
const photo = {
  sku: 'PHO-4X6',
  labSku: 'GLOBAL-PHO-4X6',
  category: 'Photo prints',
  description: 'Lustre photo print, 4 × 6 in',
}
const gbp = (amount: number) => ({ amount, currency: 'GBP' })
const quote: LabQuote = {
  items: [{ sku: canvas.labSku, unitCost: gbp(16.2), taxUnitCost: gbp(3.24) }],
  shippingCost: gbp(3.95),
  commissionPercent: 10,
}

let api: MockApi
let lists: ProductList[]
let products: Product[]
let makesReels: boolean
const race = makeProductList({ currency: 'GBP', noProducts: 4, noGalleries: 2 })
const empty = makeProductList({ name: 'School', slug: 'school', currency: 'SEK' })

const makeRaceProduct = (fields: Partial<Product> & Pick<Product, 'name'>) =>
  makeProduct({
    productListGuid: race.guid,
    volumeTiers: [{ from: 1, to: 50, price: 25, preOrderPrice: null }],
    ...fields,
  })
const single = makeRaceProduct({ name: 'Single', price: 12.5, isFeatured: true })
const print = makeRaceProduct({ name: 'Canvas', type: 'Print', price: 25, sku: canvas.sku })
const pack = makeRaceProduct({
  name: 'Pack',
  pricingModel: 'Package',
  minUnits: 3,
  maxUnits: 5,
  price: 30,
  preOrder: true,
  preOrderPrice: 20,
})
const tiers = makeRaceProduct({
  name: 'Many',
  pricingModel: 'Volume',
  isAddOn: true,
  volumeTiers: [
    { from: 1, to: 10, price: 5, preOrderPrice: null },
    { from: 11, to: null, price: 4, preOrderPrice: null },
  ],
})

// The dialog is loaded lazily; loading it beforehand keeps that wait out of the tests.
beforeAll(async () => {
  await import('./product-dialog.tsx')
}, 60_000)

beforeEach(() => {
  lists = [race, empty]
  makesReels = true
  products = [single, print, pack, tiers]
  api = mockApi()
  api.answer(contract.engines.list, { engines: [] })
  api.answer(contract.productLists.list, () => ({ productLists: lists }))
  api.answer(contract.products.list, ({ query }) => ({
    products: products.filter(({ productListGuid }) => productListGuid === query.productListGuid),
    makesReels,
  }))
  api.answer(contract.labs.products, { products: [photo, canvas] })
  api.answer(contract.labs.quote, { quote })
  api.answer(contract.products.update, ({ body }) => {
    products = products.map((product) =>
      product.guid === body.guid ? ({ ...product, ...body } as Product) : product,
    )
    return { product: products.find(({ guid }) => guid === body.guid)! }
  })
  api.answer(contract.products.create, ({ body }) => {
    const made = makeRaceProduct(body as Product)
    products = [...products, made]
    return { product: made }
  })
})

const show = (search = '', language = 'en') =>
  renderScreen(<ProductListsPage />, {
    path: `/${language}/products/lists${search}`,
    route: '/:lang/products/lists',
  })
const editor = async (name = 'Race prices') => screen.findByRole('heading', { level: 1, name })
const textbox = (name: string | RegExp) => screen.getByRole('textbox', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** Waits until the dialog has closed, as it does after saving. */
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
type User = ReturnType<typeof show>['user']

async function openMenu(user: User, name: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}
async function retype(user: User, name: string | RegExp, text: string) {
  await user.clear(textbox(name))
  if (text !== '') await user.type(textbox(name), text)
}

test('each list shows its currency, its products and its galleries', async () => {
  show()
  const cards = within(await screen.findByRole('list', { name: 'Product lists' })).getAllByRole(
    'listitem',
  )
  expect(cards.map((card) => card.textContent)).toEqual([
    'Race pricesGBP £ · 4 products2 galleries use itEdit',
    'SchoolSEK kr · 0 productsNot used by any galleryEdit',
  ])
})

test('a studio without a list is offered to create one and continues to its products', async () => {
  lists = []
  api.answer(contract.productLists.create, ({ body }) => {
    const made = makeProductList({ ...body, shipping: NO_SHIPPING, allowLowResolution: false })
    lists = [made]
    return { productList: made }
  })
  const { user, router } = show()
  expect(await screen.findByText('There is no product list yet')).toBeVisible()
  await user.click(button('Create product list'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create product list' }))
  expect(dialog.getByRole('button', { name: 'Create product list' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Club & friends')
  await user.click(dialog.getByRole('button', { name: 'Create product list' }))
  await editor('Club & friends')
  expect(await screen.findByText('There are no downloads yet')).toBeVisible()
  expect(api.calls(contract.productLists.create).map(({ body }) => body)).toEqual([
    { name: 'Club & friends', slug: 'club-and-friends', currency: 'EUR' },
  ])
  expect(router.state.location.search).toBe(`?list=${lists[0]!.guid}`)
})

const starter = {
  products: [
    {
      key: 'onePhoto',
      name: 'One photo',
      type: 'Download',
      pricingModel: 'Standard',
      price: 9,
      minUnits: 1,
      maxUnits: 2,
      isReel: false,
      isAllFound: false,
      includeFilm: false,
    },
    {
      key: 'allPhotos',
      name: 'All photos of a person',
      type: 'Download',
      pricingModel: 'Package',
      price: 39,
      minUnits: 1,
      maxUnits: 99,
      isReel: false,
      isAllFound: true,
    },
  ],
  gaps: [{ name: 'Film made from your photos', reason: 'noFfmpeg' }],
} as const

test('a first list starts with the products of a race, which are shown before', async () => {
  lists = []
  api.answer(contract.starterLists.preview, {
    products: [...starter.products],
    gaps: [...starter.gaps],
  })
  api.answer(contract.starterLists.create, ({ body }) => {
    lists = [makeProductList({ name: body.name, slug: body.slug, noProducts: 2 })]
    return { productList: lists[0]!, gaps: [...starter.gaps] }
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Race' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create product list' }))
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Race')
  const made = await dialog.findByRole('list', { name: 'Products to start with' })
  expect(
    within(made)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['One photo€9.00', 'All photos of a person€39.00 · All photos of a person, up to 99'])
  expect(
    dialog.getByText('Film made from your photos isn’t included: this server can’t make films.'),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Create product list' }))
  await editor('Race')
  expect(await screen.findByText('Product list created without 1 product')).toBeInTheDocument()
  expect(api.calls(contract.starterLists.preview).map(({ query }) => query)).toEqual([
    { kind: 'race', currency: 'EUR', language: 'en' },
  ])
  expect(api.calls(contract.starterLists.create).map(({ body }) => body)).toEqual([
    { name: 'Race', slug: 'race', currency: 'EUR', kind: 'race', language: 'en' },
  ])
})

test('a list is named after what it starts with until a name is typed; a refusal keeps the dialog open', async () => {
  api.answer(contract.starterLists.preview, {
    products: [...starter.products],
    gaps: [...starter.gaps],
  })
  api.answer(contract.starterLists.create, () => {
    throw new Refusal('unavailable')
  })
  const { user } = show('?dialog=create-list')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create product list' }))
  const name = () => dialog.getByRole('textbox', { name: 'Name' })
  await user.click(dialog.getByRole('button', { name: 'Wedding' }))
  expect(name()).toHaveValue('Wedding')
  await user.type(name(), ' 2027')
  await user.click(dialog.getByRole('button', { name: 'School or team' }))
  expect(name()).toHaveValue('Wedding 2027')
  await user.click(dialog.getByRole('button', { name: 'Create product list' }))
  expect(
    await screen.findByText('The service is not available right now. Please try again.'),
  ).toBeInTheDocument()
  expect(name()).toHaveValue('Wedding 2027')
  await user.click(dialog.getByRole('button', { name: 'Empty list' }))
  expect(dialog.queryByText('Products to start with')).not.toBeInTheDocument()
})

test('a name made of symbols asks for the short name, which is otherwise collapsed', async () => {
  const { user } = show('?dialog=create-list')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  const more = () => screen.getByText('More settings').closest('details')!
  await user.type(name, 'A')
  expect(more()).not.toHaveAttribute('open')
  await user.clear(name)
  await user.type(name, '!!')
  expect(more()).toHaveAttribute('open')
  expect(button('Create product list')).toBeDisabled()
})

test('a list is copied under a new name', async () => {
  api.answer(contract.productLists.duplicate, ({ body }) => {
    const made = { ...race, guid: newGuid(), name: body.name, noGalleries: 0 }
    lists = [...lists, made]
    return { productList: made }
  })
  const { user } = show()
  await openMenu(user, 'Race prices', 'Make a copy')
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Race prices (copy)')
  await retype(user, /^Name/, 'Winter')
  await user.click(button('Make a copy'))
  expect(await screen.findByRole('heading', { name: 'Winter' })).toBeVisible()
  expect(api.calls(contract.productLists.duplicate).map(({ body }) => body)).toEqual([
    { productListGuid: race.guid, name: 'Winter' },
  ])
})

test('a list is renamed; its currency can change only while it is empty', async () => {
  api.answer(contract.productLists.update, ({ body }) => ({
    productList: { ...race, ...body } as ProductList,
  }))
  const { user } = show(`?dialog=edit-list&id=${race.guid}`)
  expect(await screen.findByRole('textbox', { name: /^Currency/ })).toBeDisabled()
  await retype(user, /^Name/, 'Runs')
  await user.click(screen.getByRole('switch', { name: 'Sell prints below 100 dots per inch' }))
  await user.click(button('Save'))
  expect(await screen.findByText('Updates saved')).toBeInTheDocument()
  expect(api.calls(contract.productLists.update).map(({ body }) => body)).toEqual([
    { guid: race.guid, name: 'Runs', allowLowResolution: true },
  ])
  await openMenu(user, 'School', 'Rename')
  expect(await screen.findByRole('combobox', { name: 'Currency' })).toHaveValue(
    'SEK – Swedish Krona',
  )
})

test('shipping prices are set by country, with free shipping from an amount', async () => {
  api.answer(contract.productLists.update, ({ body }) => ({
    productList: { ...race, ...body } as ProductList,
  }))
  const { user } = show(`?dialog=edit-list&id=${race.guid}`)
  await user.click(await screen.findByRole('combobox', { name: 'Shipping of prints' }))
  await user.click(await screen.findByRole('option', { name: 'Price by country' }))
  await user.click(screen.getByRole('combobox', { name: 'Add a country' }))
  await user.click(await screen.findByRole('option', { name: 'Germany' }))
  await user.type(screen.getByRole('textbox', { name: 'Germany' }), '4,90')
  await user.type(screen.getByRole('textbox', { name: 'Free for orders of at least' }), '50')
  await user.click(button('Save'))
  expect(screen.getByRole('textbox', { name: 'All other countries' })).toBeInvalid()
  await user.type(screen.getByRole('textbox', { name: 'All other countries' }), '12.90')
  await user.click(button('Save'))
  expect(await screen.findByText('Updates saved')).toBeInTheDocument()
  expect(api.calls(contract.productLists.update).map(({ body }) => body)).toEqual([
    {
      guid: race.guid,
      shipping: {
        mode: 'byCountry',
        price: 12.9,
        countries: [{ country: 'de', price: 4.9 }],
        freeFrom: 50,
      },
    },
  ])
})

test('a list that galleries sell from is not deleted, and says why', async () => {
  const { user, router } = show()
  await openMenu(user, 'Race prices', 'Delete')
  const question = await screen.findByRole('alertdialog', {
    name: 'This list can’t be deleted yet',
  })
  expect(question).toHaveTextContent(
    '2 galleries use “Race prices”. Choose another list for them first.',
  )
  expect(within(question).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await user.click(within(question).getByRole('button', { name: 'Go to the galleries' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/photos'))
  expect(api.calls(contract.productLists.remove)).toEqual([])
})

test('if a gallery started selling from the list, deleting is refused with the reason', async () => {
  await activateLanguage('de')
  api.answer(contract.productLists.remove, () => {
    throw new Refusal(
      'product_list_in_use',
      'Galleries sell from this list. Give them another one first.',
      undefined,
      { galleries: 1 },
    )
  })
  const { user } = show(`?dialog=delete-list&id=${empty.guid}`, 'de')
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Löschen' }),
  )
  expect(
    await screen.findByText(
      'Galerien verkaufen aus dieser Liste. Geben Sie ihnen zuerst eine andere.',
    ),
  ).toBeInTheDocument()
  expect(screen.getByText('School')).toBeInTheDocument()
})

test('an unused list is deleted after confirmation, and Undo restores it', async () => {
  api.answer(contract.productLists.remove, () => {
    lists = [race]
    return {}
  })
  api.answer(contract.productLists.restore, () => {
    lists = [race, empty]
    return { productList: empty }
  })
  const { user } = show()
  await openMenu(user, 'School', 'Delete')
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure' })
  expect(question).toHaveTextContent('This action is permanent')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'School' })).not.toBeInTheDocument(),
  )
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: 'School' })).toBeVisible()
})

test('the editor shows each product’s price, delivery and labels, in tabs with addresses', async () => {
  const { user, router } = show()
  await user.click(await screen.findByRole('link', { name: 'Edit Race prices' }))
  await editor()
  const rows = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map((row) => row.textContent.replaceAll('\u00a0', ' '))
  expect(await rows('Downloads')).toEqual([
    'SingleFeatured£12.50Original size',
    'PackPre-order£30.00 · Package of 3 to 5 photosOriginal size',
    'ManyAdd-on1–10: £5.00 · from 11: £4.00Original size',
  ])
  await user.click(screen.getByRole('link', { name: /^Prints/ }))
  await waitFor(async () =>
    expect(await rows('Prints')).toEqual(['Canvas£25.00Print lab: Stretched canvas, 8 × 10 in']),
  )
  expect(router.state.location.search).toBe(`?list=${race.guid}&tab=prints`)
  await router.navigate(-1)
  expect(await rows('Downloads')).toHaveLength(3)
  await router.navigate(-1)
  expect(await editor('Products')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Product lists' })).toBeVisible()
})

test('moving a product shows immediately, sends the whole list, and keeps other tabs’ positions', async () => {
  api.answer(contract.products.reorder, ({ body }) => {
    products = body.products.map((guid) => products.find((product) => product.guid === guid)!)
    return { products }
  })
  const { user } = show(`?list=${race.guid}`)
  expect(await screen.findByRole('button', { name: 'Move Single up' })).toBeDisabled()
  expect(button('Move Many down')).toBeDisabled()
  await user.click(button('Move Single down'))
  await user.click(button('Move Single down'))
  expect(
    within(screen.getByRole('list', { name: 'Downloads' }))
      .getAllByRole('listitem')
      .map((row) => within(row).getAllByRole('button')[2]!.textContent),
  ).toEqual(['Pack', 'Many', 'Single'])
  await waitFor(() => expect(api.calls(contract.products.reorder)).toHaveLength(2))
  expect(api.calls(contract.products.reorder).at(-1)!.body).toEqual({
    productListGuid: race.guid,
    products: [pack, print, tiers, single].map(({ guid }) => guid),
  })
})

test('a refused reorder is reported and reverted', async () => {
  api.answer(contract.products.reorder, () => {
    throw new Refusal('not_found')
  })
  const { user } = show(`?list=${race.guid}`)
  await user.click(await screen.findByRole('button', { name: 'Move Single down' }))
  expect(await screen.findByText('Not found. It may have been deleted.')).toBeInTheDocument()
  await waitFor(() => expect(button('Move Single up')).toBeDisabled())
})

test('if reels can’t be made, a video can only be created while there is none', async () => {
  makesReels = false
  const { user } = show(`?list=${race.guid}&tab=videos`)
  await user.click(await screen.findByRole('button', { name: 'Create video' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Finish line')
  expect(screen.queryByRole('switch', { name: 'Pre-order' })).not.toBeInTheDocument()
  // Videos are delivered without a watermark.
  expect(screen.queryByRole('switch', { name: 'Include the watermark' })).not.toBeInTheDocument()
  await user.click(button('Create video'))
  expect(await screen.findByText('A list can have only one video product.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create video' })).not.toBeInTheDocument()
  expect(api.calls(contract.products.create)[0]!.body).toMatchObject({
    type: 'Video',
    name: 'Finish line',
    slug: 'finish-line',
    price: 10,
  })
  expect(api.calls(contract.products.create)[0]!.body).not.toHaveProperty('includeWatermark')
})

test('a new download starts with its defaults and sends what is on the screen', async () => {
  const { user, router } = show(`?list=${race.guid}`)
  await user.click(await screen.findByRole('button', { name: 'Create download' }))
  expect(await screen.findByRole('button', { name: 'Create download' })).toBeDisabled()
  await user.type(textbox(/^Name/), 'Größe XL')
  expect(textbox(/^Short name/)).toHaveValue('grosse-xl')
  expect(textbox('Price')).toHaveValue('10.00')
  expect(screen.getByRole('combobox', { name: 'Download size' })).toHaveTextContent('The original')
  await user.clear(textbox('Price'))
  await user.type(textbox('Price'), '0.20')
  await user.click(button('Create download'))
  expect(textbox('Price')).toHaveAccessibleDescription('Card payments start at 0.30 GBP')
  await user.clear(textbox('Price'))
  await user.type(textbox('Price'), '10')
  await user.click(button('Create download'))
  await isClosed()
  expect(api.calls(contract.products.create).map(({ body }) => body)).toEqual([
    {
      productListGuid: race.guid,
      type: 'Download',
      name: 'Größe XL',
      slug: 'grosse-xl',
      description: '',
      pricingModel: 'Standard',
      price: 10,
      preOrder: false,
      isUpgradable: false,
      requestAdditionalInfo: false,
      isFeatured: false,
      isAddOn: false,
      isAllFound: false,
      includeFilm: false,
      mediaImageGuid: null,
      resolution: 0,
      includeWatermark: false,
      includeFrame: false,
      showWatermarkInCart: false,
    },
  ])
  expect(await screen.findByRole('button', { name: 'Größe XL' })).toBeVisible()
  expect(router.state.location.search).toBe(`?list=${race.guid}`)
})

test('a package needs at least one unit and a maximum above its minimum; only changes are sent', async () => {
  const { user } = show(`?list=${race.guid}&dialog=edit-product&id=${pack.guid}`)
  expect(await screen.findByText('Package of 3 to 5 photos')).toBeVisible()
  await retype(user, 'Minimum photos', '0')
  await retype(user, 'Maximum photos', '0')
  await retype(user, 'Package price', '9.999')
  await user.click(button('Save'))
  expect(await screen.findAllByText('Must be at least 1')).toHaveLength(2)
  expect(screen.getByText('Enter an amount in GBP')).toBeVisible()
  await retype(user, 'Minimum photos', '4')
  await retype(user, 'Maximum photos', '2')
  await retype(user, 'Package price', '29,5')
  await user.click(button('Save'))
  expect(await screen.findByText('Less than the minimum')).toBeVisible()
  expect(textbox('Maximum photos')).toBeInvalid()
  await retype(user, 'Maximum photos', '6')
  await user.click(button('Save'))
  await isClosed()
  expect(api.calls(contract.products.update).map(({ body }) => body)).toEqual([
    { guid: pack.guid, minUnits: 4, maxUnits: 6, price: 29.5 },
  ])
})

test('tiers: a new one starts after the last, the first stays, errors are at their fields', async () => {
  const { user } = show(`?list=${race.guid}&dialog=edit-product&id=${single.guid}`)
  await user.click(await screen.findByRole('button', { name: 'Volume' }))
  expect(screen.queryByRole('button', { name: 'Remove tier 1' })).not.toBeInTheDocument()
  await user.click(button('Add a tier'))
  const second = within(screen.getByRole('group', { name: 'Tier 2' }))
  const inSecond = (name: string) => second.getByRole('textbox', { name })
  expect(
    [inSecond('From'), inSecond('To'), inSecond('Price per unit')].map(
      (input) => (input as HTMLInputElement).value,
    ),
  ).toEqual(['51', '', '12.50'])
  await user.clear(inSecond('From'))
  await user.click(button('Save'))
  await waitFor(() => expect(inSecond('From')).toBeInvalid())
  await user.type(inSecond('From'), '50')
  await user.clear(inSecond('Price per unit'))
  await user.type(inSecond('Price per unit'), '20')
  expect(await second.findByText('Overlaps the tier before')).toBeVisible()
  await user.clear(inSecond('From'))
  await user.type(inSecond('From'), '61')
  expect(await second.findByText('Leaves a gap to the tier before')).toBeVisible()
  // Changing the first tier fixes the error in the second.
  const first = within(screen.getByRole('group', { name: 'Tier 1' }))
  await user.clear(first.getByRole('textbox', { name: 'To' }))
  expect(await first.findByText('Only the last tier may have no end')).toBeVisible()
  await user.type(first.getByRole('textbox', { name: 'To' }), '60')
  await waitFor(() => expect(inSecond('From')).toBeValid())
  await user.click(button('Save'))
  await isClosed()
  expect(api.calls(contract.products.update).map(({ body }) => body)).toEqual([
    {
      guid: single.guid,
      pricingModel: 'Volume',
      volumeTiers: [
        { from: 1, to: 60, price: 12.5, preOrderPrice: null },
        { from: 61, to: null, price: 20, preOrderPrice: null },
      ],
    },
  ])
})

test('tiers start at the price of the product, and the next one follows where a tier ends', async () => {
  const { user } = show(`?list=${race.guid}&dialog=edit-product&id=${single.guid}`)
  const inTier = (number: number, name: string) =>
    within(screen.getByRole('group', { name: `Tier ${number}` })).getByRole('textbox', { name })
  await screen.findByRole('button', { name: 'Volume' })
  await retype(user, 'Price', '7.50')
  await user.click(button('Volume'))
  expect(inTier(1, 'Price per unit')).toHaveValue('7.50')
  await user.click(button('Add a tier'))
  await user.clear(inTier(1, 'To'))
  await user.type(inTier(1, 'To'), '3')
  await user.tab()
  expect(inTier(2, 'From')).toHaveValue('4')
  // A start that someone typed is kept.
  await user.clear(inTier(2, 'From'))
  await user.type(inTier(2, 'From'), '6')
  await user.clear(inTier(1, 'To'))
  await user.type(inTier(1, 'To'), '4')
  await user.tab()
  expect(inTier(2, 'From')).toHaveValue('6')
})

test('a tier can’t follow one without an end; a rising price shows a warning but can be saved', async () => {
  const { user } = show(`?list=${race.guid}&dialog=edit-product&id=${tiers.guid}`)
  await user.click(await screen.findByRole('button', { name: 'Add a tier' }))
  const inTier = (number: number, name: string) =>
    within(screen.getByRole('group', { name: `Tier ${number}` })).getByRole('textbox', { name })
  expect(inTier(3, 'From')).toHaveValue('')
  await waitFor(() => expect(inTier(2, 'To')).toHaveFocus())
  await user.keyboard('20')
  await user.tab()
  expect(inTier(3, 'From')).toHaveValue('21')
  expect(screen.queryByText(/costs more per unit/)).not.toBeInTheDocument()
  await user.clear(inTier(3, 'Price per unit'))
  await user.type(inTier(3, 'Price per unit'), '6')
  expect(screen.getByText('Tier 3 costs more per unit than the tier before it.')).toBeVisible()
  await user.click(button('Save'))
  await isClosed()
  expect(api.calls(contract.products.update)[0]!.body.volumeTiers).toMatchObject([
    { from: 1, to: 10, price: 5 },
    { from: 11, to: 20, price: 4 },
    { from: 21, to: null, price: 6 },
  ])
})

test('a download’s size is chosen or entered in pixels', async () => {
  const { user } = show(`?list=${race.guid}&dialog=edit-product&id=${single.guid}`)
  const choose = async (option: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Download size' }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose('2,048 pixels on the longer side')
  expect(screen.queryByRole('textbox', { name: 'Longest side in pixels' })).not.toBeInTheDocument()
  await choose('The original')
  await choose('Another size')
  expect(textbox('Longest side in pixels')).toHaveValue('')
  await retype(user, 'Longest side in pixels', '1200')
  await user.click(button('Save'))
  await isClosed()
  expect(api.calls(contract.products.update).map(({ body }) => body)).toEqual([
    { guid: single.guid, resolution: 1_200 },
  ])
})

test('a tier is removed again', async () => {
  const { user } = show(`?list=${race.guid}&dialog=edit-product&id=${tiers.guid}`)
  await user.click(await screen.findByRole('button', { name: 'Remove tier 2' }))
  await user.click(button('Save'))
  await isClosed()
  expect(api.calls(contract.products.update)[0]!.body.volumeTiers).toEqual([
    { from: 1, to: 10, price: 5, preOrderPrice: null },
  ])
})

test('server errors are shown at their fields, and the input is kept', async () => {
  api.answer(contract.products.update, () => {
    throw new Refusal('invalid', 'Check the highlighted fields.', {
      'volumeTiers.1': { code: 'tier', problem: 'gap', tier: 1 },
      'volumeTiers.0.price': { code: 'too_many_decimals', currency: 'GBP' },
      name: { code: 'required' },
    })
  })
  const { user } = show(`?list=${race.guid}&dialog=edit-product&id=${tiers.guid}`)
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Good')
  await user.click(button('Save'))
  expect(
    await within(screen.getByRole('group', { name: 'Tier 2' })).findByText(
      'Leaves a gap to the tier before',
    ),
  ).toBeVisible()
  expect(
    within(screen.getByRole('group', { name: 'Tier 1' })).getByText('Too many decimals for GBP'),
  ).toBeVisible()
  expect(textbox('Name')).toBeInvalid()
  expect(await screen.findByText('Check the highlighted fields.')).toBeInTheDocument()
  expect(textbox('Description')).toHaveValue('Good')
})

test('an error about the whole product is shown in the user’s language', async () => {
  await activateLanguage('de')
  api.answer(contract.products.create, () => {
    throw new Refusal('video_exists', 'This list has a video already.', {
      type: { code: 'video_exists' },
    })
  })
  const { user } = show(`?list=${race.guid}&tab=videos&dialog=create-product`, 'de')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ziel')
  await user.click(button('Video anlegen'))
  expect(await screen.findByText('Diese Liste hat schon ein Video.')).toBeInTheDocument()
  expect(textbox('Name')).toHaveValue('Ziel')
})

test('a reel is a package of photos at one price; beside it one product for videos can be added', async () => {
  const { user } = show(`?list=${race.guid}&tab=videos&dialog=create-product`)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Film of your race')
  await user.click(screen.getByRole('switch', { name: /Made from the buyer’s photos/ }))
  expect(screen.queryByRole('button', { name: 'Volume' })).not.toBeInTheDocument()
  expect(screen.queryByRole('switch', { name: 'Offer an upgrade' })).not.toBeInTheDocument()
  expect(screen.getByRole('switch', { name: 'Include the watermark' })).toBeInTheDocument()
  await retype(user, 'Maximum photos', '50')
  await retype(user, 'Price', '0')
  await user.click(button('Create video'))
  await waitFor(() => expect(textbox('Maximum photos')).toBeInvalid())
  expect(textbox('Price')).toBeInvalid()
  await retype(user, 'Maximum photos', '30')
  await retype(user, 'Price', '19')
  await user.click(button('Create video'))
  await isClosed()
  expect(api.calls(contract.products.create)[0]!.body).toMatchObject({
    type: 'Video',
    isReel: true,
    pricingModel: 'Package',
    minUnits: 3,
    maxUnits: 30,
    price: 19,
  })
  expect(await screen.findByText('Film made from photos')).toBeVisible()
  await user.click(button('Create video'))
  expect(await screen.findByText('This list already has a reel.')).toBeVisible()
})

test('without ffmpeg a video can’t become a reel, and an existing reel can only be switched off', async () => {
  makesReels = false
  const film = makeRaceProduct({
    name: 'Film',
    type: 'Video',
    isReel: true,
    pricingModel: 'Package',
    minUnits: 3,
    maxUnits: 40,
  })
  products = [film]
  show(`?list=${race.guid}&tab=videos&dialog=create-product`)
  const isReel = await screen.findByRole('switch', { name: /Made from the buyer’s photos/ })
  expect(isReel).toBeDisabled()
  expect(isReel).not.toBeChecked()
  expect(isReel).toHaveAccessibleDescription(/This list already has a reel/)
})

test('only downloads are pre-ordered, at a price or at one per tier', async () => {
  const { user } = show(`?list=${race.guid}&dialog=edit-product&id=${single.guid}`)
  await user.click(await screen.findByRole('switch', { name: 'Pre-order' }))
  await user.click(button('Save'))
  await waitFor(() => expect(textbox('Pre-order price')).toBeInvalid())
  await user.type(textbox('Pre-order price'), '8')
  await user.click(button('Volume'))
  // With volume pricing each tier has its own pre-order price.
  await user.type(
    within(screen.getByRole('group', { name: 'Tier 1' })).getByRole('textbox', {
      name: 'Pre-order price',
    }),
    '18',
  )
  await user.click(button('Save'))
  await isClosed()
  expect(api.calls(contract.products.update).map(({ body }) => body)).toEqual([
    {
      guid: single.guid,
      pricingModel: 'Volume',
      volumeTiers: [{ from: 1, to: 50, price: 12.5, preOrderPrice: 18 }],
      preOrder: true,
    },
  ])
})

test('a print has no pre-order; its lab price and the margin follow the typed price', async () => {
  const { user } = show(`?list=${race.guid}&tab=prints&dialog=edit-product&id=${print.guid}`)
  const lines = await screen.findByLabelText('The lab’s price')
  expect(lines).toHaveTextContent(
    'Unit cost£16.20Tax per unit£3.24Shipping of an order£3.95Commission (10%)£2.50Profit per unit−£0.89',
  )
  expect(screen.queryByRole('switch', { name: 'Pre-order' })).not.toBeInTheDocument()
  expect(screen.getByText('A unit can cost more than you earn on it.')).toBeVisible()
  await retype(user, 'Price', '40')
  expect(lines).toHaveTextContent('Profit per unit£12.61')
  expect(api.calls(contract.labs.quote).map(({ body }) => body)).toEqual([
    { productListGuid: race.guid, labSku: canvas.labSku },
  ])
})

test('a lab price in another currency is shown in both, without a margin', async () => {
  api.answer(contract.labs.quote, {
    quote: {
      items: [{ sku: canvas.labSku, unitCost: { amount: 19, currency: 'EUR' }, taxUnitCost: null }],
      shippingCost: null,
      commissionPercent: 10,
    },
  })
  show(`?list=${race.guid}&tab=prints&dialog=edit-product&id=${print.guid}`)
  expect(await screen.findByLabelText('The lab’s price')).toHaveTextContent(
    'Unit cost€19.00Tax per unitNo chargeCommission (10%)£2.50Your price per unit£25.00',
  )
  expect(screen.getByText(/The lab charges in EUR, your list sells in GBP/)).toBeVisible()
})

test('a failed lab request shows its reason and can be retried', async () => {
  api.answer(contract.labs.quote, () => {
    throw new Refusal('unavailable')
  })
  const { user } = show(`?list=${race.guid}&tab=prints&dialog=edit-product&id=${print.guid}`)
  expect(
    await screen.findByText(
      'The lab’s price could not be loaded. The service is not available right now. Please try again.',
    ),
  ).toBeVisible()
  api.answer(contract.labs.quote, { quote })
  await user.click(button('Retry'))
  expect(await screen.findByLabelText('The lab’s price')).toHaveTextContent('Profit per unit−£0.89')
})

test('a lab article is chosen by kind; a self-managed print has its own number and size', async () => {
  const { user } = show(`?list=${race.guid}&tab=prints`)
  await user.click(await screen.findByRole('button', { name: 'Create print' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Poster')
  await user.click(button('Create print'))
  expect(await screen.findByText('Choose a lab product')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Lab product' })).toBeInvalid()
  expect(api.calls(contract.products.create)).toEqual([])
  await user.type(screen.getByRole('combobox', { name: 'Lab product' }), '4x6')
  expect(screen.getByText('Photo prints')).toBeInTheDocument()
  await user.click(await screen.findByRole('option', { name: photo.description }))
  await user.click(button('Self-managed'))
  expect(screen.queryByRole('combobox', { name: 'Lab product' })).not.toBeInTheDocument()
  await user.click(button('Framed'))
  await user.type(textbox('Width in mm'), '200')
  await user.type(textbox('Height in mm'), '12000')
  await user.click(button('Create print'))
  expect(await screen.findByText('Enter a whole number up to 10000')).toBeVisible()
  await retype(user, 'Height in mm', '300')
  await user.click(button('Create print'))
  await isClosed()
  expect(api.calls(contract.products.create)[0]!.body).toMatchObject({
    type: 'Print',
    fulfillment: 'selfManaged',
    sku: '',
    width: 200,
    height: 300,
    printKind: 'framed',
    includeDownload: false,
  })
  expect(api.calls(contract.products.create)[0]!.body).not.toHaveProperty('preOrder')
})

test('an upgrade needs a product of the list; the watermark in the cart is a choice only without one on the product', async () => {
  const { user } = show(`?list=${race.guid}&dialog=edit-product&id=${single.guid}`)
  await user.click(await screen.findByRole('switch', { name: 'Show the watermark in the cart' }))
  await user.click(screen.getByRole('switch', { name: 'Include the watermark' }))
  expect(
    screen.queryByRole('switch', { name: 'Show the watermark in the cart' }),
  ).not.toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: 'Offer an upgrade' }))
  await user.click(button('Save'))
  expect(await screen.findByText('Required')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: /^Upgrade to/ }))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Canvas',
    'Pack',
    'Many',
  ])
  await user.click(screen.getByRole('option', { name: 'Pack' }))
  await user.click(button('Save'))
  await isClosed()
  expect(api.calls(contract.products.update).map(({ body }) => body)).toEqual([
    {
      guid: single.guid,
      isUpgradable: true,
      upgradeProductGuid: pack.guid,
      includeWatermark: true,
    },
  ])
})

test('a product is deleted after confirmation; Undo restores it or says why it can’t', async () => {
  api.answer(contract.products.remove, ({ query }) => {
    products = products.filter(({ guid }) => guid !== query.guid)
    return {}
  })
  api.answer(contract.products.restore, () => {
    throw new Refusal('video_exists', 'This list has a video already.', {
      type: { code: 'video_exists' },
    })
  })
  const { user } = show(`?list=${race.guid}`)
  await openMenu(user, 'Single', 'Delete')
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Are you sure' })).getByRole('button', {
      name: 'Delete',
    }),
  )
  const toast = (await screen.findByText('Product deleted')).closest('li')!
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Single' })).not.toBeInTheDocument(),
  )
  await user.click(await within(toast).findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('This list has a video already.')).toBeInTheDocument()
})

test('leaving a product with input asks for confirmation', async () => {
  const { user, router } = show(`?list=${race.guid}&dialog=edit-product&id=${single.guid}`)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
  await user.keyboard('{Escape}')
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole(
      'button',
      { name: 'Leave' },
    ),
  )
  await waitFor(() => expect(router.state.location.search).toBe(`?list=${race.guid}`))
  expect(api.calls(contract.products.update)).toEqual([])
})

test('a link to a deleted list or product says so', async () => {
  const { user } = show(`?list=${race.guid}&dialog=edit-product&id=${newGuid()}`)
  expect(await screen.findByText('Product not found')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Product not found')).not.toBeInTheDocument())
  show(`?list=${newGuid()}`)
  expect(await screen.findByText('Product list not found')).toBeVisible()
  expect(document.title).toMatch(/^Product list not found · /)
})

test('in German: words, amounts and the decimal comma', async () => {
  await activateLanguage('de')
  const { user } = show(`?list=${race.guid}&dialog=edit-product&id=${single.guid}`, 'de')
  expect(await screen.findByRole('dialog', { name: '„Single“ bearbeiten' })).toBeVisible()
  expect(textbox('Preis')).toHaveValue('12,50')
  await retype(user, 'Preis', 'viel')
  await user.click(button('Speichern'))
  expect(await screen.findByText('Geben Sie einen Betrag in GBP ein')).toBeVisible()
  await retype(user, 'Preis', '13,75')
  await user.click(button('Speichern'))
  expect(await screen.findByText('13,75 £')).toBeVisible()
  expect(api.calls(contract.products.update).map(({ body }) => body)).toEqual([
    { guid: single.guid, price: 13.75 },
  ])
})
