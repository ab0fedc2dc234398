import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { parseFavourites } from '../features/gallery/use-favourites.ts'
import { messagesIn } from '../i18n/messages.ts'
import { Refusal, fakeApi } from '../testing/fake-api.ts'
import {
  makeAccount,
  makeGallery,
  makeNamedPhotos,
  makeProduct,
  makeShop,
} from '../testing/make.ts'
import { SiteRoot } from './site-root.tsx'

const SLUG = 'city-run-2026'
const photos = makeNamedPhotos(3)

const videos = ['Finish', 'Start'].map((name, n) => ({
  guid: `0190a000-0000-7000-8000-00000000e00${n}`,
  name,
  takenAt: null,
  durationMs: 12_000,
  width: 1280,
  height: 720,
  poster: null,
  mp4Url: 'https://files.test/clip.mp4',
}))

function openGallery(
  url = `/albums/${SLUG}`,
  { noVideos = 0, ...fields }: Partial<SiteGallery> = {},
  account = makeAccount(),
) {
  history.replaceState(null, '', url)
  return render(
    <SiteRoot
      data={{
        url,
        language: 'en',
        messages: messagesIn('en'),
        page: {
          kind: 'gallery',
          account,
          gallery: makeGallery({
            slug: SLUG,
            noVideos,
            features: { ...makeGallery().features, freeDownloads: false },
            ...fields,
          }),
          photos: { content: photos, total: photos.length },
        },
      }}
    />,
  )
}

test('photos are marked with a heart, shown alone, bought together, and unmarked', async () => {
  localStorage.clear()
  const asked: (string[] | undefined)[] = []
  fakeApi({
    shop: () => ({ shop: makeShop({ products: [makeProduct({ name: 'Full size' })] }) }),
    content: ({ photos: named }) => {
      asked.push(named)
      const content = named ? photos.filter(({ guid }) => named.includes(guid)) : photos
      return { content, total: content.length }
    },
  })
  openGallery()
  const heart = (n: number) => screen.getByRole('button', { name: `Favourite: ${photos[n]!.name}` })
  await userEvent.click(heart(0))
  await userEvent.click(heart(2))
  await userEvent.click(heart(1))
  await userEvent.click(heart(1))
  expect(heart(0)).toHaveAttribute('aria-pressed', 'true')
  expect(heart(1)).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(screen.getByRole('link', { name: 'Favourites (2)' }))
  const list = () => within(screen.getByRole('list', { name: 'Photos' }))
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(2))
  expect(location.search).toBe('?favourites=1')
  expect(asked.at(-1)).toEqual([photos[0]!.guid, photos[2]!.guid])
  await userEvent.click(await screen.findByRole('button', { name: 'Add favourites to cart' }))
  const panel = await screen.findByRole('dialog', { name: 'Add to cart' })
  expect(within(panel).getByText('Full size')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(heart(0))
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1))
  await userEvent.click(heart(2))
  expect(await screen.findByText('No favourites yet')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(3))
})

test('favourites can’t be bought while the photos shown are still those of the gallery', async () => {
  localStorage.clear()
  const loaded = Promise.withResolvers<void>()
  fakeApi({
    shop: () => ({ shop: makeShop({ products: [makeProduct({ name: 'Full size' })] }) }),
    content: async ({ photos: named }) => {
      await loaded.promise
      const content = photos.filter(({ guid }) => named?.includes(guid))
      return { content, total: content.length }
    },
  })
  openGallery()
  await userEvent.click(screen.getByRole('button', { name: `Favourite: ${photos[0]!.name}` }))
  await userEvent.click(screen.getByRole('link', { name: 'Favourites (1)' }))
  const buy = await screen.findByRole('button', { name: 'Add favourites to cart' })
  expect(buy).toBeDisabled()
  loaded.resolve()
  await waitFor(() => expect(buy).toBeEnabled())
  await userEvent.click(buy)
  const panel = await screen.findByRole('dialog', { name: 'Add to cart' })
  await userEvent.click(await within(panel).findByRole('button', { name: 'Add Full size' }))
  expect(await screen.findByRole('link', { name: /Cart.*1/ })).toBeVisible()
})

test('with free downloads, favourites are downloaded together', async () => {
  localStorage.clear()
  const asked = fakeApi({
    shop: () => new Refusal('not_found', 'No shop'),
    content: ({ photos: named }) => {
      const content = named ? photos.filter(({ guid }) => named.includes(guid)) : photos
      return { content, total: content.length }
    },
    archive: ({ content = [] }) => ({
      archive: {
        guid: '0190a000-0000-7000-8000-00000000f001',
        key: 'key',
        expiresAt: 1,
        parts: [{ url: '/api/site/archive?part=1', count: content.length, size: 4_000_000 }],
      },
    }),
  })
  const { freeDownloads: _, ...features } = makeGallery().features
  openGallery(undefined, {
    allowDownloadAll: true,
    hasShop: false,
    features: { ...features, freeDownloads: true },
  })
  for (const n of [0, 2])
    await userEvent.click(screen.getByRole('button', { name: `Favourite: ${photos[n]!.name}` }))
  await userEvent.click(screen.getByRole('link', { name: 'Favourites (2)' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Download favourites' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Download photos' }))
  expect(sheet.getByText('2 photos as a ZIP file.')).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'Prepare the download' }))
  expect(await sheet.findByRole('link', { name: 'Download' })).toBeVisible()
  expect(asked.archive).toEqual([
    { slug: SLUG, language: 'en', content: [photos[0]!.guid, photos[2]!.guid] },
  ])
})

test('videos are marked in the grid and in their player, and are shown with favourites', async () => {
  const asked = fakeApi({
    videos: () => ({ videos }),
    content: ({ photos: named }) => ({
      content: named ? [] : photos,
      total: named ? 0 : photos.length,
    }),
  })
  openGallery(undefined, { noVideos: 2 })
  const grid = () => within(screen.getByRole('list', { name: 'Photos' }))
  const heart = (name: string) => screen.getByRole('button', { name: `Favourite: ${name}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Favourite: Finish' }))
  await userEvent.click(screen.getByRole('link', { name: /^Play Start/ }))
  const player = within(screen.getByRole('dialog', { name: 'Start' }))
  await userEvent.click(player.getByRole('button', { name: 'Favourite: Start' }))
  // A hint about favourites may be in the player, and has a Close button too.
  await userEvent.click(player.getAllByRole('button', { name: 'Close' })[0]!)
  expect(heart('Start')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(heart('Start'))
  await userEvent.click(screen.getByRole('link', { name: 'Favourites (1)' }))
  await waitFor(() => expect(grid().getAllByRole('listitem')).toHaveLength(1))
  expect(grid().getByRole('link', { name: /^Play Finish/ })).toBeVisible()
  expect(screen.queryByText('No favourites yet')).toBeNull()
  await userEvent.click(heart('Finish'))
  expect(await screen.findByText('No favourites yet')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(grid().getAllByRole('listitem')).toHaveLength(photos.length + 2))
  expect(asked.videos).toHaveLength(1)
})

test('an open video has an address: Back closes it, and a link opens it muted', async () => {
  const serve = () =>
    fakeApi({ videos: () => ({ videos }), content: () => ({ content: photos, total: 3 }) })
  serve()
  const page = openGallery(undefined, { noVideos: 2 })
  await userEvent.click(await screen.findByRole('link', { name: /^Play Start/ }))
  const { guid } = videos[1]!
  expect(location.search).toBe(`?video=${guid}`)
  expect(screen.getByLabelText('Start', { selector: 'video' })).toHaveProperty('autoplay', true)
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('')
  page.unmount()
  serve()
  openGallery(`/albums/${SLUG}?video=${guid}`, { noVideos: 2 })
  await screen.findByRole('dialog', { name: 'Start' })
  expect(screen.getByLabelText('Start', { selector: 'video' })).toHaveProperty('autoplay', false)
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.search).toBe('')
})

test.each([
  [null, 0],
  ['', 0],
  ['{}', 0],
  ['"x"', 0],
  [
    '[1, null, "x", "0190a000-0000-7000-8000-0000000d0001", "0190a000-0000-7000-8000-0000000d0001"]',
    1,
  ],
  [
    JSON.stringify(
      Array.from(
        { length: 300 },
        (_, n) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      ),
    ),
    100,
  ],
])('kept favourites that someone has written: %.40s', (text, count) => {
  expect(parseFavourites(text)).toHaveLength(count)
})

test('English is spelled as in the studio’s country', async () => {
  fakeApi({
    shop: () => ({ shop: makeShop({}) }),
    content: () => ({ content: photos, total: photos.length }),
  })
  openGallery(undefined, {}, makeAccount({ country: 'us' }))
  expect(screen.getByRole('button', { name: `Favorite: ${photos[0]!.name}` })).toBeVisible()
})
