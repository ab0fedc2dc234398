import { contract } from '@proofdesk/contract'
import { photoProblemMessage } from '@proofdesk/contract/sentences/photo-problems'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { Role } from '@proofdesk/domain/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { videoProblemMessage } from '../../lib/video-problem-message.ts'
import { type MockApi, Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeGallery, makeSession, newGuid } from '../../testing/test-records.ts'
import { makeVideo } from '../../testing/test-videos.ts'
import { makeQuarantined } from './test-quarantined.ts'
import { endUploads, leaveNote, mockUploads } from './test-requests.ts'
import { UploadTab } from './upload-tab.tsx'

const photo = (name: string, content = name) => new File([content], name, { type: 'image/jpeg' })

let api: MockApi
let existing: Set<string>

beforeEach(() => {
  // jsdom has no layout: the list assumes a height of 400 px.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  existing = new Set()
  api = mockApi()
  api.answer(contract.collections.list, { collections: [] })
  api.answer(contract.content.quarantine, { content: [], total: 0 })
  api.answer(contract.matching.list, { photos: [], total: 0, waiting: 0 })
  api.answer(contract.content.progress, {
    waiting: 0,
    stored: 0,
    processed: 0,
    live: 0,
    quarantined: 0,
    photosPerSecond: 0,
    secondsLeft: null,
    analyses: [],
    videos: { waiting: 0, uploading: 0, checking: 0, previewing: 0, live: 0, quarantined: 0 },
  })
  api.answer(contract.content.register, ({ body }) => ({
    upload: {
      sessionGuid: body.sessionGuid ?? newGuid(),
      urls: body.files.map((file) =>
        existing.has(file.name)
          ? {
              error: 'The gallery has it.',
              code: 'already_stored' as const,
              contentGuid: newGuid(),
            }
          : { contentGuid: newGuid(), url: '/files/upload', fields: { key: file.name } },
      ),
    },
  }))
  api.answer(contract.content.stored, ({ body }) => ({ stored: body.content }))
  api.answer(contract.content.cancel, { stored: [] })
  api.answer(contract.content.batch, { waiting: 0, stored: 0, live: 0, quarantined: 0 })
})

afterEach(endUploads)

function open(
  role: Role = 'owner',
  path = '/en/galleries/marathon/upload',
  gallery = makeGallery({ name: 'Marathon', slug: 'marathon' }),
) {
  return { gallery, ...renderScreen(<UploadTab gallery={gallery} />, { path, role }) }
}
const chooseFiles = async (user: ReturnType<typeof open>['user'], files: File[]) =>
  user.upload(screen.getByLabelText('Photos to upload'), files)
const receipt = (text: string) => screen.findByRole('heading', { name: text }, { timeout: 10_000 })

test('photos are chosen, sent, confirmed and receipted; Finish opens them and clears the tab', async () => {
  const { sent } = mockUploads()
  const { user, router } = open()
  expect(screen.getByRole('heading', { name: 'Drop photos or folders here' })).toBeVisible()
  existing.add('b.jpg')
  await chooseFiles(user, [
    photo('a.jpg'),
    photo('b.jpg'),
    photo('c.jpg'),
    photo('copy of a.jpg', 'a.jpg'),
    photo('empty.jpg', ''),
  ])

  expect(await receipt('3 of 5 stored')).toBeVisible()
  expect(
    screen.getByText('5 chosen = 2 stored + 1 already stored + 1 chosen twice + 1 failed'),
  ).toBeVisible()
  expect(sent.toSorted()).toEqual(['a.jpg', 'c.jpg'])
  expect(api.calls(contract.content.stored).flatMap(({ body }) => body.content)).toHaveLength(2)
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toContainEqual(expect.stringMatching(/^a\.jpg.*Completed$/))
  expect(rows[0]).toMatch(/^empty\.jpgThe file is empty\..*Failed$/)
  expect(rows).toContainEqual(expect.stringMatching(/^copy of a\.jpg.*Chosen twice$/))

  await user.click(screen.getByRole('button', { name: 'Finish' }))
  expect(router.state.location.pathname).toBe('/en/galleries/marathon/photos')
  expect(await screen.findByRole('heading', { name: 'Drop photos or folders here' })).toBeVisible()
})

test('while running: percentages, pause, resume, and cancel after confirmation', async () => {
  mockUploads(() => 'never')
  const { user } = open()
  await chooseFiles(user, [photo('a.jpg'), photo('b.jpg'), photo('c.jpg'), photo('d.jpg')])
  expect(await screen.findByRole('heading', { name: '0 of 4 stored' })).toBeVisible()
  await waitFor(() => expect(screen.getAllByText('40%').length).toBeGreaterThanOrEqual(3), {
    timeout: 10_000,
  })
  expect(screen.getByRole('button', { name: 'Uploading 3' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByRole('button', { name: 'Waiting 4' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  expect(await screen.findByRole('button', { name: 'Uploading 3' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this upload?' })
  await user.click(within(question).getByRole('button', { name: 'Stop upload' }))
  expect(await receipt('0 of 4 stored')).toBeVisible()
  expect(screen.getByText('4 chosen = 4 not sent')).toBeVisible()
})

test('leaving the page asks for confirmation during an upload, and not afterwards', async () => {
  mockUploads(() => 'never')
  const { user } = open()
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await chooseFiles(user, [photo('a.jpg')])
  await screen.findByRole('heading', { name: '0 of 1 stored' })
  expect(leave()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Stop upload' }))
  await receipt('0 of 1 stored')
  expect(leave()).toBe(true)
})

test('a failed file says why and can be retried; the list’s filter is in the address', async () => {
  let isStrict = true
  mockUploads((name) => (name === 'b.jpg' && isStrict ? 403 : 204))
  const { user, router } = open()
  await chooseFiles(user, [photo('a.jpg'), photo('b.jpg')])
  expect(await receipt('1 of 2 stored')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Failed 1' }))
  expect(router.state.location.search).toBe('?show=failed')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText('The file couldn’t be stored.')).toBeVisible()
  isStrict = false
  await user.click(screen.getByRole('button', { name: 'Retry b.jpg' }))
  expect(await receipt('2 of 2 stored')).toBeVisible()
})

test('a deleted gallery is reported, with an offer to continue', async () => {
  mockUploads()
  const { user } = open()
  api.answer(contract.content.register, () => {
    throw new Refusal('not_found')
  })
  await chooseFiles(user, [photo('a.jpg')])
  expect(await screen.findByText('Not found. It may have been deleted.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Resume' })).toBeVisible()
})

test('the collection and the concurrency are applied', async () => {
  mockUploads()
  const gallery = makeGallery()
  const collection = {
    guid: newGuid(),
    name: 'Finish line',
    translations: {},
    status: 'Published' as const,
    noItems: 0,
    noShared: 0,
    displayOrder: 1,
    mediaFeaturedImageGuid: null,
    mediaFeaturedImageBackgroundPosition: 'center' as const,
    featuredImage: null,
    engineGuid: gallery.guid,
  }
  api.answer(contract.collections.list, { collections: [collection] })
  const { user } = open('owner', '/en/galleries/marathon/upload', gallery)
  await user.click(screen.getByRole('combobox', { name: 'Simultaneous uploads' }))
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '1',
    '3',
    '6',
    '10',
  ])
  await user.click(screen.getByRole('option', { name: '6' }))
  await user.click(screen.getByRole('combobox', { name: 'Collection' }))
  await user.click(await screen.findByRole('option', { name: 'Finish line' }))
  await chooseFiles(user, [photo('a.jpg')])
  await receipt('1 of 1 stored')
  expect(api.calls(contract.content.register)[0]?.body.collectionGuid).toBe(collection.guid)
  expect(localStorage.getItem('proofdesk.uploads-at-once')).toBe('6')
})

test('unprocessable files are listed with their reason, retried and discarded, with Undo', async () => {
  const broken = makeQuarantined({ name: 'broken.jpg' })
  const other = makeQuarantined({ name: 'other.jpg', reason: 'truncated' })
  api.answer(contract.content.quarantine, { content: [broken, other], total: 2 })
  for (const route of [contract.content.retry, contract.content.discard, contract.content.restore])
    api.answer(route, {})
  const { user } = open('administrator')
  expect(await screen.findByText('This is a text file, not a photo.')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Retry other.jpg' }))
  await waitFor(() =>
    expect(api.calls(contract.content.retry).map(({ body }) => body.content)).toEqual([
      [other.guid],
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Retry all' }))
  await waitFor(() =>
    expect(api.calls(contract.content.retry)[1]?.body.content).toEqual([broken.guid, other.guid]),
  )

  await user.click(screen.getByRole('button', { name: 'Discard broken.jpg' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
  )
  expect(await screen.findByText('broken.jpg discarded')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.calls(contract.content.restore).map(({ body }) => body.content)).toEqual([
      [broken.guid],
    ]),
  )
})

test('a photographer, who may not restore, gets no Undo', async () => {
  api.answer(contract.content.quarantine, {
    content: [makeQuarantined({ name: 'torn.jpg' })],
    total: 1,
  })
  api.answer(contract.content.discard, {})
  const { user } = open('photographer')
  await user.click(await screen.findByRole('button', { name: 'Discard torn.jpg' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
  )
  const toast = (await screen.findByText('torn.jpg discarded')).closest('li')
  expect(toast).toBeVisible()
  expect(
    within(toast as HTMLElement).queryByRole('button', { name: 'Undo' }),
  ).not.toBeInTheDocument()
})

test('after a crash the tab says how far it was and how to continue', async () => {
  const gallery = makeGallery()
  const session = makeSession()
  leaveNote(gallery, session, { at: Date.now() - 10 * MINUTE_MS, hasEnded: false })
  const { user } = renderScreen(<UploadTab gallery={gallery} />, {
    path: '/en/galleries/x/upload',
    session,
  })
  expect(screen.getByText(/^5,722 still missing: choose the folder again/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/still missing/)).not.toBeInTheDocument()
})

test('it speaks German', async () => {
  const { activateLanguage } = await import('../../i18n/i18n.ts')
  await activateLanguage('de')
  mockUploads()
  const { user } = open('owner', '/de/galleries/marathon/upload')
  await user.upload(screen.getByLabelText('Fotos zum Hochladen'), [photo('a.jpg')])
  expect(await receipt('1 von 1 gespeichert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Abschließen' })).toBeVisible()
})

test('the receipt, its list and chips separate set aside from stored, with the reason', async () => {
  mockUploads()
  const announced = new Map<string, string>()
  api.answer(contract.content.register, ({ body }) => ({
    upload: {
      sessionGuid: newGuid(),
      urls: body.files.map(({ name }) => {
        const contentGuid = newGuid()
        announced.set(name, contentGuid)
        return name === 'again.jpg'
          ? {
              error: 'It was set aside before.',
              code: 'set_aside' as const,
              contentGuid,
              values: { kind: 'photo', reason: 'truncated' },
            }
          : { contentGuid, url: '/files/upload', fields: { key: name } }
      }),
    },
  }))
  api.answer(contract.content.batch, { waiting: 0, stored: 0, live: 1, quarantined: 2 })
  const guidOf = (name: string) => ({ guid: announced.get(name) ?? newGuid() })
  api.answer(contract.content.quarantine, ({ query }) => {
    const content = [makeQuarantined({ ...guidOf('no-photo.jpg'), reason: 'damaged' })]
    return { content: query.page === 1 ? content : [], total: 1 }
  })
  api.answer(contract.videos.quarantine, ({ query }) => {
    const video = makeVideo({ ...guidOf('no-film.jpg'), status: 'quarantined', reason: 'damaged' })
    return { videos: query.page === 1 ? [video] : [], total: 1 }
  })
  const { user } = open()
  await chooseFiles(
    user,
    ['a.jpg', 'no-photo.jpg', 'no-film.jpg', 'again.jpg'].map((name) => photo(name)),
  )
  expect(await receipt('1 of 4 stored')).toBeVisible()
  expect(screen.getByText('4 chosen = 1 stored + 3 set aside')).toBeVisible()
  const files = screen.getByRole('region', { name: 'Files' })
  const rows = () =>
    within(files)
      .getAllByRole('listitem')
      .map((row) => row.textContent)
  expect(rows().at(-1)).toMatch(/^a\.jpg.*Completed$/)
  await user.click(screen.getByRole('button', { name: 'Set aside 3' }))
  expect(rows()).toEqual([
    expect.stringContaining(photoProblemMessage(i18n.t, 'truncated')),
    expect.stringContaining(videoProblemMessage(i18n.t, 'damaged')),
    expect.stringContaining(photoProblemMessage(i18n.t, 'damaged')),
  ])
  expect(within(files).queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument()
})

test('files that were announced and never arrived are reported in any browser', async () => {
  api.answer(contract.content.progress, {
    waiting: 214,
    stored: 86,
    processed: 86,
    live: 86,
    quarantined: 0,
    photosPerSecond: 0,
    secondsLeft: null,
    analyses: [],
    videos: { waiting: 0, uploading: 0, checking: 0, previewing: 0, live: 0, quarantined: 0 },
  })
  open()
  expect(
    await screen.findByText(
      '214 still missing: choose the folder again. Only what is missing is sent.',
    ),
  ).toBeVisible()
})
