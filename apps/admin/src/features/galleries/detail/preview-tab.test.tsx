import { HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal, mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeGallery } from '../../../testing/test-records.ts'
import { PreviewTab } from './preview-tab.tsx'

const URL = 'http://nordlicht.studio.test/albums/city-run'

afterEach(() => void vi.useRealTimers())

function open(fields: Partial<Gallery> = {}, path = '/en/galleries/city-run/preview') {
  const api = mockApi()
  let count = 0
  api.answer(contract.engines.preview, () => ({
    url: URL,
    previewUrl: `${URL}?preview=flag-${++count}`,
    expiresAt: Date.now() + HOUR_MS,
  }))
  const gallery = makeGallery({ name: 'City Run', ...fields })
  return {
    api,
    gallery,
    show: () =>
      renderScreen(<PreviewTab gallery={gallery} />, {
        path,
        route: '/:lang/galleries/:slug/preview',
      }),
  }
}

const frame = () => screen.findByTitle('Preview of City Run')

test('the public gallery is shown in a frame, with its address to copy and open', async () => {
  const { api, gallery, show } = open({ published: true })
  const { user } = show()
  expect(await frame()).toHaveAttribute('src', `${URL}?preview=flag-1`)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  fireEvent.load(await frame())
  expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Public gallery address' })).toHaveValue(URL)
  expect(screen.getByRole('textbox', { name: 'Public gallery address' })).toHaveAttribute(
    'readonly',
  )
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', URL)
  expect(screen.queryByText(/Visitors can’t see this gallery/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText('Address copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(URL)
  expect(api.calls(contract.engines.preview).map(({ body }) => body)).toEqual([
    { guid: gallery.guid },
  ])
})

test('a draft is opened with the preview flag, since visitors can’t see it', async () => {
  open({ published: false }).show()
  await frame()
  expect(screen.getByText(/Visitors can’t see this gallery/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    `${URL}?preview=flag-1`,
  )
})

test('the phone width is kept in the address', async () => {
  const { user, router } = open().show()
  await frame()
  await user.click(screen.getByRole('button', { name: 'Phone' }))
  expect(router.state.location.search).toBe('?device=phone')
  expect(screen.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true')
  expect((await frame()).parentElement).toHaveStyle({ maxWidth: '390px' })
  await user.click(screen.getByRole('button', { name: 'Desktop' }))
  expect(router.state.location.search).toBe('')
})

test('the flag is renewed before it expires', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { api, show } = open()
  show()
  await frame()
  await act(() => vi.advanceTimersByTimeAsync(HOUR_MS - 10 * MINUTE_MS))
  expect(api.calls(contract.engines.preview)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(9 * MINUTE_MS))
  expect(api.calls(contract.engines.preview)).toHaveLength(2)
  expect(await frame()).toHaveAttribute('src', `${URL}?preview=flag-2`)
})

test('a failed preview says why and can be retried', async () => {
  const { api, show } = open()
  api.answer(contract.engines.preview, () => {
    throw new Refusal('internal')
  })
  const { user } = show()
  expect(
    await screen.findByText('Something went wrong on our side. It has been logged.'),
  ).toBeVisible()
  api.answer(contract.engines.preview, {
    url: URL,
    previewUrl: `${URL}?preview=again`,
    expiresAt: Date.now() + HOUR_MS,
  })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await frame()).toHaveAttribute('src', `${URL}?preview=again`)
})
