import userEvent from '@testing-library/user-event'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { readCart } from '../features/shop/cart/use-cart.ts'
import { fakeApi, Refusal } from '../testing/fake-api.ts'
import {
  makeAccount,
  makeGallery,
  makePhoto,
  makeNamedPhotos,
  makeProduct,
  makeShop,
} from '../testing/make.ts'
import {
  GALLERY,
  SLUG,
  openPage,
  openGallery,
  salesGallery,
  serve,
} from '../testing/sale-pages.tsx'

describe('in a gallery that sells', () => {
  test('a photo is added to a product, and the cart counts it', async () => {
    const photos = makeNamedPhotos(2)
    serve(makeShop(), photos)
    openGallery(photos)
    await userEvent.click(
      await screen.findByRole('button', { name: `Add ${photos[0]!.name} to cart` }),
    )
    const panel = within(await screen.findByRole('dialog', { name: 'Add to cart' }))
    expect(panel.getByText('£12.00')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Add Single download' }))
    expect(await screen.findByText('Added to your cart: Single download')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Cart, 1 photo' })).toHaveAttribute(
      'href',
      `/albums/${SLUG}/cart`,
    )
    expect(readCart(GALLERY)).toMatchObject([
      { productName: 'Single download', items: [{ photoGuid: photos[0]!.guid }] },
    ])
    // The message doesn't cover the products for the next photo.
    await userEvent.click(screen.getByRole('button', { name: `Add ${photos[1]!.name} to cart` }))
    expect(await screen.findByRole('dialog', { name: 'Add to cart' })).toBeVisible()
    expect(screen.queryByText('Added to your cart: Single download')).toBeNull()
  })

  test('the buy button exists from the start, and waits if pressed before prices are known', async () => {
    const photos = makeNamedPhotos(1)
    let answer: (value: { shop: ReturnType<typeof makeShop> }) => void = () => undefined
    fakeApi({ shop: () => new Promise((resolve) => (answer = resolve)) })
    openGallery(photos)
    await userEvent.click(screen.getByRole('button', { name: `Add ${photos[0]!.name} to cart` }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => answer({ shop: makeShop() }))
    expect(await screen.findByRole('dialog', { name: 'Add to cart' })).toBeVisible()
  })

  test('a product shows the studio’s picture, cropped or whole, otherwise the buyer’s photo', async () => {
    const photos = makeNamedPhotos(1)
    serve(
      makeShop({
        products: [
          makeProduct({
            name: 'Mug',
            picture: { location: '/files/mug.webp', width: 1600, height: 900, fit: 'contain' },
          }),
          makeProduct({ name: 'Plain' }),
          makeProduct({
            name: 'Framed square',
            type: 'Print',
            printKind: 'framed',
            width: 200,
            height: 200,
          }),
          makeProduct({ name: 'Gift box', type: 'Print', isAddOn: true, width: 0, height: 0 }),
        ],
      }),
      photos,
    )
    openGallery(photos)
    await userEvent.click(
      await screen.findByRole('button', { name: `Add ${photos[0]!.name} to cart` }),
    )
    const [mug, plain, framed] = within(
      await screen.findByRole('dialog', { name: 'Add to cart' }),
    ).getAllByRole('listitem')
    expect(mug!.querySelector('img')).toHaveAttribute('src', '/files/mug.webp')
    expect(mug!.querySelector('img')).toHaveAttribute('alt', '')
    expect(mug!.querySelector('img')).toHaveStyle({ objectFit: 'contain' })
    expect(plain!.querySelector('img')).toBeNull()
    const own = plain!.querySelector('svg.product-picture image')
    expect(own).toHaveAttribute('href', photos[0]!.thumbnail.location)
    // The centre of a photo with the ratio 3:2.
    expect(framed!.querySelector('svg svg')).toHaveAttribute('viewBox', '1000 0 4000 4000')
  })

  test('each photo is one tab stop; arrow keys move to its buttons and to the next photo', async () => {
    const photos = makeNamedPhotos(2)
    serve(makeShop(), photos)
    openGallery(photos)
    await screen.findAllByRole('button', { name: /to cart/ })
    const grid = within(screen.getByRole('list', { name: 'Photos' }))
    const [first, second] = grid.getAllByRole('link')
    first!.focus()
    await userEvent.tab()
    expect(second).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{ArrowRight}')
    expect(grid.getAllByRole('button', { name: /to cart/ })[0]).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(grid.getAllByRole('button', { name: /^Favourite/ })[0]).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(second).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(grid.getAllByRole('button', { name: /to cart/ })[0]).toHaveFocus()
  })

  test('several photos are added together, and a package is completed in the grid', async () => {
    const photos = makeNamedPhotos(3)
    serve(
      makeShop({
        products: [
          makeProduct({
            name: 'Race pack',
            pricingModel: 'Package',
            minUnits: 3,
            maxUnits: 5,
            price: 50,
          }),
          makeProduct({ name: 'Single', price: 12 }),
          makeProduct({
            name: 'Pair',
            pricingModel: 'Package',
            minUnits: 2,
            maxUnits: 2,
            price: 20,
          }),
        ],
      }),
      photos,
    )
    openGallery(photos)
    await userEvent.click(screen.getByRole('button', { name: 'Select' }))
    for (const { name } of photos.slice(0, 2))
      await userEvent.click(screen.getByRole('button', { name: `Select ${name}` }))
    expect(screen.getByText('2 photos selected')).toBeVisible()
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Selected photos' })).getByRole('button', {
        name: 'Add to cart',
      }),
    )
    const panel = within(await screen.findByRole('dialog'))
    expect(panel.getByText('3–5 photos for £50.00')).toBeVisible()
    expect(panel.getByText('2 of 3–5 chosen')).toBeVisible()
    expect(panel.getByText('2 photos for £24.00')).toBeVisible()
    // Shown as its price, and not again as a total.
    expect(panel.getAllByText('2 photos for £20.00')).toHaveLength(1)
    await userEvent.click(panel.getByRole('button', { name: 'Select photos for Race pack' }))
    const bar = within(await screen.findByRole('region', { name: 'Photos for Race pack' }))
    expect(bar.getByText('2 of 3–5 chosen')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Selected photos' })).toBeNull()
  })

  test('featured products come first with their text; price tiers and pre-orders are shown', async () => {
    const tiers = [
      { from: 1, to: 10, price: 25, preOrderPrice: 20 },
      { from: 11, to: null, price: 15, preOrderPrice: 10 },
    ]
    serve(
      makeShop({
        products: [
          makeProduct({ name: 'Extra', isAddOn: true }),
          makeProduct({
            name: 'Volume',
            pricingModel: 'Volume',
            volumeTiers: tiers,
            preOrder: true,
          }),
          makeProduct({ name: 'Best', isFeatured: true, featuredText: 'Runners love it' }),
        ],
      }),
      [],
    )
    openGallery(makeNamedPhotos(1))
    await userEvent.click(await screen.findByRole('button', { name: /to cart/ }))
    const panel = within(await screen.findByRole('dialog'))
    expect(
      panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['Best', 'Volume', 'Extras', 'Extra'])
    expect(panel.getByText('Runners love it')).toBeVisible()
    expect(panel.getByRole('row', { name: '11 or more £10.00 each' })).toBeVisible()
    expect(panel.getByText('Pre-order: delivered once it is ready')).toBeVisible()
  })

  test('a print is cropped to its size, its paper turned, and its copies are counted', async () => {
    const photos = [makePhoto({ width: 6000, height: 4000 })]
    serve(
      makeShop({
        products: [makeProduct({ name: 'Poster', type: 'Print', width: 300, height: 400 })],
      }),
      photos,
    )
    openGallery(photos)
    await userEvent.click(await screen.findByRole('button', { name: /to cart/ }))
    expect(await screen.findByText('30 × 40 cm')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Choose the crop for Poster' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Rotate' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Poster' }))
    expect(sheet.getByRole('button', { name: 'Add to cart £12.00' })).toBeVisible()
    expect(sheet.getByText('30 × 40 cm')).toBeVisible()
    expect(sheet.getByRole('status')).toHaveTextContent(/^Sharp at this size$/)
    expect(sheet.getByText('Shown to scale, beside a cup')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'One more' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Add to cart £24.00' }))
    expect(readCart(GALLERY)[0]!.items[0]).toMatchObject({
      copies: 2,
      rotation: 0,
      crop: { y: 0, width: 0.5, height: 1 },
    })
  })

  test('the print that crops the photo least comes first, and can be compared with others', async () => {
    const photos = [makePhoto({ width: 9_000, height: 3_000 })]
    const print = (name: string, width: number, height: number, price: number) =>
      makeProduct({ name, type: 'Print', fulfillment: 'selfManaged', width, height, price })
    serve(
      makeShop({
        products: [print('Small', 150, 100, 9), makeProduct(), print('Panorama', 600, 200, 29)],
      }),
      photos,
    )
    openGallery(photos)
    await userEvent.click(await screen.findByRole('button', { name: /to cart/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Add to cart' }))
    expect(
      panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['Panorama', 'Single download', 'Small'])
    expect(panel.getAllByRole('listitem')[0]).toHaveTextContent(
      '60 × 20 cmMatches the photo’s shape',
    )
    expect(panel.getAllByText('Matches the photo’s shape')).toHaveLength(1)
    await userEvent.click(panel.getByRole('button', { name: 'Choose the crop for Small' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Small' }))
    await userEvent.click(sheet.getByRole('button', { name: 'One more' }))
    expect(sheet.getByText('Shown to scale, beside a cup')).toBeVisible()
    const prints = within(sheet.getByRole('group', { name: 'Prints' }))
    expect(prints.getAllByRole('radio')[1]).toBeChecked()
    await userEvent.click(prints.getByRole('radio', { name: /^Panorama/ }))
    expect(sheet.getByText('Shown to scale, above a sofa')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart £58.00' }))
    expect(readCart(GALLERY)).toMatchObject([
      { productName: 'Panorama', items: [{ copies: 2, crop: { width: 1, height: 1 } }] },
    ])
  })

  test('a print too large for the photo comes last, with the reason and without a button', async () => {
    const photos = [makePhoto({ width: 900, height: 600 })]
    const poster = { name: 'Poster', type: 'Print', width: 900, height: 600 } as const
    const card = { name: 'Card', type: 'Print', width: 150, height: 100 } as const
    serve(makeShop({ products: [makeProduct(poster), makeProduct(card)] }), photos)
    openGallery(photos)
    await userEvent.click(await screen.findByRole('button', { name: /to cart/ }))
    const names = screen.getAllByRole('heading', { name: /^(Card|Poster)$/ })
    expect(names.map(({ textContent }) => textContent)).toEqual(['Card', 'Poster'])
    expect(
      screen.getByText('Too small for this size: your photo is 900 × 600 pixels'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Choose the crop for Poster' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Choose the crop for Card' })).toBeEnabled()
  })

  test('of several photos, those too small for a print are left out and named', async () => {
    const photos = [
      ...makeNamedPhotos(2),
      { ...makePhoto({ width: 900, height: 600 }), caption: 'Tiny' },
    ]
    const poster = { name: 'Poster', type: 'Print', width: 900, height: 600 } as const
    const card = { name: 'Card', type: 'Print', width: 150, height: 100 } as const
    serve(makeShop({ products: [makeProduct(poster), makeProduct(card)] }), photos)
    openGallery(photos)
    await userEvent.click(screen.getByRole('button', { name: 'Select' }))
    for (const { caption } of photos)
      await userEvent.click(screen.getByRole('button', { name: `Select ${caption}` }))
    const bar = within(screen.getByRole('region', { name: 'Selected photos' }))
    await userEvent.click(await bar.findByRole('button', { name: 'Add to cart' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Choose the crop for Poster' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Poster' }))
    expect(sheet.getByText('Left out because they’re too small for this size: Tiny')).toBeVisible()
    expect(sheet.getByText('The suggested crop is used for the other 2 photos.')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Next photo' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Next photo' }))
    expect(sheet.queryByText(/^The suggested crop/)).toBeNull()
    await userEvent.click(sheet.getByRole('radio', { name: /^Card/ }))
    expect(sheet.queryByText(/^Left out/)).toBeNull()
    await userEvent.click(sheet.getByRole('radio', { name: /^Poster/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Add 2 photos to cart £24.00' }))
    expect(readCart(GALLERY)[0]!.items.map(({ name }) => name)).toEqual(
      photos.slice(0, 2).map(({ caption }) => caption),
    )
  })

  test('a print can be cropped again from the cached picture, wherever it is shown', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1024)
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(683)
    const photos = makeNamedPhotos(1)
    serve(
      makeShop({
        products: [makeProduct({ name: 'Poster', type: 'Print', width: 400, height: 400 })],
      }),
      photos,
    )
    openGallery(photos)
    await userEvent.click(await screen.findByRole('button', { name: /to cart/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Choose the crop for Poster' }))
    expect(await screen.findByRole('slider', { name: 'Zoom' })).toHaveValue('1')
  })

  test('the open photo can be bought too', async () => {
    const photos = makeNamedPhotos(2)
    serve(makeShop(), photos)
    openGallery(photos)
    await screen.findByRole('button', { name: `Add ${photos[0]!.name} to cart` })
    await userEvent.click(
      within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('link')[0]!,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Add to cart' }))
    expect(await screen.findByRole('dialog', { name: 'Add to cart' })).toBeVisible()
  })

  test('without a shop nothing can be bought, and a shop that is down says so', async () => {
    const asked = fakeApi({
      shop: () =>
        new Refusal(
          'not_found',
          'This no longer exists. Reload the page to see the current state.',
        ),
    })
    const { unmount } = openGallery(makeNamedPhotos(1))
    await userEvent.click(document.body)
    await waitFor(() => expect(asked.shop).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /to cart/ })).toBeNull()
    unmount()
    fakeApi({
      shop: () =>
        new Refusal('internal', 'Something went wrong on our side. Try again in a moment.'),
    })
    openGallery(makeNamedPhotos(1))
    await userEvent.keyboard('{Tab}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The prices could not be loaded. Something went wrong on our side. Try again in a moment.',
    )
  })

  const openAt = (query: string) =>
    openPage(`/albums/${SLUG}${query}`, {
      kind: 'gallery',
      account: makeAccount(),
      gallery: salesGallery(),
      photos: { content: makeNamedPhotos(1), total: 1 },
    })

  test('visitors who only browse load nothing of the shop; their first press loads it', async () => {
    const asked = serve(makeShop(), makeNamedPhotos(1))
    openAt('')
    await screen.findByRole('list', { name: 'Photos' })
    expect(asked.shop).toHaveLength(0)
    await userEvent.click(document.body)
    await waitFor(() => expect(asked.shop).toHaveLength(1))
  })

  test('a link to a search loads the shop immediately, since results may have an offer', async () => {
    const asked = serve(makeShop(), makeNamedPhotos(1))
    openAt('?text=101')
    await waitFor(() => expect(asked.shop).toHaveLength(1))
  })

  test('a gallery with free downloads never requests a shop', async () => {
    const asked = fakeApi({})
    openPage(`/albums/${SLUG}`, {
      kind: 'gallery',
      account: makeAccount(),
      gallery: makeGallery(),
      photos: { content: makeNamedPhotos(1), total: 1 },
    })
    await act(async () => {})
    expect(asked.shop).toHaveLength(0)
  })
})
