import { contract } from '@proofdesk/contract'
import { makeGallery, makeSession, newGuid } from '../../testing/test-records.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { filesOf } from './queue/collect-files.ts'
import { endUploads, mockUploads } from './test-requests.ts'
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
})

afterEach(endUploads)

test('an upload goes on while another screen is looked at, and can be paused from there', async () => {
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

test('another person does not see it, and does not carry it on', async () => {
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
