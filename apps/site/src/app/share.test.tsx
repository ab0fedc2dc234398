import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { messagesIn } from '../i18n/messages.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { makeAccount, makeCollection, makeGallery, makePhotos } from '../testing/make.ts'
import { SiteRoot } from './site-root.tsx'

const photos = makePhotos(2)

function open(query = '', fields: Partial<SiteGallery> = {}) {
  fakeApi({ content: () => ({ content: photos, total: photos.length }) })
  const gallery = makeGallery({ displayTitle: 'City & Run', ...fields })
  const url = `/de/albums/${gallery.slug}${query}`
  history.replaceState(null, '', url)
  return render(
    <SiteRoot
      data={{
        url,
        language: 'en',
        messages: messagesIn('en'),
        page: {
          kind: 'gallery',
          account: makeAccount(),
          gallery,
          photos: { content: photos, total: photos.length },
        },
      }}
    />,
  )
}
const address = (query = '') => `${location.origin}/de/albums/city-run-2026${query}`

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
})

test('the address of a gallery is copied or shared, without the visitor’s search', async () => {
  open('?text=anna&preview=flag')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Share this gallery' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Share this gallery' }))
  expect(sheet.getByRole('textbox', { name: 'Link' })).toHaveValue(address())
  const preview = within(sheet.getByText('City & Run').closest('figure')!)
  expect(preview.getByText('3 photos by Finish Line Photos')).toBeVisible()
  expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  expect(sheet.queryByRole('button', { name: 'Share with an app' })).toBeNull()
  expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`City & Run ${address()}`)}`,
  )
  await user.click(sheet.getByRole('button', { name: 'Copy link' }))
  expect(await sheet.findByText('Link copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(address())
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
  await user.click(sheet.getByRole('button', { name: 'Copy link' }))
  expect(await sheet.findByText('The link is selected: copy it manually.')).toBeVisible()
})

test('the shown collection is shared as such, but not a search in it', async () => {
  const [finish, start] = [makeCollection({ name: 'Finish' }), makeCollection({ name: 'Start' })]
  const fields = { collections: [finish, start] }
  const { unmount } = open(`?collections=${finish.guid}&preview=flag`, fields)
  await userEvent.click(screen.getByRole('button', { name: 'Share this collection' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Share this collection' }))
  expect(sheet.getByRole('textbox', { name: 'Link' })).toHaveValue(
    address(`?collections=${finish.guid}`),
  )
  unmount()
  open(`?collections=${finish.guid}&text=anna`, fields)
  expect(screen.getByRole('button', { name: 'Share this gallery' })).toBeVisible()
})

test('a phone offers its own apps, also for the open photo', async () => {
  const share = vi.fn<(shared: ShareData) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { guid } = photos[1]!
  open(`?photo=${guid}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Share this photo' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Share this photo' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Share with an app' }))
  expect(share).toHaveBeenCalledWith({ title: 'City & Run', url: address(`?photo=${guid}`) })
  share.mockRejectedValue(Object.assign(new Error('No'), { name: 'AbortError' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Share with an app' }))
  expect(sheet.getByRole('status')).toBeEmptyDOMElement()
  share.mockRejectedValue(Object.assign(new Error('No'), { name: 'NotAllowedError' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Share with an app' }))
  expect(await sheet.findByText('Link copied')).toBeVisible()
})

test('a gallery with sharing off has no button', async () => {
  open(`?photo=${photos[0]!.guid}`, { showShareButtons: false })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Close' })).not.toEqual([]))
  expect(screen.queryByRole('button', { name: /^Share this/ })).toBeNull()
})
