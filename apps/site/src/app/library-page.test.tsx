import type { ListedGallery, SiteLibrary } from '@proofdesk/contract/site/libraries'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { render as renderOnServer } from '../entry-server.tsx'
import { SiteRoot } from './site-root.tsx'
import { messagesIn } from '../i18n/messages.ts'
import { makeAccount } from '../testing/make.ts'

const picture = (name: string) => ({ location: `/files/${name}.jpg?s=1`, width: 300, height: 200 })
const gallery = (name: string, change: Partial<ListedGallery> = {}): ListedGallery => ({
  guid: crypto.randomUUID(),
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  locale: 'en',
  date: Date.UTC(2026, 5, 1),
  endDate: null,
  timeZone: 'UTC',
  isProtected: false,
  isSearchedAcross: false,
  locales: [change.locale ?? 'en'],
  image: { sizes: [picture(name)], focus: { x: 0.5, y: 0.4 } },
  mediaFeaturedImageBackgroundSize: 'cover',
  mediaFeaturedImageBackgroundPosition: 'center',
  ...change,
})
const library = (change: Partial<SiteLibrary> = {}): SiteLibrary => ({
  slug: 'all',
  name: 'All races',
  welcomeText: 'Find your race.',
  locales: ['en'],
  showDates: true,
  showGalleryNames: true,
  mediaFeaturedImageBackgroundSize: 'cover',
  featuredImage: null,
  banner: null,
  showHeader: true,
  background: null,
  galleries: [
    gallery('City Run'),
    gallery('Bergmarathon', { locale: 'de', textLanguages: { name: 'de' } }),
  ],
  ...change,
})
const show = (change: Partial<SiteLibrary> = {}, url = '/pages/all') => {
  history.replaceState(null, '', url)
  render(
    <SiteRoot
      data={{
        url,
        language: 'en',
        messages: messagesIn('en'),
        page: { kind: 'page', account: makeAccount(), library: library(change) },
      }}
    />,
  )
}
const many = (count: number, year = 2026) =>
  Array.from({ length: count }, (_, n) =>
    gallery(`Race ${year} ${n}`, { date: Date.UTC(year, 5, 1) }),
  )

test('a gallery of several days shows its first and its last one', () => {
  show({ galleries: [gallery('City Run', { endDate: Date.UTC(2026, 5, 2, 12) })] })
  const [link] = within(screen.getByRole('list', { name: 'All races' })).getAllByRole('link')
  expect(link).toHaveTextContent(/City Run\s*1\s?–\s?2 June 2026/)
})

test('each gallery is a link in its own language, with its name and day', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All races')
  expect(screen.getByText('Find your race.')).toBeVisible()
  const links = within(screen.getByRole('list', { name: 'All races' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/albums/city-run',
    '/de/albums/bergmarathon',
  ])
  expect(links[0]).toHaveTextContent('City Run')
  expect(links[0]).toHaveTextContent('1 June 2026')
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})

test('a gallery opens in the page’s language if offered, and a name in another is marked', () => {
  show({
    galleries: [
      gallery('Bergmarathon', {
        locale: 'de',
        locales: ['de', 'en'],
        textLanguages: { name: 'de' },
      }),
      gallery('Løpet', { locale: 'no', textLanguages: { name: 'no' } }),
    ],
  })
  const links = screen.getAllByRole('link', { name: /Bergmarathon|Løpet/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/en/albums/bergmarathon',
    '/no/albums/l%C3%B8pet',
  ])
  expect(screen.getByText('Bergmarathon')).toHaveAttribute('lang', 'de')
  expect(screen.getByText('Løpet')).toHaveAttribute('lang', 'nb')
})

test('a hidden name is still read out, and dates can be left out', () => {
  show({ showGalleryNames: false, showDates: false })
  const link = screen.getByRole('link', { name: 'City Run' })
  expect(link.querySelector('.gallery-tile-name')).toBeNull()
  expect(link.querySelector('time')).toBeNull()
})

test('many galleries are grouped by year and can be searched', async () => {
  show({ galleries: [...many(8), ...many(5, 2025)] })
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['2026', '2025'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search galleries' }), '2025 3')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('Race 2025 3')]),
  )
  expect(screen.getByRole('status')).toHaveTextContent('1 gallery')
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  expect(screen.getByText('No gallery has this name')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show all galleries' }))
  expect(screen.getByRole('status')).toHaveTextContent('13 galleries')
})

test('a page without galleries says so', () => {
  show({ galleries: [] })
  expect(screen.getByText('There are no galleries yet')).toBeVisible()
})

test('phones get their own banner, and link previews are the page’s', () => {
  const { html, status } = renderOnServer({
    url: '/pages/all',
    language: 'en',
    origin: 'https://finish.photos.test',
    page: {
      kind: 'page',
      account: makeAccount(),
      library: library({
        name: '"><script>alert(1)</script>',
        banner: { mobile: picture('tall'), desktop: picture('wide') },
      }),
    },
  })
  expect(status).toBe(200)
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.querySelector('.page-banner source')?.getAttribute('srcset')).toContain('tall')
  expect(page.querySelector('.page-banner img')?.getAttribute('src')).toContain('wide')
  expect(page.querySelector('[property="og:image"]')?.getAttribute('content')).toBe(
    'https://finish.photos.test/files/wide.jpg?s=1',
  )
  expect(page.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(
    'https://finish.photos.test/pages/all',
  )
  expect(html).not.toContain('<script>alert')
  expect(page.querySelector('h1')?.textContent).toBe('"><script>alert(1)</script>')
})

test('a gallery with a password has a lock in place of its picture', () => {
  show({ galleries: [gallery('Anna and Tom', { isProtected: true, image: null })] })
  const link = screen.getByRole('link', { name: /Anna and Tom/ })
  expect(within(link).getByText('Password required')).toBeInTheDocument()
})

test('a page has a menu of its languages, and marks galleries in another one', () => {
  show({ locales: ['en', 'de', 'fr', 'th'] })
  const menu = screen.getByRole('navigation', { name: 'Language' })
  const links = within(menu).getAllByRole('link', { hidden: true })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Deutsch', '/de/pages/all'],
    ['Français', '/fr/pages/all'],
    ['English', '/pages/all'],
    ['ไทย', '/th/pages/all'],
  ])
  expect(screen.getByRole('link', { name: /Bergmarathon/ })).toHaveTextContent('Deutsch')
  expect(screen.getByRole('link', { name: /City Run/ })).not.toHaveTextContent('English')
})

test('a page in one language has no menu', () => {
  show()
  expect(screen.queryByRole('navigation', { name: 'Language' })).toBeNull()
})
