import { HOUR_MS } from '@proofdesk/domain/duration'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageData, SitePage } from './page-data.ts'
import { SiteRoot } from './site-root.tsx'
import { render as renderOnServer } from '../entry-server.tsx'
import { messagesIn } from '../i18n/messages.ts'
import { fakeApi, Refusal } from '../testing/fake-api.ts'
import {
  makeAccount,
  makeCollection,
  makeCover,
  makeGallery,
  makePhotos,
  makeProduct,
  makeShop,
} from '../testing/make.ts'

type Story = Partial<Extract<SitePage, { kind: 'gallery' }>> & {
  query?: string
  language?: 'en' | 'de'
}

/** Opens a server-rendered page with this query in its address. */
function openGallery({ query = '', language = 'en', ...page }: Story = {}) {
  const gallery = page.gallery ?? makeGallery()
  const url = `/albums/${gallery.slug}${query}`
  history.replaceState(null, '', url)
  const photos = page.photos === undefined ? { content: makePhotos(3), total: 3 } : page.photos
  const data: PageData = {
    url,
    language,
    messages: messagesIn(language),
    page: { kind: 'gallery', account: makeAccount(), ...page, gallery, photos },
  }
  return { gallery, photos: photos?.content ?? [], ...render(<SiteRoot data={data} />) }
}
/** The count above the photos; the search field shows it too, hidden from screen readers. */
const countLine = (text: string) => screen.findByText(text, { selector: ':not([aria-hidden])' })
const tiles = () => within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('link')

describe('searching', () => {
  test('text is added to the address and the request; Reset shows all photos again', async () => {
    const found = makePhotos(1, { name: 'ANNA_1' })
    const asked = fakeApi({ content: () => ({ content: found, total: 1 }) })
    openGallery()
    await userEvent.type(screen.getByRole('searchbox'), ' anna ')
    expect(await countLine('1 photo')).toBeVisible()
    expect(asked.content).toEqual([expect.objectContaining({ text: 'anna', page: 1 })])
    expect(location.search).toBe('?text=anna')
    expect(tiles()).toHaveLength(1)

    await userEvent.click(screen.getByRole('link', { name: 'Show all' }))
    expect(await countLine('3 photos')).toBeVisible()
    expect(location.search).toBe('')
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  test('a collection and a time are requested in the gallery’s time zone', async () => {
    const finish = makeCollection({ name: 'Finish' })
    const asked = fakeApi({ content: () => ({ content: makePhotos(2), total: 2 }) })
    openGallery({
      gallery: makeGallery({ collections: [finish] }),
      query: '?after=09:30&before=10:05',
      photos: { content: makePhotos(3), total: 3 },
    })
    expect(screen.getByText('09:30 – 10:05')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Finish' }))
    expect(await countLine('2 photos')).toBeVisible()
    expect(asked.content).toEqual([
      expect.objectContaining({
        collections: [finish.guid],
        hours_from: 9,
        mins_from: 30,
        hours_to: 10,
        mins_to: 5,
      }),
    ])
    expect(screen.getByRole('link', { name: 'Finish' })).toHaveAttribute('aria-current', 'true')
  })

  test('a few days are buttons, and times without a day apply to each day', async () => {
    const asked = fakeApi({ content: () => ({ content: makePhotos(2), total: 2 }) })
    openGallery({
      gallery: makeGallery({ takenTo: Date.parse('2026-05-04T10:00:00Z') }),
      query: '?after=09:30&before=10:05',
      photos: { content: makePhotos(3), total: 3 },
    })
    expect(screen.getByText('09:30 – 10:05 on each day')).toBeVisible()
    await userEvent.click(screen.getByText('Time'))
    const days = within(screen.getByRole('group', { name: 'Day' }))
    expect(days.getByRole('button', { name: 'All days' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(days.getByRole('button', { name: 'Mon 4 May' }))
    expect(await countLine('2 photos')).toBeVisible()
    expect(screen.getByText('4 May 2026')).toBeVisible()
    expect(screen.getByText('09:30 – 10:05')).toBeVisible()
    expect(asked.content.at(-1)).toMatchObject({
      timestamp_from: Date.parse('2026-05-03T22:00:00Z'),
      timestamp_to: Date.parse('2026-05-04T22:00:00Z') - 1,
    })
  })

  test('many days are chosen by their first and last one', () => {
    openGallery({ gallery: makeGallery({ takenTo: Date.parse('2026-05-15T10:00:00Z') }) })
    expect(screen.getByLabelText('From day')).toHaveAttribute('min', '2026-05-03')
    expect(screen.getByLabelText('To day')).toHaveAttribute('max', '2026-05-15')
  })

  test('colours have names and check marks, and are in the address', async () => {
    const asked = fakeApi({ content: () => ({ content: makePhotos(1), total: 1 }) })
    openGallery({
      gallery: makeGallery({ features: { ...makeGallery().features, colorSearch: true } }),
    })
    await userEvent.click(screen.getByText('Colours'))
    await userEvent.click(screen.getByRole('button', { name: 'Brown' }))
    await userEvent.click(screen.getByRole('button', { name: 'Blue' }))
    expect(screen.getByRole('button', { name: 'Blue' })).toHaveAttribute('aria-pressed', 'true')
    expect(location.search).toBe('?colours=brown,blue')
    await userEvent.click(await screen.findByRole('link', { name: 'Remove filter Brown' }))
    expect(location.search).toBe('?colours=blue')
    await countLine('1 photo')
    expect(asked.content.at(-1)?.colours).toEqual(['blue'])
  })

  test('the time is chosen by two thumbs over a histogram', async () => {
    const asked = fakeApi({
      content: () => ({ content: makePhotos(2), total: 2 }),
      times: () => ({
        times: [
          { minute: 540, photos: 4 },
          { minute: 570, photos: 2 },
        ],
      }),
    })
    openGallery()
    await userEvent.click(screen.getByText('Time'))
    const earliest = await screen.findByRole('slider', { name: 'Earliest time' })
    expect(earliest).toHaveAttribute('aria-valuetext', '09:00')
    expect(screen.getByRole('slider', { name: 'Latest time' })).toHaveAttribute(
      'aria-valuetext',
      '09:35',
    )
    fireEvent.change(earliest, { target: { value: '1' } })
    await waitFor(() => expect(location.search).toBe('?after=09:05'))
    expect(await screen.findByText('from 09:05')).toBeVisible()
    await waitFor(() => expect(asked.content.at(-1)).toMatchObject({ hours_from: 9, mins_from: 5 }))
    fireEvent.change(screen.getByRole('slider', { name: 'Latest time' }), {
      target: { value: '0' },
    })
    await waitFor(() => expect(location.search).toBe('?after=09:05&before=09:09'))
    expect(asked.times).toHaveLength(1)
  })

  test('Back undoes a search', async () => {
    fakeApi({ content: () => ({ content: makePhotos(1), total: 1 }) })
    openGallery()
    await userEvent.type(screen.getByRole('searchbox'), 'anna')
    await countLine('1 photo')
    act(() => history.back())
    expect(await countLine('3 photos')).toBeVisible()
  })

  test('features that are off aren’t there', () => {
    openGallery({
      gallery: makeGallery({
        collections: [makeCollection()],
        features: {
          freeDownloads: false,
          collectionSearch: false,
          timeSearch: false,
          textSearch: false,
          selfieSearch: false,
          colorSearch: false,
        },
      }),
    })
    expect(screen.queryByRole('search')).toBeNull()
    expect(screen.queryByText('Finish')).toBeNull()
  })

  test('many collections become a select', async () => {
    const collections = Array.from({ length: 12 }, (_, index) =>
      makeCollection({ name: `Heat ${index + 1}` }),
    )
    const asked = fakeApi({ content: () => ({ content: makePhotos(1), total: 1 }) })
    openGallery({ gallery: makeGallery({ collections }) })
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Collection' }),
      'Heat 7 (12)',
    )
    await countLine('1 photo')
    expect(asked.content[0]?.collections).toEqual([collections[6]!.guid])
  })

  test('a collection’s name in another language is marked in list, links and filter', async () => {
    fakeApi({ content: () => ({ content: makePhotos(1), total: 1 }) })
    const inNorwegian = { name: 'Mål', textLanguages: { name: 'no' as const } }
    const collections = [makeCollection(inNorwegian), makeCollection({ name: 'Start' })]
    const { unmount } = openGallery({ gallery: makeGallery({ collections }) })
    const links = screen.getByRole('navigation', { name: 'Collections' })
    expect(within(links).getByText('Mål').closest('[lang]')).toHaveAttribute('lang', 'nb')
    expect(within(links).getByText('Start').closest('li')).not.toHaveAttribute('lang')
    await userEvent.click(within(links).getByText('Mål'))
    const filters = await screen.findByRole('list', { name: 'Active filters' })
    expect(within(filters).getByText('Mål')).toHaveAttribute('lang', 'nb')
    unmount()
    const many = Array.from({ length: 12 }, () => makeCollection(inNorwegian))
    openGallery({ gallery: makeGallery({ collections: many }) })
    expect(screen.getAllByRole('option')[1]).toHaveAttribute('lang', 'nb')
  })

  test('a search without results suggests what else the gallery offers', async () => {
    fakeApi({ content: () => ({ content: [], total: 0 }) })
    const { unmount } = openGallery({
      gallery: makeGallery({ features: { ...makeGallery().features, selfieSearch: true } }),
      query: '?text=9999',
      photos: { content: [], total: 0 },
    })
    expect(screen.getByText(/try another way to find your photos/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Search by name or number' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Find by selfie' }).at(-1)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Search by time' }))
    expect(screen.getByText('Time', { selector: 'summary' }).parentElement).toHaveAttribute('open')
    unmount()
    openGallery({
      gallery: makeGallery({ features: { ...makeGallery().features, timeSearch: false } }),
      query: '?text=9999',
      photos: { content: [], total: 0 },
    })
    expect(screen.getByText('Try fewer letters, another time or all collections.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Find by selfie' })).toBeNull()
  })

  test('a number is found as a whole; one link adds longer numbers until the text changes', async () => {
    const held = { total: 3, numbers: ['236', '1234'] }
    const asked = fakeApi({
      content: ({ partial }) =>
        partial ? { content: makePhotos(4), total: 4 } : { content: makePhotos(1), total: 1, held },
    })
    openGallery({ query: '?text=23', photos: { content: makePhotos(1), total: 1, held } })
    await userEvent.click(
      screen.getByRole('link', { name: 'Also show numbers that contain 23 (236, 1234)' }),
    )
    expect(await countLine('4 photos')).toBeVisible()
    expect(asked.content).toEqual([expect.objectContaining({ text: '23', partial: true })])
    expect(location.search).toBe('?text=23&partial=1')
    expect(screen.getByRole('link', { name: 'Remove filter Longer numbers too' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Also show/ })).toBeNull()
    await userEvent.type(screen.getByRole('searchbox'), '6')
    await waitFor(() => expect(location.search).toBe('?text=236'))
  })

  test('if no photo shows the number, longer ones are the first suggestion', () => {
    openGallery({
      query: '?text=0023',
      photos: { content: [], total: 0, held: { total: 1, numbers: [] } },
    })
    expect(screen.getByText('No photo matches')).toBeVisible()
    expect(
      screen.getByRole('link', { name: 'Also show captions and file names that contain 0023' }),
    ).toHaveAttribute('href', expect.stringContaining('?text=0023&partial=1'))
  })

  test('a search collapses the intro to its title', async () => {
    fakeApi({ content: () => ({ content: makePhotos(1), total: 1 }) })
    const welcomeText = `${'A long welcome. '.repeat(20)}The end.`
    openGallery({ gallery: makeGallery({ welcomeText }) })
    await userEvent.click(screen.getByRole('button', { name: 'Read more' }))
    expect(screen.queryByRole('button', { name: 'Read more' })).toBeNull()
    await userEvent.type(screen.getByRole('searchbox'), 'anna')
    await countLine('1 photo')
    expect(screen.queryByText(/The end\.$/)).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'City Run 2026' })).toBeVisible()
  })

  test('a search without results says so', async () => {
    fakeApi({ content: () => ({ content: [], total: 0 }) })
    openGallery()
    await userEvent.type(screen.getByRole('searchbox'), 'zzz')
    expect(await screen.findByText('No photo matches')).toBeVisible()
  })

  test('a failure says why, and can be retried', async () => {
    let isDown = true
    fakeApi({
      content: () =>
        isDown
          ? new Refusal('internal', 'Something went wrong on our side. Try again in a moment.')
          : { content: makePhotos(1), total: 1 },
    })
    openGallery({
      gallery: makeGallery({ allowBrowsing: false }),
      photos: null,
      query: '?text=anna',
    })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something went wrong on our side. Try again in a moment.',
    )
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await countLine('1 photo')).toBeVisible()
  })
})

describe('a gallery without browsing', () => {
  const closed = makeGallery({ allowBrowsing: false, isSearchedByName: true })

  test('says what to search by, shows nothing before, and searches on submit', async () => {
    const asked = fakeApi({ content: () => ({ content: makePhotos(2), total: 2 }) })
    openGallery({ gallery: closed, photos: null })
    expect(screen.getByText('Find your photos')).toBeVisible()
    for (const way of [
      'Your number, or your full first or last name',
      'A time of up to 30 minutes, on one day',
    ])
      expect(screen.getByText(way)).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Photos' })).toBeNull()
    // A number typed halfway could be someone else’s.
    await userEvent.type(screen.getByRole('searchbox'), '42')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(asked.content).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(await countLine('2 photos')).toBeVisible()
    expect(asked.content).toEqual([expect.objectContaining({ text: '42' })])
    await userEvent.click(screen.getByRole('link', { name: 'Show all' }))
    expect(await screen.findByText('Find your photos')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Photos' })).toBeNull()
  })

  test('asks for something more specific if a search is too general', () => {
    openGallery({
      gallery: { ...closed, isSearchedByName: false },
      query: '?text=_',
      photos: { content: [], total: 0, note: 'too_broad' },
    })
    expect(screen.getByText('Search for something more specific')).toBeVisible()
    expect(screen.getByText('Your number')).toBeVisible()
    expect(screen.getByRole('searchbox', { name: 'Search by number' })).toBeVisible()
    expect(screen.queryByText('Nothing found')).toBeNull()
  })

  test('says that there are more than it shows', () => {
    openGallery({
      gallery: closed,
      query: '?text=7',
      photos: { content: makePhotos(100), total: 100, note: 'cut' },
    })
    expect(
      screen.getByText('Only the first 100 photos are shown. Add a time to find others.'),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
  })
})

describe('more photos', () => {
  test('are loaded page by page; one that moved to the next page is shown once', async () => {
    const first = makePhotos(100)
    const asked = fakeApi({
      content: () => ({ content: [first[99]!, ...makePhotos(20)], total: 120 }),
    })
    openGallery({ photos: { content: first, total: 120 } })
    await userEvent.click(screen.getByRole('link', { name: 'Load more' }))
    await waitFor(() => expect(tiles()).toHaveLength(120))
    expect(asked.content).toEqual([expect.objectContaining({ page: 2 })])
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
    expect(location.search).toBe('')
  })

  test('that fail to load say why, and loaded ones stay', async () => {
    fakeApi({
      content: () =>
        new Refusal('too_many', 'Too many attempts. Wait a few minutes and try again.'),
    })
    openGallery({ photos: { content: makePhotos(100), total: 300 } })
    await userEvent.click(screen.getByRole('link', { name: 'Load more' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many attempts. Wait a few minutes and try again.',
    )
    expect(screen.getByRole('link', { name: 'Try again' })).toBeVisible()
    expect(tiles()).toHaveLength(100)
  })
})

test('a page that stayed open until its pictures expired gets new addresses', async () => {
  const photos = makePhotos(3)
  const asked = fakeApi({ content: () => ({ content: photos, total: 3 }) })
  openGallery({ photos: { content: photos, total: 3 } })
  const picture = () => within(tiles()[0]!).getByRole('img')
  fireEvent.error(picture())
  expect(asked.content).toHaveLength(0)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR_MS)
  fireEvent.error(picture())
  await waitFor(() => expect(asked.content).toHaveLength(1))
})

describe('the lightbox', () => {
  const openFirst = async () => {
    await userEvent.click(tiles()[0]!)
    return screen.findByRole('button', { name: 'Next photo' })
  }

  test('opens by key and by address, moves on with the arrows and closes with Escape', async () => {
    const { photos } = openGallery()
    tiles()[0]!.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Next photo' })
    expect(location.search).toBe(`?photo=${photos[0]!.guid}`)
    expect(screen.getByText('Photo 1 of 3')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(location.search).toBe(`?photo=${photos[1]!.guid}`))
    expect(screen.getByText('Photo 2 of 3')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(location.search).toBe(''))
    await waitFor(() => expect(screen.queryByText('Photo 2 of 3')).toBeNull())
    await waitFor(() => expect(tiles()[1]).toHaveFocus())
  })

  test('is closed by Back, in one step', async () => {
    openGallery()
    await openFirst()
    await userEvent.keyboard('{ArrowRight}')
    await screen.findByText('Photo 2 of 3')
    act(() => history.back())
    await waitFor(() => expect(screen.queryByText('Photo 2 of 3')).toBeNull())
    expect(location.search).toBe('')
  })

  test('opens from a link to a photo that isn’t on the first page', async () => {
    const [far] = makePhotos(1, { caption: 'Far away' })
    const asked = fakeApi({ content: () => ({ content: [far!], total: 1 }) })
    openGallery({ query: `?photo=${far!.guid}` })
    expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible()
    expect(screen.getByText('Far away')).toBeVisible()
    expect(asked.content).toEqual([expect.objectContaining({ photo: far!.guid })])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(location.search).toBe(''))
  })

  test('says if a link’s photo is gone', async () => {
    openGallery({ query: '?photo=0190a000-0000-7000-8000-00000000dead', photo: null })
    expect(screen.getByRole('alert')).toHaveTextContent('This photo is no longer in the gallery.')
    await userEvent.click(screen.getByRole('link', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('names a photo without a caption by its position, and by the shown collection', async () => {
    const collection = makeCollection({ name: 'Ceremony' })
    const gallery = makeGallery({ collections: [collection] })
    openGallery({ gallery, query: `?collections=${collection.guid}` })
    expect(tiles().map((tile) => within(tile).getByRole('img').getAttribute('alt'))).toEqual([
      'Photo 1 of 3, Ceremony',
      'Photo 2 of 3, Ceremony',
      'Photo 3 of 3, Ceremony',
    ])
    await openFirst()
    expect(screen.getByText('Photo 1 of 3, Ceremony')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Photo 1 of 3, Ceremony' })).toBeInTheDocument()
    expect(
      screen.getByRole('button', { name: 'Favourite: Photo 1 of 3, Ceremony' }),
    ).toBeInTheDocument()
  })

  test('goes to the last photo and the first by End and Home, loading those in between', async () => {
    const { photos } = openGallery()
    await openFirst()
    await userEvent.keyboard('{End}')
    expect(await screen.findByText('Photo 3 of 3')).toBeVisible()
    expect(location.search).toBe(`?photo=${photos[2]!.guid}`)
    await userEvent.keyboard('{Home}')
    expect(await screen.findByText('Photo 1 of 3')).toBeVisible()
  })

  test('starts and pauses a slideshow by its button and by S', async () => {
    openGallery()
    await openFirst()
    await userEvent.click(screen.getByRole('button', { name: 'Start slideshow' }))
    expect(await screen.findByRole('button', { name: 'Pause slideshow' })).toBeVisible()
    await userEvent.keyboard('s')
    expect(await screen.findByRole('button', { name: 'Start slideshow' })).toBeVisible()
  })
})

describe('another language', () => {
  const gallery = makeGallery({ locale: 'en', locales: ['en', 'de'] })
  const offer = () => screen.queryByRole('link', { name: 'Diese Galerie auf Deutsch ansehen' })
  beforeEach(() => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en']))

  test('preferred by the browser is offered once, by a link, and can be dismissed', async () => {
    const { unmount } = openGallery({ gallery })
    expect(offer()).toHaveAttribute('href', `/de/albums/${gallery.slug}`)
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
    expect(offer()).toBeNull()
    unmount()
    openGallery({ gallery })
    expect(offer()).toBeNull()
  })

  test('isn’t offered if the gallery lacks it, or after one was chosen', async () => {
    const { unmount } = openGallery({ gallery: makeGallery({ locale: 'en', locales: ['en'] }) })
    expect(offer()).toBeNull()
    unmount()
    openGallery({ gallery })
    await userEvent.click(screen.getByRole('link', { name: 'EN – English' }))
    expect(offer()).toBeNull()
  })
})

describe('downloading many photos', () => {
  const gallery = makeGallery({ allowDownloadAll: true, freeDownloadsPerVisitor: 5_000 })
  const archive = {
    guid: '0190a000-0000-4000-8000-0000000000aa',
    key: '1.x',
    parts: [
      { url: '/api/site/content/archive/file?part=1', count: 2_800, size: 1_980_000_000 },
      { url: '/api/site/content/archive/file?part=2', count: 100, size: 70_000_000 },
    ],
  }

  test('covers the search results, as consecutive files, and the links are emailed', async () => {
    const asked = fakeApi({
      content: () => ({ content: makePhotos(2), total: 2 }),
      archive: () => ({ archive }),
      mailArchive: () => ({}),
    })
    openGallery({ gallery, query: '?text=12', photos: { content: makePhotos(2), total: 2 } })
    await userEvent.click(screen.getByRole('button', { name: 'Download these' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Download photos' }))
    expect(await sheet.findByText('2 photos as a ZIP file.')).toBeVisible()
    expect(asked.archive).toEqual([])
    await userEvent.click(sheet.getByRole('button', { name: 'Prepare the download' }))
    const second = await sheet.findByRole('link', { name: 'Download file 2 of 2' })
    expect(second).toHaveAttribute('href', archive.parts[1]!.url)
    expect(sheet.getByText('2,800 photos, about 2 GB')).toBeVisible()
    expect(asked.archive).toEqual([expect.objectContaining({ slug: gallery.slug, text: '12' })])
    await userEvent.type(sheet.getByRole('textbox', { name: 'Email' }), 'me@home.test')
    await userEvent.click(sheet.getByRole('button', { name: 'Send the links' }))
    expect(await sheet.findByText(/on their way to me@home.test/)).toBeVisible()
    expect(asked.mailArchive[0]).toMatchObject({ guid: archive.guid, language: 'en' })
  })

  test('covers chosen photos, and a refusal says why', async () => {
    const asked = fakeApi({ archive: () => new Refusal('too_many', 'Too many.') })
    const { photos } = openGallery({ gallery })
    await userEvent.click(screen.getByRole('button', { name: 'Select' }))
    await userEvent.click(screen.getAllByRole('button', { name: /^Select Photo/ })[1]!)
    const bar = within(screen.getByRole('region', { name: 'Selected photos' }))
    expect(bar.queryByRole('button', { name: 'Add to cart' })).toBeNull()
    await userEvent.click(bar.getByRole('button', { name: 'Download' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Prepare the download' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts')
    expect(asked.archive).toEqual([
      { slug: gallery.slug, language: 'en', content: [photos[1]!.guid] },
    ])
  })
})

test('downloads over a visitor’s free limit aren’t prepared: they select a part instead', async () => {
  const asked = fakeApi({})
  openGallery({ gallery: makeGallery({ allowDownloadAll: true, freeDownloadsPerVisitor: 1 }) })
  await userEvent.click(screen.getByRole('button', { name: 'Download all' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Download photos' }))
  expect(sheet.getByText(/and you have 1 left\. Choose fewer\.$/)).toBeVisible()
  expect(sheet.queryByRole('button', { name: 'Prepare the download' })).toBeNull()
  await userEvent.click(sheet.getByRole('button', { name: 'Select photos' }))
  expect(screen.getByRole('region', { name: 'Selected photos' })).toBeVisible()
  expect(asked.archive).toEqual([])
})

describe('collections as tiles', () => {
  const stages = makeCollection({ name: 'Finish', noItems: 2 })
  const gallery = makeGallery({
    collections: [stages],
    collectionViewMode: 'grid',
    collectionAlias: 'Stages',
    collectionGridImageHeight: 240,
    textSearchAlias: 'Start number',
    textSearchPlaceholder: 'Your bib',
  })

  test('are above the photos with their names, and disappear once one is chosen', async () => {
    const asked = fakeApi({ content: () => ({ content: makePhotos(2), total: 2 }) })
    openGallery({ gallery })
    const region = screen.getByRole('region', { name: 'Stages' })
    expect(within(region).getByRole('list')).toHaveStyle({ '--tile-height': '240px' })
    expect(screen.queryByRole('navigation', { name: 'Stages' })).toBeNull()
    await userEvent.click(within(region).getByRole('link', { name: 'Finish 2 photos' }))
    expect(await countLine('2 photos')).toBeVisible()
    expect(asked.content).toEqual([expect.objectContaining({ collections: [stages.guid] })])
    expect(screen.queryByRole('region', { name: 'Stages' })).toBeNull()
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Stages' })).getByRole('link', { name: 'All' }),
    )
    expect(screen.getByRole('region', { name: 'Stages' })).toBeVisible()
  })

  test('the search uses the gallery’s own terms', () => {
    openGallery({ gallery })
    expect(screen.getByRole('searchbox', { name: 'Start number' })).toHaveAttribute(
      'placeholder',
      'Your bib',
    )
  })
})

describe('free downloads', () => {
  const download = async () => {
    await userEvent.click(tiles()[0]!)
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }))
  }

  test('download the file', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect(this.href).toBe(`${location.origin}/files/a.jpg?download=1`)
    })
    const asked = fakeApi({ download: () => ({ url: '/files/a.jpg?download=1', left: null }) })
    const { gallery, photos } = openGallery()
    await download()
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
    expect(asked.download).toEqual([{ slug: gallery.slug, contentGuid: photos[0]!.guid }])
  })

  test('are named by size, and products are offered to people who downloaded one', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    fakeApi({
      download: () => ({ url: '/files/a.jpg', left: null }),
      shop: () => ({ shop: makeShop({ products: [makeProduct({ name: 'Mug' })] }) }),
    })
    openGallery({
      gallery: makeGallery({ freeDownloadResolutionAdjective: 'web size', hasShop: true }),
    })
    await userEvent.click(tiles()[0]!)
    const button = await screen.findByRole('button', { name: 'Download (web size)' })
    expect(button).toHaveTextContent('web size')
    expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeVisible()
    await userEvent.click(button)
    expect(await screen.findByText('You can also have this photo as Mug.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'See prices' }))
    expect(await screen.findByRole('button', { name: 'Add Mug' })).toBeVisible()
  })

  test('that are limited say how many are left, and then the shop is offered', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    let left = 2
    fakeApi({
      download: () => {
        left -= 1
        return left < 0
          ? new Refusal('download_limit_reached', 'x', undefined, { limit: 2, left: 0 })
          : { url: '/files/a.jpg', left }
      },
      shop: () => ({ shop: makeShop({ products: [makeProduct({ name: 'Mug' })] }) }),
    })
    openGallery({ gallery: makeGallery({ freeDownloadsPerVisitor: 2, hasShop: true }) })
    await userEvent.click(tiles()[0]!)
    expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Download, 2 of 2 left' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Download, 1 of 2 left' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Download, 0 of 2 left' }))
    expect(await screen.findByText(/^You have downloaded all 2 photos/)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'See prices' })).toBeVisible()
  })

  test('that are refused say why, in the visitor’s language', async () => {
    fakeApi({
      download: () =>
        new Refusal('too_many', 'Too many attempts. Wait a few minutes and try again.'),
    })
    openGallery({ language: 'de', gallery: makeGallery({ locale: 'de', locales: ['de'] }) })
    await userEvent.click(
      within(screen.getByRole('list', { name: 'Fotos' })).getAllByRole('link')[0]!,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Herunterladen' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Zu viele Versuche.')
  })

  test('are followed to web addresses only', async () => {
    const clicked = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined)
    fakeApi({ download: () => ({ url: 'javascript:alert(1)', left: null }) })
    openGallery()
    await download()
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(clicked).not.toHaveBeenCalled()
  })

  test('are only offered in galleries with free downloads', async () => {
    openGallery({
      gallery: makeGallery({
        features: {
          freeDownloads: false,
          collectionSearch: true,
          timeSearch: true,
          textSearch: true,
          selfieSearch: false,
          colorSearch: false,
        },
      }),
    })
    await userEvent.click(tiles()[0]!)
    await screen.findByRole('button', { name: 'Next photo' })
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  })
})

test.each(['', '?text=anna&after=09:30', '?photo=0190a000-0000-7000-8000-00000000dead', '?page=2'])(
  'the browser hydrates the HTML of %j without a change',
  async (query) => {
    const gallery = makeGallery({
      published: false,
      locales: ['en', 'de'],
      collections: [makeCollection()],
      coverImage: makeCover(),
    })
    const page: SitePage = {
      kind: 'gallery',
      account: makeAccount(),
      gallery,
      photos: { content: makePhotos(100), total: 250 },
      photo: query.includes('photo') ? null : undefined,
    }
    const url = `/albums/${gallery.slug}${query}`
    history.replaceState(null, '', url)
    const { html } = renderOnServer({
      url,
      language: 'en',
      origin: 'https://a.test',
      page,
    })
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    const root = document.createElement('div')
    root.innerHTML = parsed.querySelector('#root')!.innerHTML
    document.body.append(root)
    const before = root.innerHTML
    const complaints: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation((...complaint) => complaints.push(complaint))
    const hydrated = await act(async () =>
      hydrateRoot(
        root,
        <SiteRoot data={JSON.parse(parsed.querySelector('#page-data')!.textContent)} />,
        { onRecoverableError: (error) => complaints.push(error) },
      ),
    )
    expect(complaints).toEqual([])
    expect(root.innerHTML).toBe(before)
    act(() => hydrated.unmount())
    root.remove()
  },
)
