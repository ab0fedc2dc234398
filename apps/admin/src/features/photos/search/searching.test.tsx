import { contract } from '@proofdesk/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { activateLanguage } from '../../../i18n/i18n.ts'
import { client } from '../../../lib/api.ts'
import { NoConnection } from '../../../testing/mock-api.ts'
import { makeGallery } from '../../../testing/test-records.ts'
import { openPhotos, tileOf } from '../testing/test-gallery.tsx'
import { makeCollection, makePhoto, makePhotos } from '../../../testing/test-photos.ts'
import { pasteDate } from '../../../testing/paste-date.ts'

const { content } = contract

test('a search, collections and times become one request, and are all in the address', async () => {
  const [start, finish] = [
    makeCollection({ name: 'Start' }),
    makeCollection({ name: 'Finish', status: 'Draft' }),
  ]
  const photo = makePhoto({ caption: 'rain', collectionGuids: [finish.guid] })
  const { user, api, gallery, router } = openPhotos({
    photos: [photo, ...makePhotos(3)],
    collections: [start, finish],
  })
  await tileOf(photo)
  await user.type(
    screen.getByRole('searchbox', { name: 'Search by name, caption or keyword' }),
    'rain',
  )
  expect(await screen.findByText('1 photo found')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Collections' }))
  await user.click(await screen.findByRole('checkbox', { name: /Finish/ }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Time' }))
  pasteDate(await screen.findByRole('group', { name: 'First day' }), '2026-05-03')
  pasteDate(screen.getByRole('group', { name: 'Earliest time' }), '14:05')
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(api.calls(content.list).at(-1)?.query).toEqual({
      engineGuid: gallery.guid,
      page: 1,
      text: 'rain',
      collections: [finish.guid],
      timestamp_from: Date.UTC(2026, 4, 2, 22),
      hours_from: 14,
      mins_from: 5,
    }),
  )
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    q: 'rain',
    collections: finish.guid,
    from: '2026-05-03',
    after: '14:05',
  })
  const chips = screen.getByRole('group', { name: 'Filters' })
  expect(
    within(chips)
      .getAllByRole('button')
      .map((chip) => chip.textContent),
  ).toEqual(['“rain”', 'Finish', 'From 3 May 2026', 'After 14:05', 'Reset'])
  await user.click(within(chips).getByRole('button', { name: 'Remove the filter Finish' }))
  await waitFor(() =>
    expect(api.calls(content.list).at(-1)?.query).not.toHaveProperty('collections'),
  )
  await user.click(within(chips).getByRole('button', { name: 'Reset' }))
  expect(await screen.findByText('4 photos')).toBeInTheDocument()
  expect(router.state.location.search).toBe('')
})

test('the link in an upload shows its photos', async () => {
  const session = '01890000-0000-7000-8000-00000000abcd'
  const { api } = openPhotos({ photos: makePhotos(2), search: `sessions=${session}` })
  expect(
    await screen.findByRole('button', { name: 'Remove the filter This upload' }),
  ).toBeInTheDocument()
  expect(api.calls(content.list)[0]?.query.sessions).toEqual([session])
})

test('a search without results can be reset; an empty gallery links to the upload', async () => {
  const { user, unmount } = openPhotos({ photos: makePhotos(2), search: 'q=zebra' })
  expect(await screen.findByText('No photo matches')).toBeInTheDocument()
  await user.click(screen.getAllByRole('button', { name: 'Reset' })[0]!)
  expect(await screen.findByText('2 photos')).toBeInTheDocument()
  unmount()
  openPhotos()
  expect(await screen.findByText('There are no photos yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Upload photos' })).toHaveAttribute(
    'href',
    '/en/galleries/marathon/upload',
  )
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})

test('a failure says why and can be retried', async () => {
  const photos = makePhotos(2)
  let isOnline = false
  const { user } = openPhotos({
    photos,
    prepare: (mock) =>
      mock.answer(content.list, () => {
        if (!isOnline) throw new NoConnection()
        return { content: photos, total: 2 }
      }),
  })
  expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent(
    'No connection to the server.',
  )
  isOnline = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await tileOf(photos[0]!)).toBeInTheDocument()
})

test('page buttons appear above 20 photos, and a page past the end becomes the last', async () => {
  const few = openPhotos({ photos: makePhotos(20) })
  await screen.findByText('20 photos')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
  few.unmount()
  const photos = makePhotos(230)
  const { router } = openPhotos({ photos, search: 'page=9' })
  expect(await tileOf(photos[229]!)).toBeInTheDocument()
  expect(router.state.location.search).toBe('?page=3')
  expect(screen.getByText('201–230 of 230')).toBeInTheDocument()
})

test('photos being processed appear automatically, but not during a selection', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const photos = makePhotos(2)
    const progress = {
      waiting: 0,
      stored: 5,
      processed: 2,
      live: 2,
      quarantined: 0,
      photosPerSecond: 1,
      secondsLeft: 3,
      videos: { waiting: 0, uploading: 0, checking: 0, previewing: 0, live: 0, quarantined: 0 },
      analyses: [],
    }
    const open = vi
      .spyOn(client, 'open')
      .mockImplementation(async () => new Response(`data: ${JSON.stringify(progress)}\n\n`))
    const { user, state } = openPhotos({ photos })
    expect(await screen.findByText('2 photos · 3 are being processed')).toBeInTheDocument()
    state.photos.push(makePhoto())
    Object.assign(progress, { processed: 3, live: 3 })
    await vi.advanceTimersByTimeAsync(4_500)
    expect(await screen.findByText('3 photos · 2 are being processed')).toBeInTheDocument()
    await user.click((await tileOf(photos[0]!)).querySelector('[data-check]')!)
    state.photos.push(makePhoto(), makePhoto())
    Object.assign(progress, { processed: 5, live: 5 })
    const calls = open.mock.calls.length
    await vi.advanceTimersByTimeAsync(20_000)
    expect(open.mock.calls).toHaveLength(calls)
    expect(screen.getAllByRole('gridcell')).toHaveLength(3)
    await user.keyboard('{Escape}')
    await vi.advanceTimersByTimeAsync(4_500)
    expect(await screen.findByText('5 photos')).toBeInTheDocument()
    // Nothing is on its way any more, so polling stops.
    const last = open.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(open.mock.calls.length).toBeLessThanOrEqual(last + 1)
  } finally {
    vi.useRealTimers()
  }
})

test('in German', async () => {
  await activateLanguage('de')
  const photos = makePhotos(130)
  const { user } = openPhotos({ photos, language: 'de' })
  expect(await screen.findByText('130 Fotos')).toBeInTheDocument()
  await user.keyboard('a')
  await user.click(screen.getByRole('button', { name: 'Alle 130 Fotos auswählen' }))
  expect(screen.getByText('130 ausgewählt')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Löschen' }))
  const question = await screen.findByRole('alertdialog', { name: 'Sind Sie sicher' })
  expect(question).toHaveTextContent('130 Fotos werden gelöscht.')
  await user.click(within(question).getByRole('button', { name: 'Löschen' }))
  expect(await screen.findByText('130 Fotos gelöscht')).toBeInTheDocument()
})

test('a chip or Back changes the search field, and typing never loses a letter', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { user, router } = openPhotos({ photos: makePhotos(3) })
    const field = () => screen.getByRole('searchbox')
    await screen.findByText('3 photos')
    // The pause lets each letter reach the address before the next is typed.
    for (const letter of 'img_0') {
      await user.type(field(), letter)
      await vi.advanceTimersByTimeAsync(199)
    }
    expect(field()).toHaveValue('img_0')
    expect(field()).toHaveFocus()
    await waitFor(() => expect(router.state.location.search).toBe('?q=img_0'))
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(field()).toHaveValue(''))
    await act(() => router.navigate('?q=finish'))
    expect(field()).toHaveValue('finish')
  } finally {
    vi.useRealTimers()
  }
})

test('colours are chosen by name, and are in the address and chips, if searchable', async () => {
  const { user, api, router } = openPhotos({
    photos: makePhotos(3),
    gallery: { features: { ...makeGallery().features, colorSearch: true } },
  })
  await user.click(await screen.findByRole('button', { name: 'Colours' }))
  const brown = await screen.findByRole('button', { name: 'Brown' })
  await user.click(brown)
  expect(brown).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Light blue' }))
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(api.calls(content.list).at(-1)?.query.colours).toEqual(['brown', 'lightBlue']),
  )
  expect(router.state.location.search).toBe('?colours=brown%2ClightBlue')
  await user.click(screen.getByRole('button', { name: 'Remove the filter Brown' }))
  expect(await screen.findByRole('button', { name: 'Colours (1)' })).toBeVisible()
})

test('the time slider shows when photos were taken, and its thumbs set the times', async () => {
  const { user, api, gallery, router } = openPhotos({
    photos: makePhotos(3),
    prepare: (mock) =>
      mock.answer(content.times, () => ({
        times: [
          { minute: 540, photos: 4 },
          { minute: 550, photos: 2 },
          { minute: 555, photos: 1 },
        ],
      })),
  })
  await user.click(await screen.findByRole('button', { name: 'Time' }))
  const first = await screen.findByRole('slider', { name: 'Earliest time' })
  expect(screen.getByText('09:00 – 09:20')).toBeInTheDocument()
  expect(screen.getByText('7 photos')).toBeInTheDocument()
  fireEvent.change(first, { target: { value: 2 } })
  expect(await screen.findByText('3 photos')).toBeInTheDocument()
  expect(first).toHaveAttribute('aria-valuetext', '09:10')
  const last = screen.getByRole('slider', { name: 'Latest time' })
  fireEvent.change(last, { target: { value: 3 } })
  expect(await screen.findByText('09:10 – 09:15')).toBeInTheDocument()
  fireEvent.change(last, { target: { value: 1 } })
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      after: '09:10',
      before: '09:14',
    }),
  )
  expect(api.calls(content.times)[0]?.query).toEqual({ engineGuid: gallery.guid })
})
