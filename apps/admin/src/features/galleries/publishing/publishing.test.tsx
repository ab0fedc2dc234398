import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { GalleryCheck } from '@proofdesk/contract/admin/publishing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mockApi } from '../../../testing/mock-api.ts'
import { makeCheck } from '../../../testing/test-check.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeGallery } from '../../../testing/test-records.ts'
import { useGallery } from '../galleries-api.ts'
import { GalleryActions } from '../detail/gallery-actions.tsx'

const open = { state: 'open', count: 0 } as const

/** A gallery on a mock server that saves changes; `check` is what it lacks. */
function start(
  gallery: Gallery,
  check: () => GalleryCheck,
  dialog: 'publish' | 'share' = 'publish',
) {
  const api = mockApi()
  const server = { gallery }
  api.answer(contract.engines.list, () => ({ engines: [server.gallery] }))
  api.answer(contract.engines.update, ({ body: { guid: _guid, features, ...fields } }) => {
    server.gallery = {
      ...server.gallery,
      ...(fields as Partial<Gallery>),
      features: { ...server.gallery.features, ...features },
    }
    return { engine: server.gallery }
  })
  api.answer(contract.publishing.check, () => ({ check: check() }))
  api.answer(contract.content.shareImage, { image: null })
  const screenOf = renderScreen(<Host />, {
    path: `/en/galleries/city-run/photos?dialog=${dialog}&id=${gallery.guid}`,
    route: '/:lang/galleries/:slug/*',
  })
  return { api, server, ...screenOf }
}

function Host() {
  const { data } = useGallery('city-run')
  return data?.engines[0] ? <GalleryActions gallery={data.engines[0]} tab={undefined} /> : null
}

const cityRun = (fields: Partial<Gallery> = {}) =>
  makeGallery({ name: 'City Run', slug: 'city-run', noItems: 120, ...fields })
const line = async (name: string) => within((await screen.findByText(name)).closest('li')!)

beforeEach(() => void vi.stubGlobal('print', vi.fn()))

test('each incomplete line has one click that leads to its fix', async () => {
  start(cityRun({ productListGuid: null }), () =>
    makeCheck({
      bought: { ...open, finding: 'noProducts' },
      found: { ...open, finding: 'noPhotos' },
      dated: { ...open, finding: 'noDate' },
      covered: { ...open, finding: 'noCover' },
      notified: { state: 'optional', finding: 'noOne', count: 0 },
    }),
  )
  for (const [name, label, path] of [
    ['Products', 'Add products', 'settings/products'],
    ['Finding photos', 'Upload photos', 'upload'],
    ['Event date', 'Set the date', 'settings/general'],
    ['Customers', 'Add customers', 'customers'],
  ]) {
    const link = (await line(name!)).getByRole('link', { name: label })
    expect(link).toHaveAttribute('href', `/en/galleries/city-run/${path}`)
  }
  expect((await line('Products')).getByTitle('To do')).toBeInTheDocument()
  expect((await line('Watermark')).getByTitle('Ready')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Publish anyway' })).toBeVisible()
})

const DAYS = {
  eventDate: Date.parse('2026-05-17T10:00:00Z'),
  eventEndDate: Date.parse('2026-05-18T10:00:00Z'),
}

test('problems that a switch fixes are fixed in place, until everything is ready', async () => {
  const mended = cityRun({ timeZone: 'Europe/Berlin' })
  const { api, server, user } = start(mended, () =>
    makeCheck({
      photosDays: DAYS,
      ...(!server.gallery.features.selfieSearch && { found: { ...open, finding: 'noSearch' } }),
      ...(server.gallery.eventDate === null && { dated: { ...open, finding: 'noDate' } }),
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Turn on number and face search' }))
  await user.click(await screen.findByRole('button', { name: /^Use 17.–.18 May 2026$/ }))
  expect(await (await line('Event date')).findByText(/^17.–.18 May 2026$/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByRole('dialog', { name: 'Share “City Run”' })).toBeVisible()
  expect(api.calls(contract.engines.update).map(({ body }) => body)).toEqual([
    { guid: mended.guid, features: { textSearch: true, selfieSearch: true } },
    { guid: mended.guid, ...DAYS },
    { guid: mended.guid, published: true },
  ])
})

test('the dialog has the link, the short link, and an email to everyone who would get it', async () => {
  start(cityRun({ published: true }), makeCheck, 'share')
  expect(await screen.findByRole('textbox', { name: 'Gallery address' })).toHaveValue(
    'http://nordlicht.studio.test/albums/city-run',
  )
  expect(await screen.findByRole('textbox', { name: 'Short link' })).toHaveValue(
    'http://nordlicht.studio.test/g/7k2m9qa',
  )
  expect(await screen.findByRole('link', { name: 'Email 412 people' })).toHaveAttribute(
    'href',
    '/en/galleries/city-run/customers?dialog=notify',
  )
  expect(screen.getByRole('group', { name: 'Link preview' })).toHaveTextContent('City Run')
})

test('a draft’s dialog says that its link doesn’t work yet, and emails no one', async () => {
  start(cityRun(), makeCheck, 'share')
  expect(await screen.findByText('The link works once the gallery is published.')).toBeVisible()
  await screen.findByRole('textbox', { name: 'Short link' })
  expect(screen.queryByRole('link', { name: /Email 412/ })).not.toBeInTheDocument()
})

test('the embed code appears once other sites may show the gallery', async () => {
  const { user, api } = start(cityRun({ published: true }), makeCheck, 'share')
  await user.click(await screen.findByRole('switch', { name: /to embed this gallery/ }))
  expect(await screen.findByRole('textbox', { name: 'Code for your site' })).toHaveDisplayValue(
    /<iframe src="http:\/\/nordlicht.studio.test\/albums\/city-run"/,
  )
  expect(api.calls(contract.engines.update)[0]!.body).toMatchObject({ allowEmbedding: true })
})

test('the printed sheet has the gallery’s name, the code and the short address', async () => {
  // jsdom doesn't load pictures, and the sheet waits for its code.
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(_: string) {
        queueMicrotask(() => this.dispatchEvent(new Event('load')))
      }
    },
  )
  const { user } = start(cityRun({ published: true }), makeCheck, 'share')
  await screen.findByRole('img', { name: 'QR code of the gallery’s link' })
  await user.click(screen.getByRole('button', { name: 'Print A6' }))
  await waitFor(() => expect(window.print).toHaveBeenCalledOnce())
  const poster = document.querySelector('.proofdesk-poster')!
  expect(poster).toHaveTextContent('City Run')
  expect(poster).toHaveTextContent('nordlicht.studio.test/g/7k2m9qa')
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('.proofdesk-poster')).toBeNull())
})
