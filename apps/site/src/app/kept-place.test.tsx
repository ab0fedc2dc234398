import userEvent from '@testing-library/user-event'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pushSearch } from '../lib/address.tsx'
import { makeAccount, makeNamedPhotos, makeShop } from '../testing/make.ts'
import {
  fillCart,
  openCounter,
  openGallery,
  openPage,
  salesGallery,
  serve,
  SLUG,
} from '../testing/sale-pages.tsx'

const scrolled = vi.fn<(options?: ScrollToOptions) => void>()
beforeEach(() => {
  sessionStorage.clear()
  scrolled.mockClear()
  vi.stubGlobal('scrollTo', scrolled)
})

async function leaveAt(top: number) {
  const photos = makeNamedPhotos(2)
  const shop = makeShop()
  fillCart(shop, photos.slice(0, 1))
  serve(shop, photos)
  const gallery = openGallery(photos)
  await screen.findAllByRole('button', { name: /^Add .* to cart/ })
  pushSearch('order=time')
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('pagehide'))
  gallery.unmount()
  return photos
}

async function followBack() {
  const cart = openCounter('cart')
  const back = await screen.findByRole('link', { name: /^Back to/ })
  const href = back.getAttribute('href')!
  back.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(back)
  cart.unmount()
  return href
}

test('the cart links back to the search, and to the previous scroll position', async () => {
  const photos = await leaveAt(900)
  expect(await followBack()).toBe(`/albums/${SLUG}?order=time`)
  openPage(`/albums/${SLUG}?order=time`, {
    kind: 'gallery',
    account: makeAccount(),
    gallery: salesGallery(),
    photos: { content: photos, total: photos.length },
  })
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 900, behavior: 'instant' }))
})

test('a gallery opened for the first time starts at its top', async () => {
  const photos = await leaveAt(900)
  openGallery(photos)
  await screen.findByRole('button', { name: new RegExp(`^Add ${photos[0]!.name}`) })
  expect(scrolled).not.toHaveBeenCalledWith({ top: 900, behavior: 'instant' })
})
