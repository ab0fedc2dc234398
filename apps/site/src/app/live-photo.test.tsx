import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { messagesIn } from '../i18n/messages.ts'
import { makeAccount, makeGallery, makePhotos } from '../testing/make.ts'
import { SiteRoot } from './site-root.tsx'

afterEach(() => vi.unstubAllGlobals())

const FILM = { mp4Url: '/files/preview.mp4' }

/** Opens a Live Photo, followed by a photo without a film, by its address. */
async function openLivePhoto() {
  const gallery = makeGallery()
  const [[live], [plain]] = [makePhotos(1, { film: FILM }), makePhotos(1)]
  const url = `/albums/${gallery.slug}?photo=${live!.guid}`
  history.replaceState(null, '', url)
  const photos = { content: [live!, plain!], total: 2 }
  const page = { kind: 'gallery', account: makeAccount(), gallery, photos } as const
  render(<SiteRoot data={{ url, language: 'en', messages: messagesIn('en'), page }} />)
  return screen.findByRole('button', { name: 'Play Live Photo' })
}

const film = () => document.querySelector('video')
const preferLessMotion = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('the button of an open Live Photo plays its film muted, and stops it', async () => {
  const button = await openLivePhoto()
  expect(film()).toBeNull()
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(film()).toHaveAttribute('src', FILM.mp4Url)
  expect(film()!.muted).toBe(true)
  await userEvent.keyboard('{Enter}')
  expect(film()).toBeNull()
})

test('the film stops at its end, and at the next photo, which has none', async () => {
  const button = await openLivePhoto()
  await userEvent.click(button)
  fireEvent.ended(film() ?? fail())
  expect(button).toHaveAttribute('aria-pressed', 'false')
  fireEvent.click(button)
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Play Live Photo' })).toBeNull())
  expect(film()).toBeNull()
})

test('a click keeps a film playing that started on hover, and the next one stops it', async () => {
  const button = await openLivePhoto()
  await userEvent.click(button)
  await userEvent.unhover(button)
  expect(film()).not.toBeNull()
  await userEvent.click(button)
  expect(film()).toBeNull()
})

test('the film plays on hover, unless the visitor prefers reduced motion', async () => {
  const button = await openLivePhoto()
  await userEvent.hover(button)
  expect(film()).not.toBeNull()
  await userEvent.unhover(button)
  expect(film()).toBeNull()
  preferLessMotion()
  await userEvent.hover(button)
  expect(film()).toBeNull()
  fireEvent.click(button)
  expect(film()).not.toBeNull()
})

test('the film plays while the photo is pressed, but not for a tap', async () => {
  await openLivePhoto()
  const slide = document.querySelector('.film-slide') ?? fail()
  vi.useFakeTimers()
  try {
    const pressed = { pointerType: 'touch', clientX: 100, clientY: 100 }
    fireEvent.pointerDown(slide, pressed)
    fireEvent.pointerUp(slide, pressed)
    act(() => void vi.advanceTimersByTime(1_000))
    expect(film()).toBeNull()
    fireEvent.pointerDown(slide, pressed)
    act(() => void vi.advanceTimersByTime(1_000))
    expect(film()).not.toBeNull()
    fireEvent.pointerUp(slide, pressed)
    expect(film()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

function fail(): never {
  throw new Error('There is no film')
}
