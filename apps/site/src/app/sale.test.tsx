import type { CartOffer, Shop } from '@proofdesk/contract/site/checkout'
import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { render as renderOnServer } from '../entry-server.tsx'
import { addToCart, type Cart, type CartItem } from '../features/shop/cart/cart.ts'
import { saveCart, readCart } from '../features/shop/cart/use-cart.ts'
import { rememberPaying } from '../features/shop/checkout/attempt.ts'
import de from '../i18n/de.json'
import en from '../i18n/en.json'
import { fakeApi, Refusal, type FakeApi } from '../testing/fake-api.ts'
import { browserPage } from '../lib/leave-page.ts'
import {
  makeAccount,
  makeGallery,
  makeOrder,
  makePhoto,
  makePhotos,
  makeProduct,
  makeShop,
} from '../testing/make.ts'
import type { PageData, SitePage } from './page-data.ts'
import { SiteRoot } from './site-root.tsx'

const SLUG = 'city-run-2026'
const CHECKOUT = '0190a000-0000-7000-8000-0000000c0de1'
const salesGallery = (fields: Partial<SiteGallery> = {}) =>
  makeGallery({
    features: {
      freeDownloads: false,
      collectionSearch: false,
      timeSearch: false,
      textSearch: false,
      selfieSearch: false,
      colorSearch: false,
    },
    ...fields,
  })

function openPage(url: string, page: SitePage, language: 'en' | 'de' = 'en') {
  history.replaceState(null, '', url)
  const data: PageData = { url, language, messages: { en, de }[language], page }
  return render(<SiteRoot data={data} />)
}
function openGallery(photos: SitePhoto[]) {
  return openPage(`/albums/${SLUG}`, {
    kind: 'gallery',
    account: makeAccount(),
    gallery: salesGallery(),
    photos: { content: photos, total: photos.length },
  })
}
const openCounter = (kind: 'cart' | 'checkout', language: 'en' | 'de' = 'en') =>
  openPage(
    `${language === 'de' ? '/de' : ''}/albums/${SLUG}/${kind}`,
    {
      kind,
      account: makeAccount(),
      gallery: salesGallery({ locale: language, locales: ['en', 'de'] }),
    },
    language,
  )

const toItem = (
  { guid, name, width, height }: SitePhoto,
  fields: Partial<CartItem> = {},
): CartItem => ({
  photoGuid: guid,
  name,
  width,
  height,
  copies: 1,
  crop: null,
  rotation: 0,
  ...fields,
})
/** Puts photos into the kept cart, and answers for them and the shop. */
function fillCart(shop: Shop, photos: SitePhoto[], product = shop.products[0]!): Cart {
  const { cart } = addToCart(
    readCart(SLUG),
    product,
    photos.map((photo) => toItem(photo)),
  )
  saveCart(SLUG, cart)
  return cart
}
const serve = (shop: Shop, photos: SitePhoto[], api: FakeApi = {}) =>
  fakeApi({
    shop: () => ({ shop }),
    content: ({ photos: asked }) => ({
      content: photos.filter(({ guid }) => asked?.includes(guid)),
      total: photos.length,
    }),
    ...api,
  })

describe('in a gallery that sells', () => {
  test('a photo is added to a product, and the cart counts it', async () => {
    const photos = makePhotos(2)
    serve(makeShop(), photos)
    openGallery(photos)
    await userEvent.click(
      await screen.findByRole('button', { name: `Add ${photos[0]!.name} to the cart` }),
    )
    const panel = within(await screen.findByRole('dialog', { name: 'Add to cart' }))
    expect(panel.getByText('£12.00')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Add to Single download' }))
    expect(await screen.findByText('Added to your cart: Single download')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Cart, 1 photo' })).toHaveAttribute(
      'href',
      `/albums/${SLUG}/cart`,
    )
    expect(readCart(SLUG)).toMatchObject([
      { productName: 'Single download', items: [{ photoGuid: photos[0]!.guid }] },
    ])
  })

  test('a product with a picture shows it, cut or whole as the studio wants, in a frame of fixed shape', async () => {
    const photos = makePhotos(1)
    serve(
      makeShop({
        products: [
          makeProduct({
            name: 'Mug',
            picture: { location: '/files/mug.webp', width: 1600, height: 900, fit: 'contain' },
          }),
          makeProduct({ name: 'Plain' }),
        ],
      }),
      photos,
    )
    openGallery(photos)
    await userEvent.click(
      await screen.findByRole('button', { name: `Add ${photos[0]!.name} to the cart` }),
    )
    const [mug, plain] = within(
      await screen.findByRole('dialog', { name: 'Add to cart' }),
    ).getAllByRole('listitem')
    expect(mug!.querySelector('img')).toHaveAttribute('src', '/files/mug.webp')
    expect(mug!.querySelector('img')).toHaveAttribute('alt', '')
    expect(mug!.querySelector('img')).toHaveStyle({ objectFit: 'contain' })
    expect(plain!.querySelector('img')).toBeNull()
  })

  test('each photo is one tab stop; arrow keys lead to choosing, buying and marking it, and on', async () => {
    const photos = makePhotos(2)
    serve(makeShop(), photos)
    openGallery(photos)
    await screen.findAllByRole('button', { name: /to the cart/ })
    const grid = within(screen.getByRole('list', { name: 'Photos' }))
    const [first, second] = grid.getAllByRole('link')
    first!.focus()
    await userEvent.tab()
    expect(second).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{ArrowRight}')
    expect(grid.getAllByRole('button', { name: /^Choose/ })[0]).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(grid.getAllByRole('button', { name: /^Favourite/ })[0]).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(second).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(grid.getAllByRole('button', { name: /to the cart/ })[0]).toHaveFocus()
  })

  test('several photos are chosen and added together; a package says how many it lacks', async () => {
    const photos = makePhotos(3)
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
        ],
      }),
      photos,
    )
    openGallery(photos)
    for (const { name } of photos.slice(0, 2))
      await userEvent.click(await screen.findByRole('button', { name: `Choose ${name}` }))
    expect(screen.getByText('2 photos chosen')).toBeVisible()
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Chosen photos' })).getByRole('button', {
        name: 'Add to cart',
      }),
    )
    const panel = within(await screen.findByRole('dialog'))
    expect(panel.getByText('3–5 photos for £50.00')).toBeVisible()
    expect(panel.getByText('2 of 3–5 chosen')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Add to Race pack' }))
    expect(await screen.findByText(/Choose 1 more photo to complete it\./)).toBeVisible()
    expect(screen.queryByText('2 photos chosen')).toBeNull()
  })

  test('featured products come first, with their words; tiers and pre-orders are told', async () => {
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
    openGallery(makePhotos(1))
    await userEvent.click(await screen.findByRole('button', { name: /to the cart/ }))
    const panel = within(await screen.findByRole('dialog'))
    expect(
      panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['Best', 'Volume', 'Extras', 'Extra'])
    expect(panel.getByText('Runners love it')).toBeVisible()
    expect(panel.getByRole('row', { name: '11 and more £10.00 each' })).toBeVisible()
    expect(panel.getByText('Pre-order: delivered once it is ready')).toBeVisible()
  })

  test('a print is cut to its size, turned and counted', async () => {
    const photos = [makePhoto({ width: 6000, height: 4000 })]
    serve(
      makeShop({
        products: [makeProduct({ name: 'Poster', type: 'Print', width: 400, height: 400 })],
      }),
      photos,
    )
    openGallery(photos)
    await userEvent.click(await screen.findByRole('button', { name: /to the cart/ }))
    expect(await screen.findByText('40 × 40 cm')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Choose the cut of Poster' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Turn' }))
    await userEvent.click(screen.getByRole('button', { name: 'One more' }))
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Poster' })).getByRole('button', {
        name: 'Add to cart',
      }),
    )
    expect(readCart(SLUG)[0]!.items[0]).toMatchObject({
      copies: 2,
      rotation: 90,
      crop: { x: 0, width: 1, height: 2 / 3 },
    })
  })

  test('a print can be cut again whose picture the browser has already, wherever it is shown', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1024)
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(683)
    const photos = makePhotos(1)
    serve(
      makeShop({
        products: [makeProduct({ name: 'Poster', type: 'Print', width: 400, height: 400 })],
      }),
      photos,
    )
    openGallery(photos)
    await userEvent.click(await screen.findByRole('button', { name: /to the cart/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Choose the cut of Poster' }))
    expect(await screen.findByRole('slider', { name: 'Size of the part' })).toHaveValue('1')
  })

  test('the open photo can be bought, too', async () => {
    const photos = makePhotos(2)
    serve(makeShop(), photos)
    openGallery(photos)
    await screen.findByRole('button', { name: `Add ${photos[0]!.name} to the cart` })
    await userEvent.click(
      within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('link')[0]!,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Add to cart' }))
    expect(await screen.findByRole('dialog', { name: 'Add to cart' })).toBeVisible()
  })

  test('without a shop there is nothing to buy, and a shop that is down says so', async () => {
    const asked = fakeApi({
      shop: () =>
        new Refusal('not_found', 'This is no longer here. Reload the page to see what is.'),
    })
    const { unmount } = openGallery(makePhotos(1))
    await waitFor(() => expect(asked.shop).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /to the cart/ })).toBeNull()
    unmount()
    fakeApi({
      shop: () =>
        new Refusal('internal', 'Something went wrong on our side. Try again in a moment.'),
    })
    openGallery(makePhotos(1))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The prices could not be loaded. Something went wrong on our side. Try again in a moment.',
    )
  })

  test('a gallery that gives its photos away never asks for a shop', async () => {
    const asked = fakeApi({})
    openPage(`/albums/${SLUG}`, {
      kind: 'gallery',
      account: makeAccount(),
      gallery: makeGallery(),
      photos: { content: makePhotos(1), total: 1 },
    })
    await act(async () => {})
    expect(asked.shop).toHaveLength(0)
  })
})

describe('the cart', () => {
  test('shows the studio’s watermark on the photos of products that want it, and writes nothing over others', async () => {
    const [free, sold] = makePhotos(2)
    const branded = { ...free!.thumbnail, location: '/branded.webp' }
    const photos = [{ ...free!, branded }, sold!]
    const shop = makeShop({
      products: [
        makeProduct({ name: 'Marked', showWatermarkInCart: true }),
        makeProduct({ name: 'Plain' }),
      ],
    })
    for (const product of shop.products) fillCart(shop, photos, product)
    serve(shop, photos)
    openCounter('cart')
    const picturesOf = (name: string) =>
      [...screen.getByRole('listitem', { name }).querySelectorAll('img')].map((picture) =>
        picture.getAttribute('src'),
      )
    await waitFor(() =>
      expect(picturesOf('Marked')).toEqual(['/branded.webp', sold!.thumbnail.location]),
    )
    expect(picturesOf('Plain')).toEqual([free!.thumbnail.location, sold!.thumbnail.location])
    const line = screen.getByRole('listitem', { name: 'Marked' })
    expect(within(line).queryByText(makeAccount().companyName)).not.toBeInTheDocument()
  })

  test('survives garbage', async () => {
    localStorage.setItem(`proofdesk.cart.${SLUG}`, '{"entries":[{"productGuid":7}],"x":')
    serve(makeShop(), [])
    openCounter('cart')
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

  test('says what is not sold any more', async () => {
    const [kept, deleted] = makePhotos(2)
    const shop = makeShop()
    fillCart(shop, [kept!, deleted!])
    fillCart(shop, [kept!], makeProduct({ name: 'Old poster' }))
    serve(shop, [kept!])
    openCounter('cart')
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        `No longer for sale, and taken out of your cart: Old poster, ${deleted!.name}`,
      ),
    )
    expect(readCart(SLUG)).toHaveLength(1)
    expect(screen.getByLabelText('Total')).toHaveTextContent('£12.00')
  })

  test('gives back what was removed', async () => {
    const photos = makePhotos(2)
    const shop = makeShop()
    fillCart(shop, photos)
    serve(shop, photos)
    openCounter('cart')
    await userEvent.click(await screen.findByRole('button', { name: `Remove ${photos[0]!.name}` }))
    expect(screen.getByLabelText('Total')).toHaveTextContent('£12.00')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(screen.getByLabelText('Total')).toHaveTextContent('£24.00')
  })

  test('says after a cancelled payment that nothing was charged', async () => {
    const photos = makePhotos(1)
    const shop = makeShop()
    fillCart(shop, photos)
    serve(shop, photos)
    openPage(
      `/albums/${SLUG}/checkout?cancelled=true`,
      { kind: 'checkout', account: makeAccount(), gallery: salesGallery() },
      'en',
    )
    expect(await screen.findByText(/nothing was charged/)).toBeVisible()
  })

  test('follows another tab', async () => {
    const photos = makePhotos(2)
    const shop = makeShop()
    fillCart(shop, photos.slice(0, 1))
    serve(shop, photos)
    openCounter('cart')
    expect(await screen.findByLabelText('Total')).toHaveTextContent('£12.00')
    const other = addToCart(readCart(SLUG), shop.products[0]!, [toItem(photos[1]!)]).cart
    localStorage.setItem(`proofdesk.cart.${SLUG}`, JSON.stringify({ entries: other }))
    act(() => void dispatchEvent(new StorageEvent('storage')))
    await waitFor(() => expect(screen.getByLabelText('Total')).toHaveTextContent('£24.00'))
  })

  test('does not go to the checkout with a package that lacks photos, and says how many', async () => {
    const photos = makePhotos(2)
    const shop = makeShop({
      products: [
        makeProduct({
          name: 'Race pack',
          pricingModel: 'Package',
          minUnits: 3,
          maxUnits: 5,
          price: 50,
        }),
      ],
    })
    fillCart(shop, photos)
    serve(shop, photos)
    openCounter('cart')
    expect(await screen.findByText('Choose 1 more photo to complete this package.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Checkout' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Have a look at 1 line of your cart first.')
  })

  test('offers the upgrade of a product and the extras that go along', async () => {
    const large = makeProduct({ name: 'Large file', price: 20 })
    const small = makeProduct({
      name: 'Small file',
      upgradeProductGuid: large.guid,
      upgradeTitle: 'Want it sharper?',
      upgradeSubtitle: 'Full size',
    })
    const shop = makeShop({
      products: [small, large, makeProduct({ name: 'Retouching', isAddOn: true, price: 5 })],
    })
    const photos = makePhotos(2)
    fillCart(shop, photos)
    serve(shop, photos)
    openCounter('cart')
    expect(await screen.findByText('Want it sharper?')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Upgrade for £16.00 more' }))
    expect(screen.getByRole('heading', { name: 'Large file' })).toBeVisible()
    expect(screen.queryByText('Want it sharper?')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add for 2 photos' }))
    expect(screen.getByLabelText('Total')).toHaveTextContent('£50.00')
    await userEvent.click(screen.getByRole('button', { name: 'Remove all of Large file' }))
    expect(
      screen.getByText('This extra goes along with another product. Add one, or remove the extra.'),
    ).toBeVisible()
  })

  test('offers a film of the photos in it, as soon as there are enough', async () => {
    const single = makeProduct()
    const film = makeProduct({
      name: 'Your film',
      type: 'Video',
      isReel: true,
      pricingModel: 'Package',
      minUnits: 3,
      maxUnits: 40,
      price: 19,
    })
    const shop = makeShop({ products: [single, film] })
    const photos = makePhotos(3)
    fillCart(shop, photos)
    serve(shop, photos)
    openCounter('cart')
    await userEvent.click(await screen.findByRole('button', { name: 'Add for 3 photos' }))
    expect(screen.getByText('One film of 3 photos')).toBeVisible()
    expect(screen.getByLabelText('Total')).toHaveTextContent('£55.00')
    await userEvent.click(screen.getByRole('button', { name: 'Remove all of Your film' }))
    await userEvent.click(screen.getAllByRole('button', { name: /^Remove (?!all)/ })[0]!)
    expect(screen.queryByRole('button', { name: /^Add for/ })).toBeNull()
  })

  test('of videos says videos', async () => {
    const clips = makeProduct({
      name: 'Three clips',
      type: 'Video',
      pricingModel: 'Package',
      minUnits: 3,
      maxUnits: 3,
    })
    const shop = makeShop({ products: [clips] })
    const videos = makePhotos(3)
    fillCart(shop, videos.slice(0, 2))
    serve(shop, videos)
    const { unmount } = openCounter('cart')
    expect(await screen.findByText('2 of 3 videos of the package')).toBeVisible()
    expect(screen.getByText('Choose 1 more video to complete this package.')).toBeVisible()
    unmount()
    fillCart(shop, videos)
    openCounter('cart', 'de')
    expect(await screen.findByText('Ein Paket mit 3 Videos')).toBeVisible()
  })

  test('a print is cut and turned anew', async () => {
    const photos = [makePhoto({ width: 6_000, height: 4_000 })]
    const shop = makeShop({
      products: [makeProduct({ name: 'Poster', type: 'Print', width: 400, height: 400 })],
    })
    fillCart(shop, photos)
    serve(shop, photos)
    openCounter('cart')
    await userEvent.click(
      await screen.findByRole('button', { name: `Change the cut of ${photos[0]!.name}` }),
    )
    const sheet = within(await screen.findByRole('dialog', { name: 'Poster' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Turn' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    expect(screen.queryByRole('dialog', { name: 'Poster' })).toBeNull()
    expect(readCart(SLUG)[0]!.items).toMatchObject([
      { copies: 1, rotation: 90, crop: { x: 0, width: 1, height: 2 / 3 } },
    ])
  })

  test('shows a print that an upgrade made too coarse, and does not go to the checkout with it', async () => {
    const poster = makeProduct({
      name: 'Poster',
      type: 'Print',
      width: 600,
      height: 900,
      price: 40,
    })
    const small = makeProduct({
      name: 'Small print',
      type: 'Print',
      width: 100,
      height: 150,
      upgradeProductGuid: poster.guid,
    })
    const photos = [makePhoto({ width: 1_500, height: 1_000 })]
    const shop = makeShop({ products: [small, poster] })
    fillCart(shop, photos)
    serve(shop, photos)
    openCounter('cart')
    await userEvent.click(await screen.findByRole('button', { name: /^Upgrade/ }))
    expect(screen.getByText(/^This photo has too few pixels/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull()
  })

  test('warns of a coarse print where the studio sells them', async () => {
    const poster = makeProduct({ name: 'Poster', type: 'Print', width: 600, height: 900 })
    const photos = [makePhoto({ width: 1_500, height: 1_000 })]
    const shop = makeShop({ products: [poster], allowLowResolution: true })
    fillCart(shop, photos)
    serve(shop, photos)
    openCounter('cart')
    expect(await screen.findByText(/^This part has only 42 dots per inch/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Checkout' })).toBeVisible()
  })

  test('takes a code, says why one does not count, and what one that counts takes off', async () => {
    const photos = makePhotos(1)
    const shop = makeShop({ takesCodes: true })
    fillCart(shop, photos)
    const asked = serve(shop, photos, {
      price: ({ couponCode }) =>
        couponCode === 'TEN'
          ? offer({
              discount: 1.2,
              coupon: { code: 'TEN', sentence: '10% off.', isAutomatic: false },
            })
          : offer({ refusal: { code: 'below_minimum', missing: 8 } }),
    })
    openCounter('cart')
    const field = await screen.findByLabelText('Coupon code')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Enter the code first.')
    await userEvent.type(field, ' large{Enter}')
    expect(
      await screen.findByText('Add something for £8.00 more, and this code counts.'),
    ).toBeInTheDocument()
    const totals = within(screen.getByRole('region', { name: 'Total' }))
    expect(totals.getByText('£12.00')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Remove the code large' }))
    await userEvent.type(screen.getByLabelText('Coupon code'), 'TEN{Enter}')
    expect(await screen.findByText('10% off.')).toBeInTheDocument()
    expect(totals.getByText('−£1.20')).toBeInTheDocument()
    expect(totals.getByText('£10.80')).toBeInTheDocument()
    expect(asked.price.map(({ couponCode }) => couponCode)).toEqual(['large', 'TEN'])
    expect(asked.price[0]!.cart).toEqual([{ productGuid: shop.products[0]!.guid, units: 1 }])
  })

  test('a code is told what was answered to it, also when the answer to an earlier one comes after', async () => {
    const photos = makePhotos(1)
    const shop = makeShop({ takesCodes: true })
    fillCart(shop, photos)
    const answers = new Map<string | undefined, (answer: CartOffer) => void>()
    const asked = serve(shop, photos, {
      price: ({ couponCode }) => new Promise((resolve) => answers.set(couponCode, resolve)),
    })
    openCounter('cart')
    const enter = async (code: string) =>
      userEvent.type(await screen.findByLabelText('Coupon code'), `${code}{Enter}`)
    const remove = (code: string) =>
      userEvent.click(screen.getByRole('button', { name: `Remove the code ${code}` }))
    const answer = (code: string, given: CartOffer) => act(async () => answers.get(code)!(given))
    const unknown = offer({ refusal: { code: 'unknown' } })
    const ten = offer({
      discount: 1.2,
      coupon: { code: 'TEN', sentence: '10% off.', isAutomatic: false },
    })
    await enter('NINE')
    await waitFor(() => expect(asked.price).toHaveLength(1))
    await remove('NINE')
    await enter('TEN')
    await waitFor(() => expect(asked.price).toHaveLength(2))
    await answer('TEN', ten)
    expect(await screen.findByText('10% off.')).toBeInTheDocument()
    await answer('NINE', unknown)
    expect(screen.getByText('10% off.')).toBeInTheDocument()
    expect(screen.queryByText(/^This code is not known/)).not.toBeInTheDocument()
    await remove('TEN')
    await enter('NINE')
    await waitFor(() => expect(asked.price).toHaveLength(3))
    await answer('NINE', unknown)
    expect(await screen.findByText(/^This code is not known/)).toBeInTheDocument()
    await remove('NINE')
    await enter('TEN!')
    await waitFor(() => expect(asked.price).toHaveLength(4))
    // Nothing is said of a code before it has its answer.
    expect(screen.queryByText(/^This code is not known/)).not.toBeInTheDocument()
    expect(screen.getByText('One moment …')).toBeInTheDocument()
    await answer('TEN!', ten)
    expect(await screen.findByText('10% off.')).toBeInTheDocument()
  })

  test('asks nothing about coupons where the studio has none, and shows an offer that counts by itself', async () => {
    const photos = makePhotos(1)
    const shop = makeShop()
    fillCart(shop, photos)
    const none = serve(shop, photos)
    const { unmount } = openCounter('cart')
    await screen.findByRole('region', { name: 'Total' })
    expect(screen.queryByLabelText('Coupon code')).not.toBeInTheDocument()
    expect(none.price).toHaveLength(0)
    unmount()
    serve({ ...shop, hasOffers: true }, photos, {
      price: () =>
        offer({ discount: 6, coupon: { code: 'HALF', sentence: '50% off.', isAutomatic: true } }),
    })
    openCounter('cart', 'de')
    const totals = within(await screen.findByRole('region', { name: 'Gesamt' }))
    expect(await totals.findByText(/HALF/)).toBeInTheDocument()
  })

  test('speaks German', async () => {
    const photos = makePhotos(1)
    const shop = makeShop({ currency: 'EUR', products: [makeProduct({ price: 1234.5 })] })
    fillCart(shop, photos)
    serve(shop, photos)
    openCounter('cart', 'de')
    expect(await screen.findByRole('heading', { name: 'Ihr Warenkorb' })).toBeVisible()
    expect(await screen.findByLabelText('Gesamt')).toHaveTextContent('1.234,50 €')
    expect(screen.getByRole('link', { name: 'Zur Kasse' })).toHaveAttribute(
      'href',
      `/de/albums/${SLUG}/checkout`,
    )
  })
})

/** What the server says of a cart of twelve pounds. */
function offer({ discount = 0, ...rest }: Partial<CartOffer>): CartOffer {
  return {
    subtotal: 12,
    discount,
    shipping: 0,
    shippingDiscount: 0,
    taxes: [],
    total: 12 - discount,
    coupon: null,
    refusal: null,
    ...rest,
  }
}

describe('a studio that taxes', () => {
  const sum = { taxTreatment: 'standard' as const, taxName: 'MwSt.', taxRate: 1_900 }
  const tax = {
    priceMode: 'inclusive' as const,
    country: 'de',
    takesCompanies: true,
    hasReverseCharge: true,
  }

  test('tells the tax that is in the total, or that is added to it', async () => {
    const photos = makePhotos(1)
    const shop = makeShop({ tax })
    fillCart(shop, photos)
    serve(shop, photos, { price: () => offer({ taxes: [{ ...sum, net: 10.08, tax: 1.92 }] }) })
    const { unmount } = openCounter('cart')
    const total = await screen.findByLabelText('Total')
    expect(await within(total).findByText(/including 19.?% MwSt\./)).toBeVisible()
    expect(total).toHaveTextContent('£1.92')
    expect(within(total).queryByText('Subtotal')).not.toBeInTheDocument()
    unmount()
    const added = { ...shop, tax: { ...tax, priceMode: 'exclusive' as const } }
    serve(added, photos, {
      price: () => offer({ taxes: [{ ...sum, net: 12, tax: 2.28 }], total: 14.28 }),
    })
    openCounter('cart', 'de')
    const german = await screen.findByLabelText('Gesamt')
    expect(await within(german).findByText(/^19.% MwSt\.$/)).toBeVisible()
    expect(german).toHaveTextContent(/Zwischensumme.*12,00.*2,28.*14,28/)
  })

  test('asks where the buyer is, and takes the number of a company of another country', async () => {
    const leave = vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
    const photos = makePhotos(1)
    const shop = makeShop({ tax, country: 'de' })
    fillCart(shop, photos)
    const asked = serve(shop, photos, {
      price: ({ companyNumber }) =>
        companyNumber
          ? offer({
              taxes: [{ ...sum, taxTreatment: 'reverse_charge', taxRate: 0, net: 10.08, tax: 0 }],
              total: 10.08,
            })
          : offer({ taxes: [{ ...sum, net: 10.08, tax: 1.92 }] }),
      start: () => ({ checkoutGuid: CHECKOUT, url: 'https://pay.test/1' }),
    })
    openCounter('checkout')
    await userEvent.type(await screen.findByLabelText('First name'), 'Anna')
    await userEvent.type(screen.getByLabelText('Last name'), 'Berg')
    await userEvent.type(screen.getByLabelText('E-mail'), 'anna@example.com')
    expect(screen.getByLabelText('VAT or tax number (optional)')).toHaveAccessibleDescription(
      'Stands on your invoice.',
    )
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'fr')
    await userEvent.type(screen.getByLabelText('VAT number (optional)'), 'DE136695976')
    await userEvent.click(await screen.findByRole('button', { name: 'Pay £12.00' }))
    expect(screen.getByLabelText('VAT number (optional)')).toHaveAccessibleDescription(
      /not a tax number/,
    )
    expect(screen.getByLabelText('Company (optional)')).toHaveAccessibleDescription(
      'Enter the name of your company.',
    )
    await userEvent.type(screen.getByLabelText('Company (optional)'), 'Photos SARL')
    await userEvent.clear(screen.getByLabelText('VAT number (optional)'))
    await userEvent.type(screen.getByLabelText('VAT number (optional)'), 'fr 40303265045')
    const reversed = await screen.findByText('Tax is owed by you (reverse charge)')
    expect(reversed.parentElement).toHaveTextContent('-£1.92')
    await userEvent.click(await screen.findByRole('button', { name: 'Pay £10.08' }))
    await waitFor(() => expect(leave).toHaveBeenCalled())
    expect(asked.start).toMatchObject([
      {
        country: 'fr',
        company: { name: 'Photos SARL', number: 'FR40303265045' },
        expectedTotal: 10.08,
      },
    ])
  })
})

test('a company of the studio’s own country is asked for its name, its number it may keep', async () => {
  vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
  const photos = makePhotos(1)
  const tax = {
    priceMode: 'inclusive' as const,
    country: 'us',
    takesCompanies: true,
    hasReverseCharge: false,
  }
  const shop = makeShop({ tax, country: 'us' })
  fillCart(shop, photos)
  const asked = serve(shop, photos, {
    price: () => offer({}),
    start: () => ({ checkoutGuid: CHECKOUT, url: 'https://pay.test/1' }),
  })
  openCounter('checkout')
  await userEvent.type(await screen.findByLabelText('First name'), 'Anna')
  await userEvent.type(screen.getByLabelText('Last name'), 'Berg')
  await userEvent.type(screen.getByLabelText('E-mail'), 'anna@example.com')
  await userEvent.type(screen.getByLabelText('Company (optional)'), 'Photos Inc.')
  await userEvent.click(await screen.findByRole('button', { name: 'Pay £12.00' }))
  await waitFor(() => expect(asked.start).toHaveLength(1))
  expect(asked.start).toMatchObject([{ company: { name: 'Photos Inc.', number: '' } }])
})

test('shipping is part of the total once the country is known', async () => {
  const photos = makePhotos(1)
  const shop = makeShop({ hasShipping: true, products: [makeProduct({ type: 'Print' })] })
  fillCart(shop, photos)
  serve(shop, photos, {
    price: ({ country }) =>
      offer(country ? { shipping: 4.9, total: 16.9 } : { shipping: null, total: 12 }),
  })
  const { unmount } = openCounter('cart')
  expect(await screen.findByText('Shipping is calculated when the address is known.')).toBeVisible()
  unmount()
  openCounter('checkout')
  const summary = within(await screen.findByRole('region', { name: 'Your order' }))
  expect(await summary.findByText('£4.90')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Pay £16.90' })).toBeVisible()
})

test('shipping that a coupon pays is struck out', async () => {
  const photos = makePhotos(1)
  const shop = makeShop({ hasShipping: true, products: [makeProduct({ type: 'Print' })] })
  fillCart(shop, photos)
  const coupon = { code: 'POST', sentence: 'Free shipping.', isAutomatic: true }
  serve(shop, photos, { price: () => offer({ shipping: 0, shippingDiscount: 4.9, coupon }) })
  openCounter('cart')
  const struck = await screen.findByText('£4.90')
  expect(struck.tagName).toBe('DEL')
  expect(struck.parentElement).toHaveTextContent('£4.90 Free')
  expect(screen.queryByText(/^−/)).not.toBeInTheDocument()
})

describe('the checkout', () => {
  const fill = async () => {
    await userEvent.type(await screen.findByLabelText('First name'), 'Anna')
    await userEvent.type(screen.getByLabelText('Last name'), 'Berg')
    await userEvent.type(screen.getByLabelText('E-mail'), 'anna@example.com')
  }
  const pay = () => userEvent.click(screen.getByRole('button', { name: /^(Pay|Going)/ }))

  test('sends what was typed and goes to the page where it is paid, once for two clicks', async () => {
    const leave = vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
    const photos = makePhotos(2)
    const shop = makeShop()
    fillCart(shop, photos)
    const asked = serve(shop, photos, {
      start: () => ({ checkoutGuid: CHECKOUT, url: 'https://pay.test/session' }),
    })
    openCounter('checkout')
    await fill()
    await userEvent.click(screen.getByLabelText('PayPal'))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pay £24.00' }))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/session'))
    expect(asked.start).toHaveLength(1)
    expect(asked.start[0]).toMatchObject({
      slug: SLUG,
      expectedTotal: 24,
      firstName: 'Anna',
      lastName: 'Berg',
      emailAddress: 'anna@example.com',
      mobileNumber: '',
      address: null,
      whatsappDelivery: false,
      method: 'paypal',
      locale: 'en',
      cart: [
        {
          productGuid: shop.products[0]!.guid,
          items: [{ photoGuid: photos[0]!.guid }, { photoGuid: photos[1]!.guid }],
        },
      ],
    })
    expect(readCart(SLUG)).toHaveLength(1)
  })

  test('asks for what is missing at its field, and keeps what was typed', async () => {
    const photos = makePhotos(1)
    const shop = makeShop({
      products: [
        makeProduct({
          type: 'Print',
          requestAdditionalInfo: true,
          additionalInfoPlaceholder: 'Your start number',
        }),
      ],
    })
    fillCart(shop, photos)
    const asked = serve(shop, photos)
    const { unmount } = openCounter('checkout')
    await userEvent.type(await screen.findByLabelText('First name'), 'Anna')
    await userEvent.type(screen.getByLabelText('E-mail'), 'anna@')
    await userEvent.type(screen.getByLabelText(/^Mobile/), '0123')
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('United Kingdom')
    expect(screen.getByPlaceholderText('Your start number')).toBeVisible()
    await pay()
    expect(screen.getByLabelText('Last name')).toHaveFocus()
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      /This is not an e-mail address/,
    )
    expect(screen.getByLabelText(/^Mobile/)).toHaveAccessibleDescription(/Begin with \+/)
    expect(screen.getByLabelText('Post code')).toHaveAccessibleDescription('Enter your post code.')
    expect(asked.start).toHaveLength(0)
    unmount()
    openCounter('checkout')
    expect(await screen.findByLabelText('First name')).toHaveValue('Anna')
  })

  test('asks for each photo of an extra what the photographer should know, and sends it with their names', async () => {
    vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
    const photos = [makePhoto({ name: 'DSC_1' }), makePhoto({ name: 'DSC_2' })]
    const retouching = makeProduct({
      name: 'Retouching',
      isAddOn: true,
      requestAdditionalInfo: true,
      additionalInfoPlaceholder: 'What to retouch',
    })
    const shop = makeShop({ products: [makeProduct(), retouching] })
    fillCart(shop, photos)
    fillCart(shop, photos, retouching)
    const asked = serve(shop, photos, {
      start: () => ({ checkoutGuid: CHECKOUT, url: 'https://pay.test/1' }),
    })
    openCounter('checkout')
    await fill()
    await userEvent.type(screen.getByLabelText('Retouching – DSC_2'), 'Without the bib')
    expect(screen.getByLabelText('Retouching – DSC_1')).toHaveAttribute(
      'placeholder',
      'What to retouch',
    )
    await pay()
    await waitFor(() => expect(asked.start).toHaveLength(1))
    expect(asked.start![0]).toMatchObject({
      additionalInfo: 'Retouching – DSC_2: Without the bib',
    })
  })

  test('needs the mobile number for WhatsApp', async () => {
    const photos = makePhotos(1)
    const shop = makeShop()
    fillCart(shop, photos)
    serve(shop, photos)
    openCounter('checkout')
    await fill()
    await userEvent.click(screen.getByLabelText('Send the link by WhatsApp, too'))
    await pay()
    expect(screen.getByLabelText('Mobile number')).toHaveAccessibleDescription(/by WhatsApp/)
  })

  test('shows new prices before anything is paid, and pays them on the next click', async () => {
    const leave = vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
    const photos = makePhotos(1)
    const product = makeProduct()
    let price = 12
    fillCart(makeShop({ products: [product] }), photos)
    const asked = serve(makeShop(), photos, {
      shop: () => ({ shop: makeShop({ products: [{ ...product, price }] }) }),
      start: ({ expectedTotal }) =>
        expectedTotal === price
          ? { checkoutGuid: CHECKOUT, url: 'https://pay.test/' }
          : new Refusal('price_changed', 'A price has changed.'),
    })
    openCounter('checkout')
    await fill()
    price = 15
    await pay()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'your cart costs £15.00 instead of £12.00',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Pay £15.00' }))
    await waitFor(() => expect(leave).toHaveBeenCalled())
    expect(asked.start.map(({ expectedTotal }) => expectedTotal)).toEqual([12, 15])
    expect(asked.start[0]!.requestKey).not.toBe(asked.start[1]!.requestKey)
  })

  test('sends the code of the cart with the price that it makes, asked for the buyer’s address', async () => {
    const leave = vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
    const photos = makePhotos(1)
    const shop = makeShop({ takesCodes: true })
    fillCart(shop, photos)
    localStorage.setItem(`proofdesk.coupon.${SLUG}`, 'ANNAS')
    const asked = serve(shop, photos, {
      price: ({ emailAddress }) =>
        emailAddress === 'anna@example.com'
          ? offer({
              discount: 2,
              coupon: { code: 'ANNAS', sentence: '£2 off.', isAutomatic: false },
            })
          : offer({ refusal: { code: 'email_needed' } }),
      start: () => ({ checkoutGuid: CHECKOUT, url: 'https://pay.test/session' }),
    })
    openCounter('checkout')
    expect(await screen.findByText(/This code is for certain people/)).toBeInTheDocument()
    await fill()
    await userEvent.click(await screen.findByRole('button', { name: 'Pay £10.00' }))
    await waitFor(() => expect(leave).toHaveBeenCalled())
    expect(asked.start[0]).toMatchObject({ couponCode: 'ANNAS', expectedTotal: 10 })
  })

  test('a refusal says why and keeps everything; the same attempt has the same key', async () => {
    const photos = makePhotos(1)
    const shop = makeShop()
    fillCart(shop, photos)
    const asked = serve(shop, photos, {
      start: () =>
        new Refusal('internal', 'Something went wrong on our side. Try again in a moment.'),
    })
    openCounter('checkout')
    await fill()
    await pay()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something went wrong on our side. Try again in a moment.',
    )
    expect(screen.getByLabelText('E-mail')).toHaveValue('anna@example.com')
    await pay()
    await waitFor(() => expect(asked.start).toHaveLength(2))
    expect(asked.start[0]!.requestKey).toBe(asked.start[1]!.requestKey)
    await userEvent.type(screen.getByLabelText('Last name'), 's')
    await pay()
    await waitFor(() => expect(asked.start).toHaveLength(3))
    expect(asked.start[2]!.requestKey).not.toBe(asked.start[1]!.requestKey)
    // The first page, in whatever tab, can't be paid any more.
    expect(asked.start.map(({ replaces }) => replaces)).toEqual([
      undefined,
      undefined,
      [asked.start[0]!.requestKey],
    ])
  })

  test('the server’s words stand at their fields', async () => {
    const photos = makePhotos(1)
    const shop = makeShop()
    fillCart(shop, photos)
    serve(shop, photos, {
      start: () =>
        new Refusal('invalid', 'This can’t be ordered as it is. Check it, or ask the studio.', {
          emailAddress: { code: 'not_an_email', message: 'Is not an e-mail address' },
        }),
    })
    openCounter('checkout')
    await fill()
    await pay()
    await waitFor(() =>
      expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
        /This is not an e-mail address/,
      ),
    )
  })

  test('never follows an address that is not one of the web', async () => {
    const leave = vi.spyOn(browserPage, 'leave')
    const photos = makePhotos(1)
    const shop = makeShop()
    fillCart(shop, photos)
    serve(shop, photos, { start: () => ({ checkoutGuid: CHECKOUT, url: 'javascript:alert(1)' }) })
    openCounter('checkout')
    await fill()
    await pay()
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was paid')
    expect(leave).not.toHaveBeenCalled()
  })
})

describe('coming back from the payment', () => {
  const url = `/checkout/${CHECKOUT}?key=k`
  const galleryUrl = `http://studio.test/albums/${SLUG}`
  const openPayment = (address = url, language: 'en' | 'de' = 'en') =>
    openPage(address, { kind: 'payment', account: makeAccount() }, language)

  test('waits for the provider, empties the cart and goes to the order', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const leave = vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
    const shop = makeShop()
    rememberPaying(CHECKOUT, fillCart(shop, makePhotos(2)))
    localStorage.setItem(`proofdesk.coupon.${SLUG}`, 'TEN')
    let isPaid = false
    const asked = fakeApi({
      state: () => ({
        state: isPaid ? 'paid' : 'open',
        orderUrl: isPaid ? '/orders/1?key=o' : null,
        galleryUrl,
      }),
    })
    openPayment()
    expect(
      await screen.findByRole('heading', { name: 'Your payment is being confirmed' }),
    ).toBeVisible()
    await waitFor(() => expect(asked.state).toHaveLength(1))
    expect(asked.state[0]).toEqual({ guid: CHECKOUT, key: 'k' })
    expect(readCart(SLUG)).toHaveLength(1)
    isPaid = true
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/orders/1?key=o', { replace: true }))
    expect(readCart(SLUG)).toEqual([])
    // The code was for this cart.
    expect(localStorage.getItem(`proofdesk.coupon.${SLUG}`)).toBeNull()
    vi.useRealTimers()
  })

  test('says after a minute that the mail will come, and asks again when wanted', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const asked = fakeApi({ state: () => ({ state: 'open', orderUrl: null, galleryUrl }) })
    openPayment()
    await screen.findByRole('heading', { name: 'Your payment is being confirmed' })
    await act(() => vi.advanceTimersByTimeAsync(70_000))
    expect(screen.getByRole('heading', { name: 'Your payment is still on its way' })).toBeVisible()
    const count = asked.state.length
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(asked.state).toHaveLength(count)
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(asked.state.length).toBeGreaterThan(count))
    vi.useRealTimers()
  })

  test('says how to go on when nothing was paid; everything is still in the cart', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const shop = makeShop()
    rememberPaying(CHECKOUT, fillCart(shop, makePhotos(1)))
    fakeApi({
      state: () => ({
        state: 'open',
        orderUrl: null,
        galleryUrl,
        payUrl: 'https://pay.test/session',
      }),
    })
    openPayment()
    expect(
      await screen.findByRole('link', { name: 'I have not paid: back to the cart' }),
    ).toHaveAttribute('href', `${galleryUrl}/cart`)
    await act(() => vi.advanceTimersByTimeAsync(70_000))
    expect(screen.getByRole('link', { name: 'Continue to the payment' })).toHaveAttribute(
      'href',
      'https://pay.test/session',
    )
    expect(readCart(SLUG)).toHaveLength(1)
    vi.useRealTimers()
  })

  test('after a decline says that nothing was charged, and leads to the other ways to pay', async () => {
    const shop = makeShop()
    rememberPaying(CHECKOUT, fillCart(shop, makePhotos(1)))
    fakeApi({ state: () => ({ state: 'declined', orderUrl: null, galleryUrl, payUrl: null }) })
    openPayment()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The payment was declinedNothing was charged, and your cart is kept.',
    )
    expect(screen.getByRole('link', { name: 'Choose another way to pay' })).toHaveAttribute(
      'href',
      `${galleryUrl}/checkout`,
    )
    expect(readCart(SLUG)).toHaveLength(1)
  })

  test('of a payment that was replaced says that nothing is lost', async () => {
    fakeApi({ state: () => ({ state: 'replaced', orderUrl: null, galleryUrl, payUrl: null }) })
    openPayment()
    expect(await screen.findByRole('alert')).toHaveTextContent('You have begun a newer payment')
    expect(screen.getByRole('link', { name: 'Back to the cart' })).toBeVisible()
  })

  test('too late, or with a wrong link, says so', async () => {
    fakeApi({
      state: () => ({ state: 'expired', orderUrl: null, galleryUrl: `${galleryUrl}?preview=f` }),
    })
    const { unmount } = openPayment()
    expect(await screen.findByRole('alert')).toHaveTextContent('The time to pay has run out')
    expect(screen.getByRole('link', { name: 'Back to the cart' })).toHaveAttribute(
      'href',
      `${galleryUrl}/cart?preview=f`,
    )
    unmount()
    fakeApi({
      state: () =>
        new Refusal('not_found', 'This is no longer here. Reload the page to see what is.'),
    })
    openPayment(url, 'de')
    expect(await screen.findByRole('alert')).toHaveTextContent('Diese Zahlung ist nicht bekannt')
  })
})

describe('the order', () => {
  const order = makeOrder({ discount: 2 })
  const openOrder = () =>
    openPage(`/orders/${order.guid}?key=o`, { kind: 'order', account: makeAccount() })

  test('thanks, and offers each photo and all of them', async () => {
    const asked = fakeApi({ order: () => ({ order }) })
    openOrder()
    expect(await screen.findByRole('heading', { name: 'Thank you, Anna!' })).toBeVisible()
    expect(asked.order).toEqual([{ guid: order.guid, key: 'o' }])
    expect(screen.getByRole('link', { name: 'Download DSC_7' })).toHaveAttribute(
      'href',
      `${location.origin}/api/site/orders/download?item=7`,
    )
    expect(screen.getByRole('link', { name: 'Download all photos' })).toHaveAttribute(
      'href',
      `${location.origin}/api/site/orders/archive`,
    )
    expect(screen.getByText('−£2.00')).toBeVisible()
    expect(screen.getByText('FLP-1042')).toBeVisible()
  })

  test('has its invoice and credit notes as PDF and XML', async () => {
    const path = '/api/site/orders/invoice?guid=1&format='
    const invoice = {
      guid: order.guid,
      kind: 'credit_note' as const,
      number: 'RE-2026-0002',
      pdf: `${path}pdf`,
      xml: `${path}xml`,
    }
    fakeApi({ order: () => ({ order: { ...order, invoices: [invoice] } }) })
    openOrder()
    const name = 'Credit note RE-2026-0002'
    expect(await screen.findByText(name)).toBeVisible()
    expect(screen.getByRole('link', { name: `${name} as PDF` })).toHaveAttribute(
      'href',
      `${location.origin}${path}pdf`,
    )
    expect(screen.getByRole('link', { name: `${name} as XML` })).toBeVisible()
  })

  test('that was refunded says how much, and offers nothing that was taken back', async () => {
    const [line] = order.lines
    fakeApi({
      order: () => ({
        order: {
          ...order,
          refunded: 18,
          archive: null,
          lines: [
            {
              ...line!,
              isTakenBack: true,
              items: line!.items.map((each) => ({ ...each, download: null })),
            },
          ],
        },
      }),
    })
    openOrder()
    expect(await screen.findByText('−£18.00')).toBeVisible()
    expect(screen.getByText('This was refunded and can’t be downloaded any more.')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Download/ })).toBeNull()
    expect(screen.queryByText(/will be here/)).toBeNull()
  })

  test('of prints has nothing to download and says how far they are', async () => {
    const [line] = order.lines
    fakeApi({
      order: () => ({
        order: {
          ...order,
          prints: 'making',
          archive: null,
          lines: [
            {
              ...line!,
              type: 'Print',
              items: [
                {
                  ...line!.items[0]!,
                  copies: 2,
                  download: null,
                  crop: { x: 0, y: 0.5, width: 1, height: 0.5 },
                  rotation: 90,
                },
              ],
            },
          ],
        },
      }),
    })
    openOrder()
    expect(await screen.findByText('Being made')).toBeVisible()
    // As it was bought: the lower half of the photo turned upright.
    const picture = document.querySelector('.order-picture svg')!
    expect(picture.getAttribute('viewBox')).toBe('0 187.5 250 187.5')
    expect(picture.querySelector('image')!.getAttribute('transform')).toBe('rotate(90 125 187.5)')
    expect(screen.getByText('2 prints')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Download/ })).toBeNull()
  })

  test('of a film says how far it is, and plays it and has it in both shapes once it is ready', async () => {
    const [line] = order.lines
    const toOrder = (reel: SiteOrder['lines'][number]['reel']) => ({
      ...order,
      archive: reel?.downloads ? order.archive : null,
      lines: [
        {
          ...line!,
          name: 'Your film',
          type: 'Video' as const,
          reel,
          items: [{ ...line!.items[0]!, download: null }],
        },
      ],
    })
    let shown = toOrder({ state: 'failed', downloads: null })
    fakeApi({ order: () => ({ order: shown }) })
    const { unmount } = openOrder()
    expect(
      await screen.findByText('Your film could not be made yet. Please ask Finish Line Photos.'),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: /Download/ })).toBeNull()
    unmount()
    const downloads = { upright: '/api/site/orders/reel?u', wide: '/api/site/orders/reel?w' }
    shown = toOrder({ state: 'ready', downloads })
    openOrder()
    expect(await screen.findByText('Your film is ready.')).toBeVisible()
    const sources = [...screen.getByLabelText('Your film').querySelectorAll('source')]
    expect(sources.map(({ src }) => src)).toEqual(
      [downloads.upright, downloads.wide].map((path) => `${location.origin}${path}`),
    )
    expect(screen.getByRole('link', { name: 'Download Your film, Wide' })).toHaveAttribute(
      'href',
      `${location.origin}${downloads.wide}`,
    )
    expect(screen.getByRole('link', { name: 'Download all videos' })).toBeVisible()
  })

  test('behind a link that is over asks the studio', async () => {
    fakeApi({
      order: () =>
        new Refusal('not_found', 'This is no longer here. Reload the page to see what is.'),
    })
    openOrder()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ask Finish Line Photos to send it to you again.',
    )
    expect(screen.getByRole('link', { name: 'Write to Finish Line Photos' })).toHaveAttribute(
      'href',
      'mailto:hello@finish.test',
    )
  })
})

test('the pages of a sale come from the server without anything of the gallery’s photos, and keep out of search engines', () => {
  const gallery = salesGallery()
  const pages: SitePage[] = [
    { kind: 'cart', account: makeAccount(), gallery },
    { kind: 'checkout', account: makeAccount(), gallery },
    { kind: 'payment', account: makeAccount() },
    { kind: 'order', account: makeAccount() },
  ]
  for (const page of pages) {
    const { status, html } = renderOnServer({
      url: '/x?key=secret',
      language: 'en',
      origin: 'https://a.test',
      nonce: 'n',
      page,
    })
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    expect(status).toBe(200)
    expect(parsed.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(parsed.querySelector('[property^="og:"], link[rel=canonical]')).toBeNull()
    expect(html).toContain('Finish Line Photos')
  }
})
