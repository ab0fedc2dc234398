import { contract } from '@proofdesk/contract'
import { makeGallery, makeSession, newGuid } from '../../testing/test-records.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { filesOf } from './queue/collect-files.ts'
import { endUploads, leaveNote, mockUploads } from './test-requests.ts'
import { listUnfinished } from './unfinished-upload.ts'
import { UploadDock } from './upload-dock.tsx'
import { openUpload } from './uploads.ts'

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
let api: ReturnType<typeof mockApi>

beforeEach(() => {
  api = mockApi()
  api.answer(contract.content.register, ({ body }) => ({
    upload: {
      sessionGuid: newGuid(),
      urls: body.files.map(() => ({ contentGuid: newGuid(), url: '/files/upload', fields: {} })),
    },
  }))
  api.answer(contract.content.stored, ({ body }) => ({ stored: body.content }))
  api.answer(contract.content.batch, { waiting: 0, stored: 0, live: 1, quarantined: 0 })
})

afterEach(endUploads)

/** A browser that stored a folder with one photo for this upload, and prompts before it is read again. */
function keepFolder(answer: PermissionState) {
  const folder = {
    kind: 'directory',
    name: 'Day 1',
    requestPermission: vi.fn(async () => answer),
    async *values() {
      yield { kind: 'file', name: 'late.jpg', getFile: async () => photo('late.jpg') }
    },
  }
  const ask = <T,>(result: T) => {
    const request = { result, onsuccess: () => {} }
    queueMicrotask(() => request.onsuccess())
    return request
  }
  const store = {
    get: () => ask([{ handle: folder, collectionGuid: undefined }]),
    put: () => ask(undefined),
    delete: () => ask(undefined),
  }
  const database = { transaction: () => ({ objectStore: () => store }), close: () => {} }
  vi.stubGlobal('indexedDB', { open: () => ask(database) })
  vi.stubGlobal('showDirectoryPicker', () => {})
  return folder
}

test('an upload continues while another screen is open, and can be paused from there', async () => {
  mockUploads(() => 'never')
  const session = makeSession()
  const { queue } = openUpload(
    makeGallery({ name: 'Marathon', slug: 'marathon' }),
    session.user.guid,
  )
  const { user, router } = renderScreen(<UploadDock />, { path: '/en/photos', session })
  await queue.add(filesOf([photo('a.jpg'), photo('b.jpg')]))
  expect(await screen.findByText(/0 of 2 stored/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText(/Paused/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Marathon' }))
  expect(router.state.location.pathname).toBe('/en/galleries/marathon/upload')
  await waitFor(() => expect(screen.queryByText(/Paused/)).not.toBeInTheDocument())
})

test('another person doesn’t see it, and doesn’t continue it', async () => {
  mockUploads()
  const first = makeSession()
  const { queue } = openUpload(makeGallery({ name: 'Marathon', slug: 'marathon' }), first.user.guid)
  api.answer(contract.content.register, () => {
    throw new Refusal('unauthenticated')
  })
  await queue.add(filesOf([photo('a.jpg')]))
  await waitFor(() => expect(queue.getSnapshot().activity).toBe('stopped'))

  const stranger = renderScreen(<UploadDock />, { session: makeSession() })
  expect(screen.queryByText('Marathon')).not.toBeInTheDocument()
  expect(queue.getSnapshot().activity).toBe('stopped')
  stranger.unmount()

  api.answer(contract.content.register, ({ body }) => ({
    upload: {
      sessionGuid: newGuid(),
      urls: body.files.map(() => ({ contentGuid: newGuid(), url: '/files/upload', fields: {} })),
    },
  }))
  renderScreen(<UploadDock />, { session: first })
  expect(await screen.findByText(/1 of 1 stored/)).toBeVisible()
})

test('after a reload it says what is missing; choosing the folder again continues it', async () => {
  const { sent } = mockUploads()
  const session = makeSession()
  leaveNote(makeGallery({ name: 'Marathon', slug: 'marathon' }), session)
  const { user } = renderScreen(<UploadDock />, { path: '/en/photos', session })
  expect(await screen.findByText('5,722 still missing: choose the folder again')).toBeVisible()
  await user.upload(screen.getByLabelText('Folder to upload'), [photo('late.jpg')])
  expect(await screen.findByText(/1 of 1 stored/)).toBeVisible()
  expect(sent).toEqual(['late.jpg'])
})

test('if the browser stored the folder, one click continues it', async () => {
  const { sent } = mockUploads()
  const folder = keepFolder('granted')
  const session = makeSession()
  leaveNote(makeGallery({ name: 'Marathon' }), session)
  const { user } = renderScreen(<UploadDock />, { path: '/en/photos', session })
  await user.click(await screen.findByRole('button', { name: 'Continue with the same folder' }))
  expect(await screen.findByText(/1 of 1 stored/)).toBeVisible()
  expect(folder.requestPermission).toHaveBeenCalledWith({ mode: 'read' })
  expect(sent).toEqual(['late.jpg'])
})

test('a dismissed reminder doesn’t return; no one is reminded of others’ uploads', async () => {
  const session = makeSession()
  leaveNote(makeGallery({ name: 'Marathon' }), session)
  const stranger = renderScreen(<UploadDock />, { session: makeSession() })
  expect(screen.queryByText('Marathon')).not.toBeInTheDocument()
  stranger.unmount()
  const { user } = renderScreen(<UploadDock />, { path: '/en/photos', session })
  const entry = await screen.findByRole('region', { name: 'Upload to Marathon' })
  await user.click(within(entry).getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Marathon')).not.toBeInTheDocument()
  expect(listUnfinished(session.user.guid, Date.now())).toEqual([])
})
