import { RecordVisits, type ReportedVisit } from '@proofdesk/contract/site/visits'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messagesIn } from '../i18n/messages.ts'
import { replaceSearch } from '../lib/address.tsx'
import { fakeApi } from '../testing/fake-api.ts'
import { makeAccount, makeGallery, makeNamedPhotos, makeShop } from '../testing/make.ts'
import type { PageData } from './page-data.ts'
import { SiteRoot } from './site-root.tsx'

/** Browser features that stories need and jsdom lacks. */
const added: string[] = []
function setBrowser(properties: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
    added.push(name)
  }
}

let sent: Promise<RecordVisits>[]
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sent = []
  const sendBeacon = (_path: string, body: Blob) => {
    sent.push(body.text().then((text) => RecordVisits.parse(JSON.parse(text))))
    return true
  }
  setBrowser({ sendBeacon })
})
afterEach(() => {
  for (const name of added.splice(0)) Reflect.deleteProperty(navigator, name)
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Everything sent after the page is left. */
async function visitsAfterLeaving(): Promise<ReportedVisit[]> {
  fireEvent(window, new Event('pagehide'))
  return (await Promise.all(sent)).flatMap(({ events }) => events)
}

function openGallery(
  photos: SitePhoto[],
  { query = '', preview }: { query?: string; preview?: string } = {},
) {
  const url = `/albums/city-run-2026${query}`
  history.replaceState(null, '', url)
  const page = {
    kind: 'gallery' as const,
    account: makeAccount(),
    gallery: makeGallery({ features: { ...makeGallery().features, freeDownloads: false } }),
    photos: { content: photos, total: photos.length },
  }
  const data: PageData = { url, language: 'en', messages: messagesIn('en'), page, preview }
  return render(<SiteRoot data={data} />)
}

test('visits, finished searches, views and carts are sent in batches, after a while', async () => {
  const photos = makeNamedPhotos(3)
  fakeApi({
    shop: () => ({ shop: makeShop() }),
    content: ({ text }) => ({ content: text ? [] : photos, total: text ? 0 : 3 }),
  })
  openGallery(photos)
  await pass(1_900)
  fireEvent(document, new Event('visibilitychange'))
  expect(sent).toEqual([])
  await pass(200)
  expect(sent).toHaveLength(1)

  for (const text of ['an', 'anna']) {
    act(() => replaceSearch(`text=${text}`))
    await pass(text === 'an' ? 500 : 2_500)
  }
  act(() => replaceSearch(''))
  await pass(500)
  // The first photo is only shown in passing.
  act(() => replaceSearch(`photo=${photos[0]!.guid}`))
  await pass(300)
  act(() => replaceSearch(`photo=${photos[1]!.guid}`))
  await pass(2_100)
  act(() => replaceSearch(''))
  await pass(500)
  const heart = screen.getByRole('button', { name: `Favourite: ${photos[2]!.name}` })
  // Marked, unmarked and marked again: counted once.
  for (let n = 0; n < 3; n++) fireEvent.click(heart)
  const name = `Add ${photos[2]!.name} to cart`
  fireEvent.click(await screen.findByRole('button', { name }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add Single download' }))
  expect(await visitsAfterLeaving()).toEqual([
    { kind: 'visit' },
    { kind: 'search', by: 'text', found: false, words: 'anna' },
    { kind: 'view', photoGuid: photos[1]!.guid },
    { kind: 'favourite', photoGuid: photos[2]!.guid },
    { kind: 'cart', photos: [photos[2]!.guid] },
  ])
})

test('any input counts as activity; a search in the address is reported too', async () => {
  const photos = makeNamedPhotos(1)
  fakeApi({ shop: () => ({ shop: makeShop() }), content: () => ({ content: photos, total: 1 }) })
  openGallery(photos, { query: '?text=anna' })
  await pass(0)
  fireEvent.pointerDown(window)
  expect(sent).toHaveLength(1)
  await pass(3_000)
  expect(await visitsAfterLeaving()).toEqual([
    { kind: 'visit' },
    { kind: 'search', by: 'text', found: true },
  ])
})

test.each([
  ['a preview', {}, { preview: 'flag' }],
  ['Do Not Track', { doNotTrack: '1' }, {}],
  ['Global Privacy Control', { globalPrivacyControl: true }, {}],
])('nothing is told under %s', async (_, asked, options) => {
  setBrowser(asked)
  const photos = makeNamedPhotos(1)
  fakeApi({ shop: () => ({ shop: makeShop() }), content: () => ({ content: photos, total: 1 }) })
  openGallery(photos, options)
  await pass(10_000)
  fireEvent.pointerDown(window)
  expect(await visitsAfterLeaving()).toEqual([])
})
