import { act, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { render as renderOnServer } from '../entry-server.tsx'
import { EARLY_FAVOURITES_SCRIPT, favouritesKey } from '../lib/early-favourites.ts'
import { fakeApi, Refusal } from '../testing/fake-api.ts'
import { makeAccount, makeGallery, makePhotos } from '../testing/make.ts'
import { SiteRoot } from './site-root.tsx'

const photos = makePhotos(4)
const gallery = makeGallery()

/** Loads the page's HTML and runs its script like a browser does while parsing it. */
function read() {
  const { html, scripts } = renderOnServer({
    url: `/albums/${gallery.slug}`,
    language: 'en',
    origin: 'https://a.test',
    page: {
      kind: 'gallery',
      account: makeAccount(),
      gallery,
      photos: { content: photos, total: 4 },
    },
  })
  expect(scripts.join()).toContain(EARLY_FAVOURITES_SCRIPT)
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  Object.assign(document.documentElement.dataset, parsed.documentElement.dataset)
  // oxlint-disable-next-line typescript/no-implied-eval -- a page has it as text
  new Function(EARLY_FAVOURITES_SCRIPT)()
  const root = document.createElement('div')
  root.innerHTML = parsed.querySelector('#root')!.innerHTML
  document.body.append(root)
  return { root, data: JSON.parse(parsed.querySelector('#page-data')!.textContent) }
}
const pressed = (root: Element) =>
  [...root.querySelectorAll('.photo-heart')].map((heart) => heart.getAttribute('aria-pressed'))
const count = (root: Element) =>
  root.querySelector<HTMLElement>('.bar-button-count')!.dataset['count']

test('favourites have hearts and a count before the program has loaded, and keep them', async () => {
  fakeApi({ shop: () => new Refusal('not_found', 'No shop') })
  const kept = [photos[1]!.guid, '0190a000-0000-7000-8000-00000000dead', photos[3]!.guid]
  localStorage.setItem(favouritesKey(gallery.guid), JSON.stringify(kept))
  const { root, data } = read()
  await waitFor(() => expect(pressed(root)).toEqual(['false', 'true', 'false', 'true']))
  expect(count(root)).toBe('3')
  dispatchEvent(new Event('DOMContentLoaded'))
  const before = root.innerHTML
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const program = await act(async () => hydrateRoot(root, <SiteRoot data={data} />))
  expect(complaints).not.toHaveBeenCalled()
  const plain = (html: string) => html.replaceAll(/ (title|aria-label)="[^"]*"/g, '')
  expect(plain(root.innerHTML)).toBe(plain(before))
  act(() => program.unmount())
  root.remove()
})

test.each([null, '{}', '"x', '[]'])('stored favourites of %j leave the page unchanged', (kept) => {
  if (kept !== null) localStorage.setItem(favouritesKey(gallery.guid), kept)
  const { root } = read()
  dispatchEvent(new Event('DOMContentLoaded'))
  expect(pressed(root)).toEqual(['false', 'false', 'false', 'false'])
  expect(count(root)).toBe('0')
  root.remove()
})
