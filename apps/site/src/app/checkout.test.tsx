import userEvent from '@testing-library/user-event'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { readCart } from '../features/shop/cart/use-cart.ts'
import { rememberPaying } from '../features/shop/checkout/attempt.ts'
import { fakeApi, Refusal } from '../testing/fake-api.ts'
import { browserPage } from '../lib/leave-page.ts'
import { makeAccount, makePhoto, makePhotos, makeProduct, makeShop } from '../testing/make.ts'
import {
  GALLERY,
  SLUG,
  CHECKOUT,
  openPage,
  openCounter,
  fillCart,
  serve,
  offer,
} from '../testing/sale-pages.tsx'

describe('the checkout', () => {
  const fill = async () => {
    await userEvent.type(await screen.findByLabelText('First name'), 'Anna')
    await userEvent.type(screen.getByLabelText('Last name'), 'Berg')
    await userEvent.type(screen.getByLabelText('Email'), 'anna@example.com')
  }
  const pay = () => userEvent.click(screen.getByRole('button', { name: /^(Pay|Opening)/ }))

  test('sends the input and opens the payment page, once for two clicks', async () => {
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
    expect(readCart(GALLERY)).toHaveLength(1)
  })

  test('offers only payment methods that accept the total, and stops without any', async () => {
    const photos = makePhotos(1)
    const small = makeShop({ products: [makeProduct({ price: 0.2 })] })
    fillCart(small, photos)
    const asked = serve(small, photos, {
      start: () => ({ checkoutGuid: CHECKOUT, url: 'https://pay.test/session' }),
    })
    vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
    const { unmount } = openCounter('checkout')
    await fill()
    expect(screen.queryByLabelText('Card')).not.toBeInTheDocument()
    await pay()
    await waitFor(() => expect(asked.start).toMatchObject([{ method: 'paypal' }]))
    unmount()
    serve({ ...small, methods: ['stripe'] }, photos)
    openCounter('checkout')
    expect(await screen.findByText(/^The minimum payment here is £0.30\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pay £0.20' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  test('reports missing input at its field, and keeps what was typed', async () => {
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
    await userEvent.type(screen.getByLabelText('Email'), 'anna@')
    await userEvent.type(screen.getByLabelText(/^Mobile/), '0123')
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('United Kingdom')
    expect(screen.getByPlaceholderText('Your start number')).toBeVisible()
    await pay()
    expect(screen.getByLabelText('Last name')).toHaveFocus()
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      /This isn’t an email address/,
    )
    expect(screen.getByLabelText(/^Mobile/)).toHaveAccessibleDescription(/Start with \+/)
    expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription('Enter your postcode.')
    expect(asked.start).toHaveLength(0)
    unmount()
    openCounter('checkout')
    expect(await screen.findByLabelText('First name')).toHaveValue('Anna')
  })

  test('asks for each photo of an extra what to tell the photographer, and sends the names', async () => {
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

  test('asks once about a mistyped address, and never blocks anyone’s own', async () => {
    vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
    const photos = makePhotos(1)
    const shop = makeShop()
    fillCart(shop, photos)
    const asked = serve(shop, photos, {
      start: ({ emailAddress }) =>
        emailAddress === 'anna@gmial.com'
          ? { checkoutGuid: CHECKOUT, url: 'https://pay.test/1' }
          : new Refusal('payment_unreachable', 'Away'),
    })
    openCounter('checkout')
    await fill()
    const field = screen.getByLabelText('Email')
    const type = async (address: string) => {
      await userEvent.clear(field)
      await userEvent.type(field, address)
    }
    await type('anna@gmail.con')
    await pay()
    expect(screen.getByRole('alert')).toHaveTextContent('Did you mean anna@gmail.com?')
    expect(asked.start).toHaveLength(0)
    const change = screen.getByRole('button', { name: 'Yes, change it' })
    expect(change).toHaveFocus()
    await userEvent.click(change)
    expect(field).toHaveValue('anna@gmail.com')
    expect(screen.queryByRole('alert')).toBeNull()
    await pay()
    await waitFor(() => expect(asked.start).toHaveLength(1))
    expect(asked.start![0]!.emailAddress).toBe('anna@gmail.com')
    await screen.findByText(/You haven’t been charged, and your cart is saved/)

    await type('anna@gmial.com')
    await pay()
    expect(asked.start).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'No, it’s correct' }))
    await waitFor(() => expect(asked.start).toHaveLength(2))
    expect(asked.start![1]!.emailAddress).toBe('anna@gmial.com')
  })

  test('requires the mobile number for WhatsApp', async () => {
    const photos = makePhotos(1)
    const shop = makeShop()
    fillCart(shop, photos)
    serve(shop, photos)
    openCounter('checkout')
    await fill()
    await userEvent.click(screen.getByLabelText('Also send the link by WhatsApp'))
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

  test('sends the cart’s coupon code with its price, quoted for the buyer’s address', async () => {
    const leave = vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
    const photos = makePhotos(1)
    const shop = makeShop({ takesCodes: true })
    fillCart(shop, photos)
    localStorage.setItem(`proofdesk.coupon.${GALLERY}`, 'ANNAS')
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
    expect(await screen.findByText(/This code is only for specific people/)).toBeInTheDocument()
    await fill()
    await userEvent.click(await screen.findByRole('button', { name: 'Pay £10.00' }))
    await waitFor(() => expect(leave).toHaveBeenCalled())
    expect(asked.start[0]).toMatchObject({ couponCode: 'ANNAS', expectedTotal: 10 })
  })

  test('a gift card that pays everything needs no payment method, and is sent with the rest', async () => {
    const leave = vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
    const photos = makePhotos(1)
    const shop = makeShop({ takesGiftCards: true })
    fillCart(shop, photos)
    sessionStorage.setItem(`proofdesk.gift-cards.${GALLERY}`, 'HW3P')
    const asked = serve(shop, photos, {
      price: () =>
        offer({
          giftCards: [{ lastFour: 'HW3P', available: 50, amount: 12, refusal: null }],
          due: 0,
        }),
      start: () => ({ checkoutGuid: CHECKOUT, url: 'https://studio.test/return' }),
    })
    openCounter('checkout')
    await fill()
    expect(screen.queryByRole('radio', { name: /Card/ })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Place order' }))
    await waitFor(() => expect(leave).toHaveBeenCalled())
    expect(asked.start[0]).toMatchObject({
      giftCardCodes: ['HW3P'],
      expectedTotal: 12,
      expectedDue: 0,
    })
    sessionStorage.clear()
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
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com')
    await pay()
    await waitFor(() => expect(asked.start).toHaveLength(2))
    expect(asked.start[0]!.requestKey).toBe(asked.start[1]!.requestKey)
    await userEvent.type(screen.getByLabelText('Last name'), 's')
    await pay()
    await waitFor(() => expect(asked.start).toHaveLength(3))
    expect(asked.start[2]!.requestKey).not.toBe(asked.start[1]!.requestKey)
    // The first checkout, in whatever tab, can't be paid any more.
    expect(asked.start.map(({ replaces }) => replaces)).toEqual([
      undefined,
      undefined,
      [asked.start[0]!.requestKey],
    ])
  })

  test('server errors are shown at their fields', async () => {
    const photos = makePhotos(1)
    const shop = makeShop()
    fillCart(shop, photos)
    serve(shop, photos, {
      start: () =>
        new Refusal('invalid', 'This can’t be ordered as it is. Check it, or contact the studio.', {
          emailAddress: { code: 'not_an_email', message: 'Not a valid email address' },
        }),
    })
    openCounter('checkout')
    await fill()
    await pay()
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
        /This isn’t an email address/,
      ),
    )
  })

  test('never follows an address that isn’t a web address', async () => {
    const leave = vi.spyOn(browserPage, 'leave')
    const photos = makePhotos(1)
    const shop = makeShop()
    fillCart(shop, photos)
    serve(shop, photos, { start: () => ({ checkoutGuid: CHECKOUT, url: 'javascript:alert(1)' }) })
    openCounter('checkout')
    await fill()
    await pay()
    expect(await screen.findByRole('alert')).toHaveTextContent('You haven’t been charged')
    expect(leave).not.toHaveBeenCalled()
  })
})

describe('returning from the payment', () => {
  const url = `/checkout/${CHECKOUT}?key=k`
  const galleryUrl = `http://studio.test/albums/${SLUG}`
  const openPayment = (address = url, language: 'en' | 'de' = 'en') =>
    openPage(address, { kind: 'payment', account: makeAccount() }, language)

  test('waits for the provider, empties the cart and opens the order', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const leave = vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
    const shop = makeShop()
    rememberPaying(CHECKOUT, fillCart(shop, makePhotos(2)))
    localStorage.setItem(`proofdesk.coupon.${GALLERY}`, 'TEN')
    let isPaid = false
    const asked = fakeApi({
      state: () => ({
        state: isPaid ? 'paid' : 'open',
        orderUrl: isPaid ? '/orders/1?key=o' : null,
        galleryUrl,
        engineGuid: GALLERY,
      }),
    })
    openPayment()
    expect(
      await screen.findByRole('heading', { name: 'Your payment is being confirmed' }),
    ).toBeVisible()
    await waitFor(() => expect(asked.state).toHaveLength(1))
    expect(asked.state[0]).toEqual({ guid: CHECKOUT, key: 'k' })
    expect(readCart(GALLERY)).toHaveLength(1)
    isPaid = true
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/orders/1?key=o', { replace: true }))
    expect(readCart(GALLERY)).toEqual([])
    // The code was for this cart.
    expect(localStorage.getItem(`proofdesk.coupon.${GALLERY}`)).toBeNull()
    vi.useRealTimers()
  })

  test('says after a minute that the email will come, and checks again on request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const asked = fakeApi({
      state: () => ({ state: 'open', orderUrl: null, engineGuid: GALLERY, galleryUrl }),
    })
    openPayment()
    await screen.findByRole('heading', { name: 'Your payment is being confirmed' })
    await act(() => vi.advanceTimersByTimeAsync(70_000))
    expect(
      screen.getByRole('heading', { name: 'Your payment hasn’t been confirmed yet' }),
    ).toBeVisible()
    const count = asked.state.length
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(asked.state).toHaveLength(count)
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(asked.state.length).toBeGreaterThan(count))
    vi.useRealTimers()
  })

  test('says how to continue if nothing was paid; everything is still in the cart', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const shop = makeShop()
    rememberPaying(CHECKOUT, fillCart(shop, makePhotos(1)))
    fakeApi({
      state: () => ({
        state: 'open',
        orderUrl: null,
        engineGuid: GALLERY,
        galleryUrl,
        payUrl: 'https://pay.test/session',
      }),
    })
    openPayment()
    expect(
      await screen.findByRole('link', { name: 'I haven’t paid: back to cart' }),
    ).toHaveAttribute('href', `${galleryUrl}/cart`)
    await act(() => vi.advanceTimersByTimeAsync(70_000))
    expect(screen.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      'https://pay.test/session',
    )
    expect(readCart(GALLERY)).toHaveLength(1)
    vi.useRealTimers()
  })

  test('after a decline says that nothing was charged, and links to other payment methods', async () => {
    const shop = makeShop()
    rememberPaying(CHECKOUT, fillCart(shop, makePhotos(1)))
    fakeApi({
      state: () => ({
        state: 'declined',
        orderUrl: null,
        engineGuid: GALLERY,
        galleryUrl,
        payUrl: null,
      }),
    })
    openPayment()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The payment was declinedYou haven’t been charged, and your cart is saved.',
    )
    expect(screen.getByRole('link', { name: 'Choose another way to pay' })).toHaveAttribute(
      'href',
      `${galleryUrl}/checkout`,
    )
    expect(readCart(GALLERY)).toHaveLength(1)
  })

  test('for a replaced payment says that nothing is lost', async () => {
    fakeApi({
      state: () => ({
        state: 'replaced',
        orderUrl: null,
        engineGuid: GALLERY,
        galleryUrl,
        payUrl: null,
      }),
    })
    openPayment()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You’ve since started another payment',
    )
    expect(screen.getByRole('link', { name: 'Back to cart' })).toBeVisible()
  })

  test('too late, or with an invalid link, says so', async () => {
    fakeApi({
      state: () => ({
        state: 'expired',
        orderUrl: null,
        engineGuid: GALLERY,
        galleryUrl: `${galleryUrl}?preview=f`,
      }),
    })
    const { unmount } = openPayment()
    expect(await screen.findByRole('alert')).toHaveTextContent('This payment has timed out')
    expect(screen.getByRole('link', { name: 'Back to cart' })).toHaveAttribute(
      'href',
      `${galleryUrl}/cart?preview=f`,
    )
    unmount()
    fakeApi({
      state: () =>
        new Refusal(
          'not_found',
          'This no longer exists. Reload the page to see the current state.',
        ),
    })
    openPayment(url, 'de')
    expect(await screen.findByRole('alert')).toHaveTextContent('Diese Zahlung ist nicht bekannt')
  })
})
