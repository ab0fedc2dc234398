import userEvent from '@testing-library/user-event'
import type { CartOffer } from '@proofdesk/contract/site/checkout'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { addToCart } from '../features/shop/cart/cart.ts'
import { readCart, saveCart } from '../features/shop/cart/use-cart.ts'
import { browserPage } from '../lib/leave-page.ts'
import { makeAccount, makePhoto, makePhotos, makeProduct, makeShop } from '../testing/make.ts'
import {
  GALLERY,
  SLUG,
  CHECKOUT,
  salesGallery,
  openPage,
  openCounter,
  toItem,
  fillCart,
  serve,
  offer,
} from '../testing/sale-pages.tsx'

describe('the cart', () => {
  test('shows the watermark only on photos of products that have it', async () => {
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

  test('ignores invalid data', async () => {
    localStorage.setItem(`proofdesk.cart.${GALLERY}`, '{"entries":[{"productGuid":7}],"x":')
    serve(makeShop(), [])
    openCounter('cart')
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

  test('says what is no longer sold', async () => {
    const [kept, deleted] = makePhotos(2)
    const shop = makeShop()
    fillCart(shop, [kept!, deleted!])
    fillCart(shop, [kept!], makeProduct({ name: 'Old poster' }))
    serve(shop, [kept!])
    openCounter('cart')
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        `No longer for sale, and removed from your cart: Old poster, ${deleted!.name}`,
      ),
    )
    expect(readCart(GALLERY)).toHaveLength(1)
    expect(screen.getByLabelText('Total')).toHaveTextContent('£12.00')
  })

  test('restores removed items', async () => {
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
    expect(await screen.findByText(/haven’t been charged/)).toBeVisible()
  })

  test('stays with its gallery when the address changes', async () => {
    const photos = makePhotos(1)
    const shop = makeShop()
    fillCart(shop, photos)
    serve(shop, photos)
    const openCart = (gallery: ReturnType<typeof salesGallery>) =>
      openPage(`/albums/${gallery.slug}/cart`, { kind: 'cart', account: makeAccount(), gallery })
    const moved = openCart(salesGallery({ slug: 'night-run' }))
    expect(await screen.findByLabelText('Total')).toHaveTextContent('£12.00')
    moved.unmount()
    openCart(salesGallery({ guid: '0190a000-0000-7000-8000-00000000a07e' }))
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

  test('follows another tab', async () => {
    const photos = makePhotos(2)
    const shop = makeShop()
    fillCart(shop, photos.slice(0, 1))
    serve(shop, photos)
    openCounter('cart')
    expect(await screen.findByLabelText('Total')).toHaveTextContent('£12.00')
    const other = addToCart(readCart(GALLERY), shop.products[0]!, [toItem(photos[1]!)]).cart
    localStorage.setItem(`proofdesk.cart.${GALLERY}`, JSON.stringify({ entries: other }))
    act(() => void dispatchEvent(new StorageEvent('storage')))
    await waitFor(() => expect(screen.getByLabelText('Total')).toHaveTextContent('£24.00'))
  })

  test('can’t be checked out with an incomplete package, and says how many photos are missing', async () => {
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
    expect(screen.getByRole('link', { name: 'Select photos for Race pack' })).toHaveAttribute(
      'href',
      `/albums/${SLUG}`,
    )
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Checkout' }))
    expect(screen.getByRole('alert')).toHaveTextContent('1 item in your cart needs attention.')
  })

  test('offers a product’s upgrade and the extras for it', async () => {
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
    await userEvent.click(screen.getByRole('button', { name: /^Add for 2 photos/ }))
    expect(screen.getByLabelText('Total')).toHaveTextContent('£50.00')
    await userEvent.click(screen.getByRole('button', { name: 'Remove all of Large file' }))
    expect(
      screen.getByText(
        'This extra is only sold with another product. Add one, or remove the extra.',
      ),
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
    await userEvent.click(await screen.findByRole('button', { name: /^Add for 3 photos/ }))
    expect(screen.getByText('One film made from 3 photos')).toBeVisible()
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

  test('a crop too small for its print can’t be saved, and the button is described by the reason', async () => {
    const photos = [makePhoto({ width: 900, height: 600 })]
    const shop = makeShop({
      products: [makeProduct({ name: 'Poster', type: 'Print', width: 900, height: 600 })],
    })
    fillCart(shop, photos)
    serve(shop, photos)
    openCounter('cart')
    await userEvent.click(
      await screen.findByRole('button', { name: `Change the crop for ${photos[0]!.name}` }),
    )
    const sheet = within(await screen.findByRole('dialog', { name: 'Poster' }))
    const save = sheet.getByRole('button', { name: 'Save crop' })
    expect(save).toHaveAttribute('aria-disabled', 'true')
    expect(save).toHaveAccessibleDescription(/your photo is 900 × 600 pixels/)
    await userEvent.click(sheet.getByRole('button', { name: 'One more' }))
    await userEvent.click(save)
    expect(sheet.getByRole('alert')).toHaveTextContent(/your photo is 900 × 600 pixels/)
    expect(readCart(GALLERY)[0]!.items).toMatchObject([{ copies: 1 }])
  })

  test('a print in the cart is cropped and rotated again', async () => {
    const photos = [makePhoto({ width: 6_000, height: 4_000 })]
    const shop = makeShop({
      products: [makeProduct({ name: 'Poster', type: 'Print', width: 300, height: 400 })],
    })
    fillCart(shop, photos)
    serve(shop, photos)
    openCounter('cart')
    await userEvent.click(
      await screen.findByRole('button', { name: `Change the crop for ${photos[0]!.name}` }),
    )
    const sheet = within(await screen.findByRole('dialog', { name: 'Poster' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Rotate' }))
    expect(sheet.queryByText(/^New price/)).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'One more' }))
    expect(sheet.getByText('New price: £24.00')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'One less' }))
    expect(sheet.queryByText(/^New price/)).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Save crop' }))
    expect(screen.queryByRole('dialog', { name: 'Poster' })).toBeNull()
    expect(readCart(GALLERY)[0]!.items).toMatchObject([
      { copies: 1, rotation: 0, crop: { y: 0, width: 0.5, height: 1 } },
    ])
  })

  test('the prints of a line are cropped in one dialog, and a crop can be undone', async () => {
    const photos = makePhotos(2, { width: 6_000, height: 4_000 })
    const poster = makeProduct({ name: 'Poster', type: 'Print', width: 300, height: 300 })
    const shop = makeShop({ products: [poster] })
    const corner = { x: 0, y: 0, width: 0.5, height: 0.75 }
    const cut = photos.map((photo) => toItem(photo, { crop: corner }))
    saveCart(GALLERY, addToCart([], poster, cut).cart)
    serve(shop, photos)
    openCounter('cart')
    await userEvent.click(
      await screen.findByRole('button', { name: `Change the crop for ${photos[1]!.name}` }),
    )
    const sheet = within(await screen.findByRole('dialog', { name: 'Poster' }))
    const strip = within(sheet.getByRole('list', { name: 'Photos' }))
    const second = strip.getByRole('button', { name: 'Photo 2 of 2' })
    expect(second).toHaveAttribute('aria-current', 'true')
    await userEvent.click(strip.getByRole('button', { name: 'Photo 1 of 2' }))
    expect(second).toHaveAttribute('aria-current', 'false')
    await userEvent.click(sheet.getByRole('button', { name: 'Reset crop' }))
    expect(sheet.getByRole('button', { name: 'Reset crop' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Save crop' }))
    expect(readCart(GALLERY)[0]!.items).toMatchObject([
      { crop: { y: 0, height: 1 } },
      { crop: corner },
    ])
  })

  test('enlarges a photo with its crop, and shows a print on the wall', async () => {
    const photos = [makePhoto({ width: 6_000, height: 4_000 })]
    const poster = { name: 'Poster', type: 'Print', width: 600, height: 600 } as const
    const shop = makeShop({ products: [makeProduct(poster), makeProduct()] })
    const [photo] = photos
    for (const product of shop.products) fillCart(shop, photos, product)
    serve(shop, photos)
    openCounter('cart')
    const enlarge = await screen.findAllByRole('button', { name: `Enlarge ${photo!.name}` })
    await userEvent.click(enlarge[0]!)
    const view = within(screen.getByRole('dialog', { name: photo!.name }))
    const picture = view.getByRole('img', { name: photo!.name })
    expect(picture.querySelector('image')).toHaveAttribute('href', photo!.previews.md.location)
    expect(view.getByText('Shown to scale, above a sofa')).toBeVisible()
    await userEvent.click(view.getByRole('button', { name: 'Close' }))
    await userEvent.click(enlarge[1]!)
    expect(screen.getByRole('dialog', { name: photo!.name })).not.toHaveTextContent('to scale')
  })

  test('reports a print whose resolution is too low after an upgrade, and blocks the checkout', async () => {
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

  test('warns of a low-resolution print if the studio sells them', async () => {
    const poster = makeProduct({ name: 'Poster', type: 'Print', width: 600, height: 900 })
    const photos = [makePhoto({ width: 1_500, height: 1_000 })]
    const shop = makeShop({ products: [poster], allowLowResolution: true })
    fillCart(shop, photos)
    serve(shop, photos)
    openCounter('cart')
    expect(
      await screen.findByText(/^At this size the print will look blurred \(42 dpi\)/),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Checkout' })).toBeVisible()
  })

  test('accepts a code, and says its discount or why it isn’t valid', async () => {
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
    expect(await screen.findByText('Add £8.00 more to use this code.')).toBeInTheDocument()
    const totals = within(screen.getByRole('region', { name: 'Total' }))
    expect(totals.getByText('£12.00')).toBeInTheDocument()
    // The code stays in the field for correction, with the error below it.
    expect(field).toHaveValue(' large')
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription('Add £8.00 more to use this code.')
    await userEvent.clear(field)
    await userEvent.type(field, 'TEN{Enter}')
    expect(await screen.findByText('10% off.')).toBeInTheDocument()
    expect(totals.getByText('−£1.20')).toBeInTheDocument()
    expect(totals.getByText('£10.80')).toBeInTheDocument()
    expect(asked.price.map(({ couponCode }) => couponCode)).toEqual(['large', 'TEN'])
    expect(asked.price[0]!.cart).toEqual([{ productGuid: shop.products[0]!.guid, units: 1 }])
  })

  test('accepts gift cards, and says what each pays, what is left on it, or why it pays nothing', async () => {
    const photos = makePhotos(1)
    const shop = makeShop({ takesGiftCards: true })
    fillCart(shop, photos)
    const asked = serve(shop, photos, {
      price: ({ giftCardCodes = [] }) =>
        offer({
          giftCards: giftCardCodes.map((code) =>
            code === 'USED'
              ? { lastFour: 'USED', available: 0, amount: 0, refusal: 'used' as const }
              : { lastFour: code.slice(-4), available: 50, amount: 12, refusal: null },
          ),
          due: giftCardCodes.some((code) => code !== 'USED') ? 0 : 12,
        }),
    })
    openCounter('cart')
    const field = await screen.findByLabelText('Gift card code')
    await userEvent.click(screen.getByRole('button', { name: 'Add card' }))
    expect(field).toHaveAccessibleDescription('Enter the code first.')
    await userEvent.type(field, 'used{Enter}')
    expect(await screen.findByText('There’s nothing left on this gift card.')).toBeVisible()
    await userEvent.click(
      screen.getByRole('button', { name: 'Remove the gift card ending in USED' }),
    )
    await userEvent.type(field, '7kq2-m9xa 4tcb-hw3p{Enter}')
    expect(await screen.findByText('Pays £12.00. £38.00 is left on it.')).toBeVisible()
    const totals = within(screen.getByRole('region', { name: 'Total' }))
    expect(totals.getByText('−£12.00')).toBeVisible()
    expect(totals.getByText('Left to pay').nextSibling).toHaveTextContent('£0.00')
    expect(asked.price.at(-1)).toMatchObject({ giftCardCodes: ['7KQ2M9XA4TCBHW3P'] })
    expect(JSON.stringify({ ...localStorage })).not.toContain('HW3P')
  })

  test('says beside a product that the coupon reduces it less', async () => {
    const photos = makePhotos(1)
    const shop = makeShop({ hasOffers: true })
    fillCart(shop, photos)
    serve(shop, photos, {
      price: () =>
        offer({
          discount: 1.2,
          lines: [{ discount: 1.2, isLess: true }],
          coupon: { code: 'TEN', sentence: '20% off.', isAutomatic: true },
        }),
    })
    openCounter('cart')
    const line = await screen.findByRole('listitem', { name: shop.products[0]!.name })
    expect(
      await within(line).findByText(/^Your coupon takes £1\.20 off this product\./),
    ).toBeVisible()
  })

  test('says the minimum payment, and what to do, before the checkout does', async () => {
    const photos = makePhotos(1)
    const shop = makeShop({
      takesCodes: true,
      methods: ['stripe'],
      products: [makeProduct({ price: 0.2 })],
    })
    fillCart(shop, photos)
    serve(shop, photos, {
      price: ({ couponCode }) =>
        offer({ subtotal: 0.2, discount: couponCode ? 0.1 : 0, total: couponCode ? 0.1 : 0.2 }),
    })
    openCounter('cart')
    const note = await screen.findByText(
      'The minimum payment here is £0.30. Add something to your cart.',
    )
    const button = screen.getByRole('button', { name: 'Checkout' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    expect(note).toHaveAttribute('role', 'alert')
    await userEvent.type(screen.getByLabelText('Coupon code'), 'HALF{Enter}')
    expect(await screen.findByText(/Add something to your cart, or remove the coupon\.$/)).toBe(
      note,
    )
  })

  test('a code gets its own result, even if an earlier code’s response arrives later', async () => {
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
    expect(screen.queryByText(/^We don’t recognise this code/)).not.toBeInTheDocument()
    await remove('TEN')
    await enter('NINE')
    await waitFor(() => expect(asked.price).toHaveLength(3))
    await answer('NINE', unknown)
    expect(await screen.findByText(/^We don’t recognise this code/)).toBeInTheDocument()
    await remove('NINE')
    await enter('TEN!')
    await waitFor(() => expect(asked.price).toHaveLength(4))
    // No message about the code appears until its check is done.
    expect(screen.queryByText(/^We don’t recognise this code/)).not.toBeInTheDocument()
    expect(screen.getByText('One moment…')).toBeInTheDocument()
    await answer('TEN!', ten)
    expect(await screen.findByText('10% off.')).toBeInTheDocument()
  })

  test('has no coupon field if the studio has no codes, and shows an automatic offer', async () => {
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
    const totals = within(await screen.findByRole('region', { name: 'Gesamtbetrag' }))
    expect(await totals.findByText(/HALF/)).toBeInTheDocument()
  })

  test('speaks German', async () => {
    const photos = makePhotos(1)
    const shop = makeShop({ currency: 'EUR', products: [makeProduct({ price: 1234.5 })] })
    fillCart(shop, photos)
    serve(shop, photos)
    openCounter('cart', 'de')
    expect(await screen.findByRole('heading', { name: 'Ihr Warenkorb' })).toBeVisible()
    expect(await screen.findByLabelText('Gesamtbetrag')).toHaveTextContent('1.234,50 €')
    expect(screen.getByRole('link', { name: 'Zur Kasse' })).toHaveAttribute(
      'href',
      `/de/albums/${SLUG}/checkout`,
    )
  })
})

describe('a studio that taxes', () => {
  const sum = { taxTreatment: 'standard' as const, taxName: 'MwSt.', taxRate: 1_900 }
  const tax = {
    priceMode: 'inclusive' as const,
    country: 'de',
    hasReverseCharge: true,
  }

  test('shows the tax included in the total or added to it', async () => {
    const photos = makePhotos(1)
    const shop = makeShop({ tax, takesCompanies: true })
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
    const german = await screen.findByLabelText('Gesamtbetrag')
    expect(await within(german).findByText(/^19.% MwSt\.$/)).toBeVisible()
    expect(german).toHaveTextContent(/Zwischensumme.*12,00.*2,28.*14,28/)
  })

  test('asks for the buyer’s country, and accepts the number of a company in another one', async () => {
    const leave = vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
    const photos = makePhotos(1)
    const shop = makeShop({ tax, takesCompanies: true, country: 'de' })
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
    await userEvent.type(screen.getByLabelText('Email'), 'anna@example.com')
    expect(screen.queryByLabelText('Company')).not.toBeInTheDocument()
    await userEvent.click(screen.getByLabelText('I’m buying for a company'))
    expect(screen.getByLabelText('VAT or tax number (optional)')).toHaveAccessibleDescription(
      'Shown on your invoice.',
    )
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'fr')
    await userEvent.type(screen.getByLabelText('VAT number (optional)'), 'DE136695976')
    await userEvent.click(
      await screen.findByRole('button', { name: 'Order with obligation to pay' }),
    )
    expect(screen.getByLabelText('VAT number (optional)')).toHaveAccessibleDescription(
      /a valid tax number/,
    )
    expect(screen.getByLabelText('Company')).toHaveAccessibleDescription(
      'Enter the name of your company.',
    )
    await userEvent.type(screen.getByLabelText('Company'), 'Photos SARL')
    await userEvent.type(screen.getByLabelText('Street and number'), '1 rue Haute')
    await userEvent.type(screen.getByLabelText('Postcode'), '75001')
    await userEvent.type(screen.getByLabelText('Town or city'), 'Paris')
    await userEvent.clear(screen.getByLabelText('VAT number (optional)'))
    await userEvent.type(screen.getByLabelText('VAT number (optional)'), 'fr 40303265045')
    const reversed = await screen.findByText('You account for the VAT (reverse charge)')
    expect(reversed.parentElement).toHaveTextContent('−£1.92')
    await userEvent.click(
      await screen.findByRole('button', { name: 'Order with obligation to pay' }),
    )
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

test('a company in the studio’s own country must enter its name, but not its number', async () => {
  vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
  const photos = makePhotos(1)
  const tax = {
    priceMode: 'inclusive' as const,
    country: 'us',
    hasReverseCharge: false,
  }
  const shop = makeShop({ tax, takesCompanies: true, country: 'us' })
  fillCart(shop, photos)
  const asked = serve(shop, photos, {
    price: () => offer({}),
    start: () => ({ checkoutGuid: CHECKOUT, url: 'https://pay.test/1' }),
  })
  openCounter('checkout')
  await userEvent.type(await screen.findByLabelText('First name'), 'Anna')
  await userEvent.type(screen.getByLabelText('Last name'), 'Berg')
  await userEvent.type(screen.getByLabelText('Email'), 'anna@example.com')
  expect(screen.queryByLabelText('Street and number')).not.toBeInTheDocument()
  await userEvent.click(screen.getByLabelText('I’m buying for a company'))
  await userEvent.type(screen.getByLabelText('Company'), 'Photos Inc.')
  await userEvent.click(await screen.findByRole('button', { name: 'Pay £12.00' }))
  expect(screen.getByLabelText('Street and number')).toHaveAccessibleDescription(
    'Enter your street and number.',
  )
  await userEvent.type(screen.getByLabelText('Street and number'), '1 High Street')
  await userEvent.type(screen.getByLabelText('Postcode'), '10001')
  await userEvent.type(screen.getByLabelText('Town or city'), 'New York')
  await userEvent.click(await screen.findByRole('button', { name: 'Pay £12.00' }))
  await waitFor(() => expect(asked.start).toHaveLength(1))
  const address = {
    addressLine1: '1 High Street',
    addressLine2: '',
    townCity: 'New York',
    postCode: '10001',
    country: 'us',
  }
  expect(asked.start).toMatchObject([
    { address: null, company: { name: 'Photos Inc.', number: '', address } },
  ])
})

test('a studio without tax that writes invoices accepts companies too', async () => {
  vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
  const photos = makePhotos(1)
  const shop = makeShop({ takesCompanies: true, country: 'gb' })
  fillCart(shop, photos)
  const asked = serve(shop, photos, {
    start: () => ({ checkoutGuid: CHECKOUT, url: 'https://pay.test/1' }),
  })
  openCounter('checkout')
  await userEvent.type(await screen.findByLabelText('First name'), 'Anna')
  await userEvent.type(screen.getByLabelText('Last name'), 'Berg')
  await userEvent.type(screen.getByLabelText('Email'), 'anna@example.com')
  expect(screen.queryByLabelText('Country')).not.toBeInTheDocument()
  await userEvent.click(screen.getByLabelText('I’m buying for a company'))
  await userEvent.type(screen.getByLabelText('Company'), 'Photos Ltd')
  await userEvent.type(screen.getByLabelText('Street and number'), '1 High Street')
  await userEvent.type(screen.getByLabelText('Postcode'), 'N1 1AA')
  await userEvent.type(screen.getByLabelText('Town or city'), 'London')
  await userEvent.click(await screen.findByRole('button', { name: 'Pay £12.00' }))
  await waitFor(() => expect(asked.start).toHaveLength(1))
  expect(asked.start).toMatchObject([
    { company: { name: 'Photos Ltd', number: '', address: { country: 'gb', townCity: 'London' } } },
  ])
})

test.each([
  ['the visitor’s country', { visitorCountry: 'fr' }, 'fr', 'France'],
  ['the studio’s country', { visitorCountry: null, country: 'GB' }, 'gb', 'United Kingdom'],
])(
  'the cart estimates shipping for %s, and the checkout asks for the address',
  async (_, fields, code, name) => {
    const photos = makePhotos(1)
    const products = [makeProduct({ type: 'Print' })]
    const shop = makeShop({ hasShipping: true, products, ...fields })
    fillCart(shop, photos)
    const asked = serve(shop, photos, {
      price: ({ country }) =>
        offer(country ? { shipping: 4.9, total: 16.9 } : { shipping: null, total: 12 }),
    })
    const { unmount } = openCounter('cart')
    const totals = within(await screen.findByRole('region', { name: 'Total' }))
    expect(await totals.findByText('£4.90')).toBeVisible()
    expect(totals.getByText('£16.90')).toBeVisible()
    expect(totals.getByText(new RegExp(`^Shipping is an estimate for ${name}\\.`))).toBeVisible()
    expect(asked.price).toMatchObject([{ country: code }])
    unmount()
    openCounter('checkout')
    const summary = within(await screen.findByRole('region', { name: 'Your order' }))
    expect(await summary.findByText('£4.90')).toBeVisible()
    expect(summary.queryByText(/estimate/)).toBeNull()
    expect(await screen.findByRole('button', { name: 'Pay £16.90' })).toBeVisible()
  },
)

test('if the likely country has no shipping, the cart waits for the address', async () => {
  const photos = makePhotos(1)
  const products = [makeProduct({ type: 'Print' })]
  const shop = makeShop({ hasShipping: true, products, country: 'XX', visitorCountry: 'xx' })
  fillCart(shop, photos)
  const asked = serve(shop, photos, { price: () => offer({ shipping: null, total: 12 }) })
  openCounter('cart')
  expect(
    await screen.findByText('Shipping is calculated once you enter your address.'),
  ).toBeVisible()
  expect(screen.queryByText(/estimate/)).toBeNull()
  expect(asked.price[0]).not.toHaveProperty('country')
})

test('shipping covered by a coupon is struck through', async () => {
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

test('a German studio’s buyer of files agrees to the delivery, and orders with obligation to pay', async () => {
  vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
  const photos = makePhotos(1)
  const waiver = { version: 'waiver-1', text: 'I expressly agree that the delivery begins.' }
  const shop = makeShop({ country: 'DE', waiver })
  fillCart(shop, photos)
  const asked = serve(shop, photos, {
    start: () => ({ checkoutGuid: CHECKOUT, url: 'https://pay.test/1' }),
  })
  openCounter('checkout')
  await userEvent.type(await screen.findByLabelText('First name'), 'Anna')
  await userEvent.type(screen.getByLabelText('Last name'), 'Berg')
  await userEvent.type(screen.getByLabelText('Email'), 'anna@example.com')
  const box = screen.getByRole('checkbox', { name: waiver.text })
  expect(box).not.toBeChecked()
  const button = screen.getByRole('button', { name: 'Order with obligation to pay' })
  await userEvent.click(button)
  expect(box).toBeInvalid()
  expect(asked.start).toHaveLength(0)
  await userEvent.click(box)
  await userEvent.click(button)
  await waitFor(() => expect(asked.start).toHaveLength(1))
  expect(asked.start[0]).toMatchObject({ waivedVersion: 'waiver-1' })
})

test('gift wrap is offered beside prints only, once, with its price and without a crop', async () => {
  const photos = makePhotos(2)
  const file = makeProduct({ name: 'File' })
  const print = makeProduct({ name: 'Print', type: 'Print', width: 150, height: 100 })
  const wrap = makeProduct({ name: 'Gift wrap', type: 'Print', isAddOn: true, price: 4 })
  const shop = makeShop({ products: [file, print, wrap] })
  fillCart(shop, photos)
  serve(shop, photos)
  const { unmount } = openCounter('cart')
  await screen.findByRole('heading', { name: 'Your cart' })
  expect(screen.queryByText('Gift wrap')).not.toBeInTheDocument()
  unmount()
  fillCart({ ...shop, products: [print] }, photos)
  openCounter('cart')
  await userEvent.click(await screen.findByRole('button', { name: 'Add £4.00' }))
  const line = within(await screen.findByRole('listitem', { name: 'Gift wrap' }))
  expect(line.getByText('1 × £4.00')).toBeInTheDocument()
  expect(line.queryByRole('button', { name: /^Change the crop/ })).not.toBeInTheDocument()
})

test('in Japanese the family name is asked first', async () => {
  const photos = makePhotos(1)
  const shop = makeShop({
    visitorCountry: 'jp',
    tax: { priceMode: 'inclusive', country: 'de', hasReverseCharge: false },
  })
  fillCart(shop, photos)
  serve(shop, photos, { price: () => offer({}) })
  openCounter('checkout')
  expect(await screen.findByLabelText('Country')).toHaveValue('jp')
})
