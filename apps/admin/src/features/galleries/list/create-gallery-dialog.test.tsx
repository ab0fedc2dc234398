import { contract } from '@proofdesk/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type MockApi, NoConnection, Refusal, mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeProductList } from '../../../testing/test-products.ts'
import { makeGallery } from '../../../testing/test-records.ts'
import { pasteDate } from '../../../testing/paste-date.ts'
import { GalleriesPage } from './galleries-page.tsx'

const prices = makeProductList()
const marathon = makeGallery({
  name: 'Berlin Marathon',
  slug: 'berlin-marathon',
  published: true,
  productListGuid: prices.guid,
  category: 'running',
})
const TAKEN =
  'There is already a gallery with this name, please choose another or rename the existing gallery'
const LIST_MISSING = 'Please select a product list for your sales gallery'

// The dialog's code is loaded when it opens; loaded here first, so that no test waits for it.
beforeAll(async () => {
  await import('./create-gallery-dialog.tsx')
}, 60_000)

let api: MockApi
beforeEach(() => {
  api = mockApi()
  api.answer(contract.engines.list, ({ query }) => ({ engines: query.deleted ? [] : [marathon] }))
  api.answer(contract.productLists.list, { productLists: [prices] })
  api.answer(contract.galleryPresets.list, { presets: [] })
  api.answer(contract.galleryPresets.readWatermark, { isSet: false, isOfGallery: false })
})

const open = (dialog: string, role: 'owner' | 'photographer' = 'owner') =>
  renderScreen(<GalleriesPage />, {
    path: `/en/photos?dialog=${dialog}`,
    route: '/:lang/photos',
    role,
  })
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })
const submit = (name: string) => screen.getByRole('button', { name })
const choose = async (
  user: ReturnType<typeof open>['user'],
  label: string,
  option: string | RegExp,
) => {
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('a gallery needs a unique name, and a product list if it sells', async () => {
  const { user } = open('create-gallery')
  const name = await field('Name')
  expect(submit('Create gallery')).toBeDisabled()
  expect(screen.queryByText(LIST_MISSING)).not.toBeInTheDocument()

  await user.type(name, ' berlin MARATHON ')
  expect(screen.getByText(TAKEN)).toBeVisible()
  expect(submit('Create gallery')).toBeDisabled()

  await user.type(name, '2')
  expect(screen.queryByText(TAKEN)).not.toBeInTheDocument()
  expect(screen.getByText(LIST_MISSING)).toBeVisible()
  expect(submit('Create gallery')).toBeDisabled()

  await user.click(screen.getByRole('button', { name: 'Free downloads' }))
  expect(submit('Create gallery')).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Sales' }))
  await choose(user, 'Product list', 'Race prices (EUR)')
  expect(screen.queryByText(LIST_MISSING)).not.toBeInTheDocument()
  expect(submit('Create gallery')).toBeEnabled()
})

test('the new gallery opens at its upload', async () => {
  api.answer(contract.engines.create, ({ body }) => ({
    engine: makeGallery({ name: body.name, slug: 'trail-run-2' }),
  }))
  const { user, router } = open('create-gallery')
  await user.type(await field('Name'), '  Trail Run ')
  await choose(user, 'Product list', /Race prices/)
  await choose(user, 'Category', 'Cycling')
  await user.click(submit('Create gallery'))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/en/galleries/trail-run-2/upload'),
  )
  expect(router.state.location.search).toBe('')
  expect(api.calls(contract.engines.create).map(({ body }) => body)).toEqual([
    {
      name: 'Trail Run',
      slug: 'trail-run',
      features: { freeDownloads: false },
      productListGuid: prices.guid,
      category: 'cycling',
    },
  ])
})

test('a free gallery is created without a product list', async () => {
  api.answer(contract.engines.create, ({ body }) => ({ engine: makeGallery({ name: body.name }) }))
  const { user } = open('create-gallery')
  await user.type(await field('Name'), 'Kita')
  await user.click(screen.getByRole('button', { name: 'Free downloads' }))
  await user.click(submit('Create gallery'))
  await waitFor(() => expect(api.calls(contract.engines.create)).toHaveLength(1))
  expect(api.calls(contract.engines.create)[0]!.body).toEqual({
    name: 'Kita',
    slug: 'kita',
    features: { freeDownloads: true },
    productListGuid: null,
    category: null,
  })
})

test('a name taken by someone else in the meantime is reported at its field; the input is kept', async () => {
  api.answer(contract.engines.create, () => {
    throw new Refusal('name_taken', TAKEN, { name: { code: 'gallery_name_taken' } })
  })
  const { user, router } = open('create-gallery')
  await user.type(await field('Name'), 'Trail Run')
  await user.click(screen.getByRole('button', { name: 'Free downloads' }))
  await user.click(submit('Create gallery'))
  const dialog = screen.getByRole('dialog', { name: 'Create gallery' })
  expect(await within(dialog).findByText(TAKEN)).toBeVisible()
  expect(await field('Name')).toHaveValue('Trail Run')
  expect(router.state.location.search).toBe('?dialog=create-gallery')
})

test('without a connection the dialog stays open and says so', async () => {
  api.answer(contract.engines.create, () => {
    throw new NoConnection()
  })
  const { user } = open('create-gallery')
  await user.type(await field('Name'), 'Trail Run')
  await user.click(screen.getByRole('button', { name: 'Free downloads' }))
  await user.click(submit('Create gallery'))
  expect(await screen.findByText(/No connection to the server/)).toBeVisible()
  expect(await field('Name')).toHaveValue('Trail Run')
})

test('a copy starts with the values of its source, and the dialog says what is copied', async () => {
  api.answer(contract.engines.duplicate, ({ body }) => ({
    engine: makeGallery({ name: body.name, slug: 'berlin-marathon-copy' }),
  }))
  const { user, router } = open(`copy-gallery&id=${marathon.guid}`)
  expect(await screen.findByRole('dialog', { name: 'Make a copy' })).toHaveTextContent(
    'Settings, collections and the product list of “Berlin Marathon” are copied. Photos are never copied.',
  )
  expect(await field('Name')).toHaveValue('Berlin Marathon (copy)')
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Product list' })).toHaveTextContent(
      'Race prices (EUR)',
    ),
  )
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveTextContent('Running')
  await user.click(submit('Make a copy'))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/en/galleries/berlin-marathon-copy/upload'),
  )
  expect(api.calls(contract.engines.duplicate).map(({ body }) => body)).toEqual([
    {
      engineGuid: marathon.guid,
      name: 'Berlin Marathon (copy)',
      slug: 'berlin-marathon-copy',
      features: { freeDownloads: false },
      productListGuid: prices.guid,
      category: 'running',
    },
  ])
})

test('a photographer enters name and address of a copy; its settings come from the source', async () => {
  api.answer(contract.engines.duplicate, ({ body }) => ({
    engine: makeGallery({ name: body.name, slug: 'berlin-marathon-copy' }),
  }))
  const { user } = open(`copy-gallery&id=${marathon.guid}`, 'photographer')
  await field('Name')
  for (const name of ['Product list', 'Category'])
    expect(screen.queryByRole('combobox', { name })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Free downloads' })).not.toBeInTheDocument()
  await user.click(submit('Make a copy'))
  await waitFor(() =>
    expect(api.calls(contract.engines.duplicate).map(({ body }) => body)).toEqual([
      {
        engineGuid: marathon.guid,
        name: 'Berlin Marathon (copy)',
        slug: 'berlin-marathon-copy',
      },
    ]),
  )
})

test('a product list is created from within the dialog and selected', async () => {
  const made = makeProductList({ name: 'Öl & Preise', slug: 'ol-and-preise', currency: 'USD' })
  api.answer(contract.productLists.create, () => {
    api.answer(contract.productLists.list, { productLists: [prices, made] })
    return { productList: made }
  })
  const { user } = open('create-gallery')
  await user.type(await field('Name'), 'Trail Run')
  await user.click(submit('Create product list'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create product list' }))
  const create = dialog.getByRole('button', { name: 'Create product list' })
  expect(create).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Öl & Preise')
  expect(dialog.getByRole('textbox', { name: /^Short name/ })).toHaveValue('ol-and-preise')
  expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR – Euro')
  await user.clear(dialog.getByRole('combobox', { name: 'Currency' }))
  await user.type(dialog.getByRole('combobox', { name: 'Currency' }), 'us dollar')
  await user.click(await screen.findByRole('option', { name: 'USD – US Dollar' }))
  await user.click(create)
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Create product list' })).not.toBeInTheDocument(),
  )
  expect(api.calls(contract.productLists.create).map(({ body }) => body)).toEqual([
    { name: 'Öl & Preise', slug: 'ol-and-preise', currency: 'USD' },
  ])
  expect(screen.getByRole('combobox', { name: 'Product list' })).toHaveTextContent(
    'Öl & Preise (USD)',
  )
  expect(submit('Create gallery')).toBeEnabled()
  // The gallery's own form wasn't submitted with it.
  expect(api.calls(contract.engines.create)).toEqual([])
})

test('the short name of a product list stops following the name once it is edited', async () => {
  const { user } = open('create-gallery')
  await field('Name')
  await user.click(submit('Create product list'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create product list' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Race')
  await user.type(dialog.getByRole('textbox', { name: /^Short name/ }), '-x')
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), ' day')
  expect(dialog.getByRole('textbox', { name: /^Short name/ })).toHaveValue('race-x')
  await user.clear(dialog.getByRole('textbox', { name: /^Short name/ }))
  expect(dialog.getByRole('button', { name: 'Create product list' })).toBeDisabled()
})

test('leaving the dialog with input asks for confirmation', async () => {
  const { user, router } = open('create-gallery')
  await user.type(await field('Name'), 'Trail')
  await user.click(submit('Cancel'))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('the address follows the name, in Latin letters or its own, until it is edited', async () => {
  const { user } = open('create-gallery')
  const [name, address] = [await field('Name'), await field('Address')]
  for (const [typed, slug, shown] of [
    ['Сватба на Мария', 'svatba-na-mariya', /\/albums\/svatba-na-mariya$/],
    ['งานแต่งงาน', 'งานแต่งงาน', /\/albums\/งานแต่งงาน$/],
    // Taken by another gallery.
    ['Berlin, Marathon', 'berlin-marathon-2', /\/albums\/berlin-marathon-2$/],
  ] as const) {
    await user.clear(name)
    await user.type(name, typed)
    expect(address).toHaveValue(slug)
    expect(address).toHaveAccessibleDescription(shown)
  }
  await user.clear(address)
  await user.type(address, 'My Race')
  expect(address).toHaveAccessibleDescription(/\/albums\/my-race$/)
  await user.type(name, '!')
  expect(address).toHaveValue('My Race')
})

const refuseFormer = () =>
  api.answer(contract.engines.create, ({ body }) => {
    if (body.slug !== 'wedding' || body.takeFormer)
      return { engine: makeGallery({ name: body.name, slug: body.slug }) }
    throw new Refusal(
      'slug_was_used',
      '',
      { slug: { code: 'slug_was_used' } },
      { name: 'Anna & Ben', isDeleted: false, until: Date.UTC(2026, 4, 3) },
    )
  })

test('another gallery’s former address is only used once the person has confirmed', async () => {
  refuseFormer()
  const { user, router } = open('create-gallery')
  await user.type(await field('Name'), 'Wedding')
  await user.click(screen.getByRole('button', { name: 'Free downloads' }))
  await user.click(submit('Create gallery'))
  const notice = await screen.findByText(/“Anna & Ben” had this address until 3 May 2026/)
  expect(notice).toHaveTextContent('If you use it anyway, they’ll open this gallery.')
  expect(await field('Address')).toHaveAccessibleDescription(
    'Used before by another gallery or page',
  )
  await user.click(submit('Use it anyway'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/galleries/wedding/upload'))
  expect(api.calls(contract.engines.create).map(({ body }) => body)).toMatchObject([
    { slug: 'wedding' },
    { slug: 'wedding', takeFormer: true },
  ])
  expect(api.calls(contract.engines.create)[0]!.body).not.toHaveProperty('takeFormer')
})

test('the answer about one former address doesn’t apply to another', async () => {
  refuseFormer()
  const { user, router } = open('create-gallery')
  await user.type(await field('Name'), 'Wedding')
  await user.click(screen.getByRole('button', { name: 'Free downloads' }))
  await user.click(submit('Create gallery'))
  await user.click(await screen.findByRole('button', { name: 'Use another address' }))
  expect(await field('Address')).toHaveValue('wedding-2')
  expect(screen.queryByText(/had this address until/)).not.toBeInTheDocument()
  await user.click(submit('Create gallery'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/galleries/wedding-2/upload'))
  expect(api.calls(contract.engines.create)[1]!.body).not.toHaveProperty('takeFormer')
})

test('a photographer can’t reuse a former address and has to choose another one', async () => {
  api.answer(contract.engines.duplicate, () => {
    throw new Refusal(
      'slug_was_used',
      '',
      { slug: { code: 'slug_was_used' } },
      { name: null, isDeleted: false, until: Date.UTC(2026, 4, 3) },
    )
  })
  const { user } = open(`copy-gallery&id=${marathon.guid}`, 'photographer')
  await field('Name')
  await user.click(submit('Make a copy'))
  const notice = await screen.findByText(/^Another gallery had this address until 3 May 2026/)
  expect(notice).toHaveTextContent('Choose another address.')
  expect(screen.queryByRole('button', { name: 'Use it anyway' })).not.toBeInTheDocument()
})

const chooseKind = (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }))
const PRODUCTS = [
  {
    key: 'onePhoto' as const,
    name: 'One photo',
    type: 'Download' as const,
    pricingModel: 'Standard' as const,
    price: 9,
    minUnits: 1,
    maxUnits: 2,
    isReel: false,
    isAllFound: false,
  },
]

test('a race enables search by number, selfie and time, and the dialog lists that', async () => {
  api.answer(contract.engines.create, ({ body }) => ({ engine: makeGallery({ name: body.name }) }))
  const { user } = open('create-gallery')
  await user.type(await field('Name'), 'Trail Run')
  await chooseKind(user, 'Race')
  expect(screen.getByText(/^Sets: Running · Text search · Selfie search/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveTextContent('Running')
  // The studio's only list.
  expect(screen.getByRole('combobox', { name: 'Product list' })).toHaveTextContent(
    'Race prices (EUR)',
  )
  pasteDate(screen.getByRole('group', { name: /^Event date/ }), '2026-05-17')
  await user.click(screen.getByRole('button', { name: 'Add a last day' }))
  pasteDate(screen.getByRole('group', { name: /^Last day/ }), '2026-05-18')
  await user.click(screen.getByRole('button', { name: 'Name across the photo' }))
  await user.click(submit('Create gallery'))
  await waitFor(() => expect(api.calls(contract.engines.create)).toHaveLength(1))
  expect(api.calls(contract.engines.create)[0]!.body).toEqual({
    name: 'Trail Run',
    slug: 'trail-run',
    features: { freeDownloads: false, textSearch: true, timeSearch: true, selfieSearch: true },
    productListGuid: prices.guid,
    category: 'running',
    eventDate: Date.parse('2026-05-17T10:00:00Z'),
    eventEndDate: Date.parse('2026-05-18T10:00:00Z'),
    photoGrid: 'rows',
    photoSize: 'small',
    coverStyle: 'full',
    helpText: 'Find your photos by bib number, by selfie or by time.',
    securityWatermarkTiled: true,
  })
})

test('a studio without a list can choose ready-made prices, which are created once', async () => {
  api.answer(contract.productLists.list, { productLists: [] })
  api.answer(contract.starterLists.preview, { products: PRODUCTS, gaps: [] })
  const made = makeProductList({ name: 'Race' })
  api.answer(contract.starterLists.create, () => {
    api.answer(contract.productLists.list, { productLists: [made] })
    return { productList: made, gaps: [] }
  })
  api.answer(contract.engines.create, () => {
    throw new Refusal('name_taken', TAKEN, { name: { code: 'gallery_name_taken' } })
  })
  const { user } = open('create-gallery')
  await user.type(await field('Name'), 'Trail Run')
  await chooseKind(user, 'Race')
  expect(screen.getByRole('combobox', { name: 'Product list' })).toHaveTextContent(
    'New, ready-made: Race',
  )
  expect(await screen.findByText(/^One photo .9\.00$/)).toBeVisible()
  await user.click(submit('Create gallery'))
  await waitFor(() => expect(screen.getByText(TAKEN)).toBeVisible())
  api.answer(contract.engines.create, ({ body }) => ({ engine: makeGallery({ name: body.name }) }))
  await user.type(await field('Name'), ' 2')
  await user.click(submit('Create gallery'))
  await waitFor(() => expect(api.calls(contract.engines.create)).toHaveLength(2))
  expect(api.calls(contract.starterLists.create)).toHaveLength(1)
  expect(api.calls(contract.engines.create)[1]!.body).toMatchObject({ productListGuid: made.guid })
})

test('a preset replaces the settings of the event kind', async () => {
  const preset = {
    guid: '0198c2f0-0000-7000-8000-0000000000aa',
    name: 'My races',
    fields: ['category' as const],
    createdAt: 0,
    deletedAt: null,
  }
  const engine = makeGallery({ name: 'Trail Run' })
  api.answer(contract.galleryPresets.list, { presets: [preset] })
  api.answer(contract.engines.create, { engine })
  api.answer(contract.galleryPresets.apply, { applicationGuid: null, galleries: [] })
  const { user } = open('create-gallery')
  await user.type(await field('Name'), 'Trail Run')
  await chooseKind(user, 'Race')
  await screen.findByRole('combobox', { name: 'Settings' })
  await choose(user, 'Settings', 'Preset: My races')
  expect(screen.queryByText(/^Sets:/)).not.toBeInTheDocument()
  await user.click(submit('Create gallery'))
  await waitFor(() => expect(api.calls(contract.galleryPresets.apply)).toHaveLength(1))
  expect(api.calls(contract.galleryPresets.apply)[0]!.body).toEqual({
    guid: preset.guid,
    galleries: [engine.guid],
  })
  expect(api.calls(contract.engines.create)[0]!.body).toMatchObject({
    features: { freeDownloads: false },
  })
  expect(api.calls(contract.engines.create)[0]!.body).not.toHaveProperty('coverStyle')
})

test('a new gallery gets the studio’s default watermark, or the chosen one', async () => {
  api.answer(contract.galleryPresets.readWatermark, { isSet: true, isOfGallery: false })
  const sent = async (choice?: string) => {
    api.answer(contract.engines.create, ({ body }) => ({ engine: makeGallery(body as object) }))
    const { user, unmount } = open('create-gallery')
    await user.type(await field('Name'), `Trail Run ${choice}`)
    await chooseKind(user, 'Race')
    expect(await screen.findByRole('button', { name: 'Studio’s default' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    if (choice !== undefined) await user.click(screen.getByRole('button', { name: choice }))
    const before = api.calls(contract.engines.create).length
    await user.click(submit('Create gallery'))
    await waitFor(() => expect(api.calls(contract.engines.create)).toHaveLength(before + 1))
    unmount()
    const { securityWatermarkName, securityWatermarkTiled } = api
      .calls(contract.engines.create)
      .at(-1)!.body
    return { securityWatermarkName, securityWatermarkTiled }
  }
  expect(await sent()).toEqual({})
  expect(await sent('Studio name')).toEqual({ securityWatermarkName: true })
})
