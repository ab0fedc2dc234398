import userEvent from '@testing-library/user-event'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepChoosing } from '../features/shop/choosing/kept-choosing.ts'
import { readCart } from '../features/shop/cart/use-cart.ts'
import { makeNamedPhotos, makePhoto, makeProduct, makeShop, makeVideo } from '../testing/make.ts'
import { fillCart, GALLERY, openCounter, openGallery, serve, SLUG } from '../testing/sale-pages.tsx'

const trio = { name: 'Race pack', pricingModel: 'Package', minUnits: 3, maxUnits: 3 } as const
const grid = () => within(screen.getByRole('list', { name: 'Photos' }))
const bar = () => within(screen.getByRole('region', { name: 'Photos for Race pack' }))
const names = () => readCart(GALLERY).map(({ items }) => items.map(({ name }) => name))

beforeEach(() => sessionStorage.clear())

async function begin() {
  const photos = makeNamedPhotos(5)
  serve(makeShop({ products: [makeProduct(trio)] }), photos)
  const page = openGallery(photos)
  await userEvent.click(
    await screen.findByRole('button', { name: `Add ${photos[0]!.name} to cart` }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Select photos for Race pack' }))
  await screen.findByRole('region', { name: 'Photos for Race pack' })
  return { photos, page }
}
const tap = (name: string) =>
  userEvent.click(grid().getByRole('button', { name: `Select ${name}` }))

test('the photos of a package are chosen in the grid, and are in the cart immediately', async () => {
  const { photos } = await begin()
  const [first, second, third, fourth] = photos.map(({ name }) => name) as [string, ...string[]]
  expect(bar().getByText('1 of 3 chosen')).toBeVisible()
  expect(grid().getByRole('button', { name: `Select ${first}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await tap(second!)
  expect(bar().getByRole('button', { name: 'Go to cart' })).toHaveAttribute('aria-disabled', 'true')
  await tap(third!)
  expect(bar().getByText('3 of 3 chosen')).toBeVisible()
  expect(bar().getByRole('link', { name: 'Go to cart' })).toHaveAttribute(
    'href',
    `/albums/${SLUG}/cart`,
  )
  await tap(fourth!)
  expect(bar().getByRole('alert')).toHaveTextContent(/^The package is full/)
  expect(names()).toEqual([[first, second, third]])
  await userEvent.click(bar().getByRole('button', { name: `Remove ${second}` }))
  await tap(fourth!)
  expect(names()).toEqual([[first, third, fourth]])
  expect(bar().queryByRole('alert')).toBeNull()
})

test('a package without its last photo starts again with the next one', async () => {
  const { photos } = await begin()
  await tap(photos[0]!.name)
  expect(readCart(GALLERY)).toEqual([])
  expect(bar().getByText('0 of 3 chosen')).toBeVisible()
  await tap(photos[4]!.name)
  expect(names()).toEqual([[photos[4]!.name]])
})

test('choosing continues after another page, and can be finished later', async () => {
  const { photos, page } = await begin()
  page.unmount()
  openGallery(photos)
  expect(await screen.findByRole('region', { name: 'Photos for Race pack' })).toBeVisible()
  await tap(photos[1]!.name)
  await userEvent.click(bar().getByRole('button', { name: 'Finish later' }))
  expect(screen.queryByRole('region', { name: 'Photos for Race pack' })).toBeNull()
  expect(grid().getAllByRole('link')[0]).toBeVisible()
  expect(names()).toEqual([[photos[0]!.name, photos[1]!.name]])
})

test('the cart links to choosing a package’s missing photos, and others can be changed', async () => {
  const photos = makeNamedPhotos(4)
  const shop = makeShop({ products: [makeProduct(trio)] })
  fillCart(shop, photos.slice(0, 2))
  serve(shop, photos)
  const { unmount } = openCounter('cart')
  const link = await screen.findByRole('link', { name: 'Select photos for Race pack' })
  expect(link).toHaveTextContent('Select photos')
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  unmount()
  openGallery(photos)
  await screen.findByRole('region', { name: 'Photos for Race pack' })
  await tap(photos[0]!.name)
  await tap(photos[2]!.name)
  await tap(photos[3]!.name)
  expect(names()).toEqual([photos.slice(1).map(({ name }) => name)])
})

test('prints of a package are cropped in the centre, and a photo that is too small says why', async () => {
  const photos = [...makeNamedPhotos(2), makePhoto({ width: 300, height: 200, caption: 'Tiny' })]
  const prints = makeProduct({ ...trio, type: 'Print', width: 200, height: 200 })
  const shop = makeShop({ products: [prints] })
  const [entry] = fillCart(shop, photos.slice(0, 1))
  serve(shop, photos)
  keepChoosing(GALLERY, { productGuid: prints.guid, entryId: entry!.id })
  openGallery(photos)
  await screen.findByRole('region', { name: 'Photos for Race pack' })
  await tap('Tiny')
  expect(bar().getByRole('alert')).toHaveTextContent(/your photo is 300 × 200 pixels/)
  await tap(photos[1]!.name)
  expect(readCart(GALLERY)[0]!.items[1]).toMatchObject({
    name: photos[1]!.name,
    crop: { y: 0, height: 1 },
  })
})

test('the videos of a package are chosen in the grid like photos, which can’t be chosen then', async () => {
  const photos = makeNamedPhotos(2)
  const videos = ['Start', 'Finish'].map((name) => makeVideo({ name }))
  const product = makeProduct({ ...trio, type: 'Video', minUnits: 2, maxUnits: 2 })
  const shop = makeShop({ products: [product] })
  serve(shop, photos, { videos: () => ({ videos }) })
  openGallery(photos, photos.length, videos)
  await userEvent.click(grid().getByRole('link', { name: /^Play Start/ }))
  await userEvent.click(await screen.findByRole('button', { name: /^Buy this video/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Select videos for Race pack' }))
  const videoBar = within(await screen.findByRole('region', { name: 'Videos for Race pack' }))
  expect(videoBar.getByText('1 of 2 chosen')).toBeVisible()
  expect(screen.queryByRole('button', { name: `Select ${photos[0]!.name}` })).toBeNull()
  await tap('Finish')
  expect(videoBar.getByRole('link', { name: 'Go to cart' })).toBeVisible()
  expect(readCart(GALLERY)).toMatchObject([
    { isVideo: true, items: [{ name: 'Start' }, { name: 'Finish' }] },
  ])
  await tap('Start')
  await tap('Finish')
  expect(readCart(GALLERY)).toEqual([])
  await tap('Finish')
  expect(readCart(GALLERY)).toMatchObject([{ isVideo: true, items: [{ name: 'Finish' }] }])
})

test('videos can’t be chosen for a package of photos', async () => {
  const photos = makeNamedPhotos(2)
  const shop = makeShop({ products: [makeProduct(trio)] })
  const [entry] = fillCart(shop, photos.slice(0, 1))
  serve(shop, photos)
  keepChoosing(GALLERY, { productGuid: shop.products[0]!.guid, entryId: entry!.id })
  openGallery(photos, photos.length, [makeVideo({ name: 'Start' })])
  await screen.findByRole('region', { name: 'Photos for Race pack' })
  expect(screen.queryByRole('button', { name: 'Select Start' })).toBeNull()
  expect(document.querySelector('.photo-tile.is-video')).toHaveAttribute('inert')
})
