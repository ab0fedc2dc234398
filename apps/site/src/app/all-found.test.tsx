import type { CartPerson } from '@proofdesk/contract/site/checkout'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { addPersonToCart } from '../features/shop/cart/person.ts'
import { toCartItem } from '../features/shop/cart/to-cart-item.ts'
import { readCart, saveCart } from '../features/shop/cart/use-cart.ts'
import { keepFaceProof } from '../lib/found-person.ts'
import { Refusal } from '../testing/fake-api.ts'
import { makeAccount, makePhotos, makeProduct, makeShop } from '../testing/make.ts'
import {
  GALLERY,
  SLUG,
  openCounter,
  openPage,
  salesGallery,
  serve,
} from '../testing/sale-pages.tsx'

const FOUND = `30000.found.${'s'.repeat(43)}`
const photos = makePhotos(10)
const single = makeProduct({ name: 'Single', price: 5 })
const allFound = makeProduct({
  name: 'All of you',
  pricingModel: 'Package',
  isAllFound: true,
  price: 39,
  minUnits: 1,
  maxUnits: 60,
})
const shop = makeShop({ products: [single, allFound] })
const TEXT: CartPerson = { kind: 'text', text: '101' }

beforeEach(() => {
  sessionStorage.clear()
})

/** The gallery at the address of a search that finds these photos. */
function openSearch(
  query: string,
  content: SitePhoto[],
  person?: { content: string[] },
  sold = shop,
) {
  const searched = { content, total: content.length, ...(person && { person }) }
  const asked = serve(sold, photos, {
    content: ({ photos: named }) =>
      named
        ? { content: photos.filter(({ guid }) => named.includes(guid)), total: named.length }
        : searched,
    shared: () => ({ content: content.map(({ guid }) => guid), expiresAt: 1 }),
  })
  openPage(`/albums/${SLUG}?${query}`, {
    kind: 'gallery',
    account: makeAccount(),
    gallery: salesGallery({
      features: {
        ...salesGallery().features,
        textSearch: true,
        selfieSearch: true,
        colorSearch: true,
      },
    }),
    photos: null,
  })
  return asked
}
const guidsOf = (some: readonly SitePhoto[]) => some.map(({ guid }) => guid)
const card = () => screen.findByRole('region', { name: 'All 10 photos, £39.00' })
const fillPerson = (person: CartPerson, some = photos) =>
  saveCart(
    GALLERY,
    addPersonToCart(readCart(GALLERY), allFound, { person, items: some.map(toCartItem) }),
  )

describe('after a search that found one person', () => {
  test('all of their photos are added to the cart by one tap, with the number that found them', async () => {
    openSearch('text=101', photos, { content: guidsOf(photos) })
    const offer = within(await card())
    expect(offer.getByText('Without this offer they’d cost £50.00.')).toBeVisible()
    await userEvent.click(offer.getByRole('button', { name: 'Add all 10 for £39.00' }))
    expect(await screen.findByText('Added to your cart: All of you')).toBeVisible()
    expect(offer.getByText('Already in your cart')).toBeVisible()
    expect(offer.queryByRole('button')).toBeNull()
    const cart = readCart(GALLERY)
    expect(cart).toMatchObject([{ productGuid: allFound.guid, person: TEXT }])
    expect(cart[0]!.items.map(({ photoGuid }) => photoGuid)).toEqual(guidsOf(photos))
  })

  test('the offer names the film that it includes', async () => {
    const withFilm = { ...shop, products: [single, { ...allFound, includeFilm: true }] }
    openSearch('text=101', photos, { content: guidsOf(photos) }, withFilm)
    const name = 'All 10 photos and your film, £39.00'
    const offer = within(await screen.findByRole('region', { name }))
    expect(
      offer.getByText('A film of 15 to 30 seconds, in portrait and landscape format'),
    ).toBeVisible()
  })

  test('a face counts as one person by the proof that this browser has of its search', async () => {
    keepFaceProof(FOUND, 'proof')
    openSearch(`found=${FOUND}`, photos)
    await userEvent.click(within(await card()).getByRole('button'))
    await waitFor(() =>
      expect(readCart(GALLERY)).toMatchObject([{ person: { kind: 'face', proof: 'proof' } }]),
    )
  })

  test('photos shared by others, of two people, or of a filtered search have no offer', async () => {
    for (const query of [`found=${FOUND}`, 'text=101']) {
      openSearch(query, photos)
      expect(await screen.findAllByRole('button', { name: /to cart/ })).not.toEqual([])
      expect(screen.queryByRole('region', { name: /All 10 photos/ })).toBeNull()
      document.body.innerHTML = ''
    }
    keepFaceProof(FOUND, 'proof')
    for (const query of [
      `found=${FOUND}&found=${FOUND.replace('found', 'other')}`,
      `found=${FOUND}&colours=red`,
      `found=${FOUND}&text=101`,
    ]) {
      openSearch(query, photos, { content: guidsOf(photos) })
      expect(await screen.findAllByRole('button', { name: /to cart/ })).not.toEqual([])
      expect(screen.queryByRole('region', { name: /All 10 photos/ })).toBeNull()
      document.body.innerHTML = ''
    }
  })

  test('adding them individually isn’t offered beside it', async () => {
    openSearch('text=101', photos, { content: guidsOf(photos) })
    await card()
    expect(screen.queryByRole('button', { name: 'Add all to cart' })).toBeNull()
  })

  test('adding individually is offered if they aren’t one person’s, or cost less that way', async () => {
    openSearch('text=101', photos)
    expect(await screen.findByRole('button', { name: 'Add all to cart' })).toBeVisible()
    document.body.innerHTML = ''
    keepFaceProof(FOUND, 'proof')
    openSearch(`found=${FOUND}`, photos.slice(0, 7))
    expect(await screen.findByRole('button', { name: 'Add all to cart' })).toBeVisible()
  })

  test('nothing is offered that costs more than single photos', async () => {
    const few = photos.slice(0, 7)
    openSearch('text=101', few, { content: guidsOf(few) })
    expect(await screen.findAllByRole('button', { name: /^Add (?!all).* to cart$/ })).toHaveLength(
      7,
    )
    expect(screen.queryByRole('region', { name: /photos, £39/ })).toBeNull()
  })

  test('the package isn’t among the products for chosen photos', async () => {
    openSearch('text=101', photos, { content: guidsOf(photos) })
    await userEvent.click(await screen.findByRole('button', { name: 'Add Photo 1 of 10 to cart' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Add to cart' }))
    expect(panel.getByRole('heading', { name: 'Single' })).toBeVisible()
    expect(panel.queryByRole('heading', { name: 'All of you' })).toBeNull()
  })
})

describe('a person in the cart', () => {
  test('is one entry, removed as a whole; another person is another entry', async () => {
    fillPerson(TEXT)
    const others = makePhotos(3)
    fillPerson({ kind: 'face', proof: 'other' }, others)
    serve(shop, [...photos, ...others])
    openCounter('cart')
    const [line] = await screen.findAllByRole('listitem', { name: 'All of you' })
    expect(within(line!).getByText('All 10 photos of “101”')).toBeVisible()
    expect(within(line!).getByText('and 2 more')).toBeVisible()
    expect(within(line!).getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
    await userEvent.click(within(line!).getByRole('button', { name: 'Remove all of All of you' }))
    await waitFor(() => expect(readCart(GALLERY)).toHaveLength(1))
  })

  test('added again has the current photos, and is paid for once', () => {
    fillPerson(TEXT, photos.slice(0, 8))
    fillPerson(TEXT)
    fillPerson({ kind: 'face', proof: 'one' })
    fillPerson({ kind: 'face', proof: 'two' }, photos.slice(0, 9))
    const cart = readCart(GALLERY)
    expect(cart.map(({ person, items }) => [person, items.length])).toEqual([
      [{ kind: 'face', proof: 'two' }, 9],
    ])
  })

  test('unknown to the cart isn’t bought, and the cart says what to do', async () => {
    fillPerson(TEXT)
    const kept = JSON.parse(localStorage.getItem(`proofdesk.cart.${GALLERY}`)!) as {
      entries: { person?: object }[]
    }
    delete kept.entries[0]!.person
    localStorage.setItem(`proofdesk.cart.${GALLERY}`, JSON.stringify(kept))
    serve(shop, photos)
    openCounter('cart')
    expect(await screen.findByText(/search for the person in the gallery again/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull()
  })

  test('is sent with what finds them; a checkout that finds others says so', async () => {
    fillPerson(TEXT)
    const asked = serve(shop, photos, {
      start: () =>
        new Refusal('cart_outdated', 'Outdated', {
          'cart.0.person': { code: 'find_person_again', message: '' },
        }),
    })
    openCounter('checkout')
    await userEvent.type(await screen.findByLabelText(/First name/), 'Ada')
    await userEvent.type(screen.getByLabelText(/Last name/), 'Runner')
    await userEvent.type(screen.getByLabelText(/Email/), 'ada@runner.test')
    await userEvent.click(screen.getByLabelText('PayPal'))
    await userEvent.click(screen.getByRole('button', { name: /^Pay/ }))
    expect(await screen.findByText(/shows one person/)).toBeVisible()
    expect(asked.start).toMatchObject([{ cart: [{ person: TEXT, productGuid: allFound.guid }] }])
  })

  test('can be found later by their face with a separate, optional consent', async () => {
    const foundLater = { version: 'later-1', text: 'Compare my face with new photos.' }
    const asked = serve({ ...shop, foundLater }, photos, {
      start: () => new Refusal('cart_outdated', 'Outdated'),
    })
    fillPerson(TEXT)
    openCounter('checkout')
    expect(await screen.findByLabelText(/First name/)).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: foundLater.text })).toBeNull()
    document.body.innerHTML = ''
    saveCart(GALLERY, [])
    fillPerson({ kind: 'face', proof: 'one' })
    openCounter('checkout')
    const box = await screen.findByRole('checkbox', { name: foundLater.text })
    expect(box).not.toBeChecked()
    await userEvent.type(screen.getByLabelText(/First name/), 'Ada')
    await userEvent.type(screen.getByLabelText(/Last name/), 'Runner')
    await userEvent.type(screen.getByLabelText(/Email/), 'ada@runner.test')
    const pay = () => userEvent.click(screen.getByRole('button', { name: /^Pay/ }))
    await pay()
    await waitFor(() => expect(asked.start).toHaveLength(1))
    expect(asked.start[0]).not.toHaveProperty('foundLaterVersion')
    await userEvent.click(box)
    await pay()
    await waitFor(() => expect(asked.start[1]).toMatchObject({ foundLaterVersion: 'later-1' }))
  })
})

describe('emails about more photos', () => {
  const openWith = (query: string, subscribeButtonText: string | null) => {
    const asked = serve(shop, photos, {
      content: () => ({ content: [], total: 0 }),
      shared: () => ({ content: guidsOf(photos), expiresAt: 1 }),
      alertConsent: () => ({ version: 'alert-1', text: 'Compare my face with new photos.' }),
      requestAlert: () => ({}),
    })
    openPage(`/albums/${SLUG}?${query}`, {
      kind: 'gallery',
      account: makeAccount(),
      gallery: salesGallery({
        subscribeButtonText,
        offersPhotoAlerts: subscribeButtonText !== null,
        features: { ...salesGallery().features, textSearch: true, selfieSearch: true },
      }),
      photos: null,
    })
    return asked
  }
  const fill = async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Notify me about more photos' }),
    )
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@runner.test')
  }

  test('are offered for a number, even if no photo shows it', async () => {
    const asked = openWith('text=101', '')
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Notify me' }))
    expect(await screen.findByText(/follow the link in the email we sent to ada/)).toBeVisible()
    expect(asked.requestAlert).toMatchObject([
      { slug: SLUG, emailAddress: 'ada@runner.test', person: TEXT, language: 'en' },
    ])
  })

  test('are offered for a face only with a separate consent', async () => {
    keepFaceProof(FOUND, 'proof')
    const asked = openWith(`found=${FOUND}`, '')
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Notify me' }))
    expect(asked.requestAlert).toEqual([])
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Compare my face with new photos.' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Notify me' }))
    await waitFor(() =>
      expect(asked.requestAlert).toMatchObject([
        { person: { kind: 'face', proof: 'proof' }, consentVersion: 'alert-1' },
      ]),
    )
  })

  test('are offered neither for words nor in galleries without subscribers', async () => {
    for (const [query, label] of [
      ['text=101', null],
      ['text=finish', ''],
    ] as const) {
      openWith(query, label)
      expect(await screen.findByText('No photo matches')).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Notify me about more photos' })).toBeNull()
      document.body.innerHTML = ''
    }
  })
})
