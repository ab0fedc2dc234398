import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { render, type SitePage } from './entry-server.tsx'
import { hydratePage } from './hydrate-page.tsx'
import { browserPage } from './lib/leave-page.ts'
import { fakeApi } from './testing/fake-api.ts'
import { makeAccount, makeGallery, makeNamedPhotos } from './testing/make.ts'

const photos = makeNamedPhotos(2)
const heart = (n: number) => screen.getByRole('button', { name: `Favourite: ${photos[n]!.name}` })

/** Loads a page's HTML and runs its scripts, before hydration. */
function receivePage(page: SitePage, slug: string): void {
  const url = `/albums/${slug}`
  history.replaceState(null, '', url)
  const { html } = render({
    url,
    language: 'en',
    origin: 'https://finish.photos.test',
    page,
  })
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
  // oxlint-disable-next-line no-eval -- scripts that are put in by innerHTML don't run
  globalThis.eval(document.querySelector('script:not([type])')!.textContent)
}

function receiveGallery(): void {
  const gallery = makeGallery()
  receivePage(
    {
      kind: 'gallery',
      account: makeAccount(),
      gallery,
      photos: { content: photos, total: photos.length },
    },
    gallery.slug,
  )
}

let root: ReturnType<typeof hydratePage> | undefined
const hydrate = () =>
  act(async () => {
    root = hydratePage()
  })

afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  document.body.replaceChildren()
})

test('a button that is pressed before the program has loaded does its action, once', async () => {
  receiveGallery()
  heart(1).click()
  heart(1).click()
  expect(screen.getByRole('link', { name: /^Favourites/ })).toHaveAccessibleName('Favourites')
  await hydrate()
  expect(heart(1)).toHaveAttribute('aria-pressed', 'true')
  expect(heart(0)).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('link', { name: 'Favourites (1)' })).toBeVisible()
  // From here on the page responds itself.
  await act(async () => heart(1).click())
  expect(heart(1)).toHaveAttribute('aria-pressed', 'false')
})

test('text that is typed before the program has loaded is searched for', async () => {
  const asked: (string | undefined)[] = []
  fakeApi({
    content: ({ text }) => {
      asked.push(text)
      return { content: [], total: 0 }
    },
  })
  receiveGallery()
  await userEvent.type(screen.getByRole('searchbox'), '21')
  await hydrate()
  expect(screen.getByRole('searchbox')).toHaveValue('21')
  await userEvent.type(screen.getByRole('searchbox'), '7{Enter}')
  await waitFor(() => expect(asked).toContain('217'))
})

test('a password sent before the program has loaded unlocks, and is never in an address', async () => {
  const leave = vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
  const asked = fakeApi({ unlock: () => ({}) })
  receivePage(
    {
      kind: 'locked',
      account: makeAccount(),
      gallery: { name: 'Anna and Tom', slug: 'anna-and-tom', locale: 'en' },
    },
    'anna-and-tom',
  )
  const form = screen.getByLabelText<HTMLInputElement>('Password').form!
  const sent = new Promise<Event>((resolve) => addEventListener('submit', resolve, { once: true }))
  await userEvent.type(screen.getByLabelText('Password'), 'Blue Heron 7')
  form.requestSubmit()
  expect((await sent).defaultPrevented).toBe(true)
  await hydrate()
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/albums/anna-and-tom', { replace: true }))
  expect(asked.unlock).toEqual([{ slug: 'anna-and-tom', password: 'Blue Heron 7' }])
})
