import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import { describe, expect, test } from 'vitest'
import {
  readAddress,
  readSaleAddress,
  render,
  toContentQuery,
  type RenderInput,
  type SitePage,
} from './entry-server.tsx'
import { makeAccount, makeCollection, makeCover, makeGallery, makePhotos } from './testing/make.ts'

const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(2)>\'&</title></style>'

function renderPage(
  page: Partial<Extract<SitePage, { kind: 'gallery' }>> = {},
  input: Partial<RenderInput> = {},
) {
  const photos = makePhotos(3)
  const gallery = page.gallery ?? makeGallery()
  const { html, ...rendered } = render({
    url: `/albums/${gallery.slug}`,
    language: gallery.locale,
    origin: 'https://finish.photos.test',
    page: {
      kind: 'gallery',
      account: makeAccount(),
      photos: { content: photos, total: photos.length },
      ...page,
      gallery,
    },
    ...input,
  })
  return { ...rendered, html, document: new DOMParser().parseFromString(html, 'text/html') }
}
const content = (document: Document, selector: string) =>
  document.querySelector(selector)?.getAttribute('content')

test('the first page of photos is in the HTML, each a link with its picture and text', () => {
  const content = makePhotos(100, { caption: 'Across the bridge' })
  const { status, document } = renderPage({ photos: { content, total: 1034 } })
  expect(status).toBe(200)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.photo-grid a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    content.map(({ guid }) => `/albums/city-run-2026?photo=${guid}`),
  )
  expect(links[0]!.querySelector('img')?.getAttribute('src')).toBe(content[0]!.thumbnail.location)
  expect(links[0]!.querySelector('img')?.getAttribute('alt')).toBe('Across the bridge')
  expect(document.querySelector('a[rel=next]')?.getAttribute('href')).toBe(
    '/albums/city-run-2026?page=2',
  )
})

test('without scripts an open photo of a free gallery has a plain link to its file, one that is sold has none', () => {
  const photos = makePhotos(2)
  const linkOf = (features: Partial<SiteGallery['features']>) => {
    const gallery = makeGallery()
    const { document } = renderPage(
      {
        gallery: makeGallery({ features: { ...gallery.features, ...features } }),
        photos: { content: photos, total: 2 },
      },
      { url: `/albums/${gallery.slug}?photo=${photos[1]!.guid}` },
    )
    return document.querySelector('a[download]')?.getAttribute('href')
  }
  expect(linkOf({ freeDownloads: true })).toBe(
    `/api/site/content/download?slug=city-run-2026&contentGuid=${photos[1]!.guid}`,
  )
  expect(linkOf({ freeDownloads: false })).toBeUndefined()
})

test('what is visible first is loaded first, what is far down later', () => {
  const { document } = renderPage({ photos: { content: makePhotos(100), total: 100 } })
  const images = [...document.querySelectorAll('.photo-grid img')]
  expect(images[0]?.getAttribute('fetchpriority')).toBe('high')
  expect(images[0]?.getAttribute('loading')).toBe('eager')
  expect(images[99]?.getAttribute('loading')).toBe('lazy')
  expect(document.head.querySelector('link[rel=preload][as=image]')?.getAttribute('href')).toBe(
    images[0]!.getAttribute('src'),
  )
  expect(document.body.querySelector('link')).toBeNull()
})

test.each([
  ['full', '', 0],
  ['strip', '', 2],
  ['full', '?text=anna', 4],
] as const)(
  'under a cover of the style %s, at %j, so many photos are fetched before all else: %i',
  (coverStyle, query, count) => {
    const gallery = makeGallery({ coverImage: makeCover(), coverStyle })
    const { document } = renderPage(
      { gallery, photos: { content: makePhotos(20), total: 20 } },
      { url: `/albums/${gallery.slug}${query}` },
    )
    const urgent = document.querySelectorAll('.photo-grid img[fetchpriority=high]')
    expect(urgent).toHaveLength(count)
    const eager = document.querySelectorAll('.photo-grid img[loading=eager]')
    expect(eager.length === 0).toBe(count === 0)
  },
)

describe('the head', () => {
  test('describes the gallery to search engines and in link previews', () => {
    const { document } = renderPage({
      gallery: makeGallery({
        displayTitle: 'City Run',
        welcomeText: 'What a\n morning.',
        coverImage: makeCover(),
        shareCover: {
          lying: { location: '/files/share.jpg?s=1', width: 1200, height: 630 },
          square: { location: '/files/square.jpg?s=1', width: 1200, height: 1200 },
        },
      }),
    })
    expect(document.title).toBe('City Run · Finish Line Photos')
    expect(content(document, 'meta[name=description]')).toBe('What a morning.')
    expect(content(document, 'meta[property="og:title"]')).toBe('City Run')
    const all = (name: string) =>
      [...document.querySelectorAll(`meta[property="${name}"]`)].map((tag) =>
        tag.getAttribute('content'),
      )
    expect(all('og:image')).toEqual([
      'https://finish.photos.test/files/share.jpg?s=1',
      'https://finish.photos.test/files/square.jpg?s=1',
    ])
    expect(all('og:image:width')).toEqual(['1200', '1200'])
    expect(all('og:image:height')).toEqual(['630', '1200'])
    expect(all('og:image:alt')).toEqual(['City Run', 'City Run'])
    expect(content(document, 'meta[name="twitter:card"]')).toBe('summary_large_image')
    expect(content(document, 'meta[property="og:url"]')).toBe(
      'https://finish.photos.test/albums/city-run-2026',
    )
    expect(document.querySelector('meta[name=robots]')).toBeNull()
  })

  test('preloads the smallest size of the crop that fits the screen', () => {
    const { document } = renderPage({ gallery: makeGallery({ coverImage: makeCover() }) })
    const preloads = [...document.querySelectorAll('link[rel=preload][as=image]')]
    expect(preloads.map((link) => [link.getAttribute('href'), link.getAttribute('media')])).toEqual(
      [
        ['/files/upright-400.webp?s=1', '(max-aspect-ratio: 3/4)'],
        ['/files/lying-400.webp?s=1', 'not all and (max-aspect-ratio: 3/4)'],
      ],
    )
  })

  test.each(['full', 'split', 'framed', 'strip'] as const)(
    'has the title once, with the picture of a %s cover',
    (coverStyle) => {
      const { document } = renderPage({
        gallery: makeGallery({ coverImage: makeCover(), coverStyle }),
      })
      expect(document.querySelectorAll('h1')).toHaveLength(1)
      const cover = document.querySelector(`.gallery-cover.is-${coverStyle}`)!
      expect(cover.querySelector('h1')!.textContent).toBe('City Run 2026')
      const large = [...cover.querySelectorAll('img')].at(-1)!
      expect(large.getAttribute('srcset')).toBe(
        '/files/lying-400.webp?s=1 400w, /files/lying-1600.webp?s=1 1600w',
      )
    },
  )

  test('preloads the banner that fits the screen; it replaces the cover and may be a link', () => {
    const picture = (name: string) => ({ location: `/files/${name}.jpg`, width: 3, height: 1 })
    const { document } = renderPage({
      gallery: makeGallery({
        coverImage: makeCover(),
        banner: { mobile: picture('phone'), desktop: picture('wide') },
        bannerUrl: 'www.sponsor.test/run',
      }),
    })
    const preloads = [...document.querySelectorAll('link[rel=preload][as=image]')]
    expect(preloads.map((link) => [link.getAttribute('href'), link.getAttribute('media')])).toEqual(
      [
        ['/files/phone.jpg', '(max-aspect-ratio: 3/4)'],
        ['/files/wide.jpg', 'not all and (max-aspect-ratio: 3/4)'],
      ],
    )
    const link = document.querySelector('.page-banner-link')!
    expect(link.getAttribute('href')).toBe('https://www.sponsor.test/run')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(link.querySelector('img')!.getAttribute('alt')).toBe('Go to www.sponsor.test')
    expect(document.querySelector('.gallery-cover')).toBeNull()
  })

  test('links a banner only to a web address', () => {
    const picture = { location: '/files/b.jpg', width: 3, height: 1 }
    const { document } = renderPage({
      gallery: makeGallery({
        banner: { mobile: picture, desktop: picture },
        bannerUrl: 'javascript:alert(1)',
      }),
    })
    expect(document.querySelector('.page-banner')).not.toBeNull()
    expect(document.querySelector('.page-banner-link')).toBeNull()
  })

  test('counts the photos if the photographer wrote no text', () => {
    expect(
      content(
        renderPage({ gallery: makeGallery({ noItems: 1034 }) }).document,
        'meta[name=description]',
      ),
    ).toBe('1,034 photos by Finish Line Photos')
    expect(
      content(
        renderPage({ gallery: makeGallery({ noItems: 1 }) }).document,
        'meta[name=description]',
      ),
    ).toBe('1 photo by Finish Line Photos')
  })

  test('of a shared photo shows that photo', () => {
    const [photo] = makePhotos(1, { caption: 'Anna wins' })
    const { document } = renderPage(
      { photo },
      { url: `/albums/city-run-2026?photo=${photo!.guid}` },
    )
    expect(document.title).toBe('Anna wins · City Run 2026 · Finish Line Photos')
    expect(content(document, 'meta[property="og:image"]')).toBe(
      `https://finish.photos.test${photo!.previews.md.location}`,
    )
    expect(document.querySelector('[role=dialog] img')?.getAttribute('src')).toBe(
      photo!.previews.lg.location,
    )
  })

  test('uses the share text and picture, unless a single photo is shared', () => {
    const [photo] = makePhotos(1, { caption: 'Anna wins' })
    const gallery = makeGallery({
      welcomeText: 'What a morning.',
      shareTitle: 'Come "and" look',
      shareDescription: 'All of May',
      shareImage: { location: '/files/share.jpg?s=1', width: 1200, height: 630 },
      coverImage: makeCover(),
    })
    const { document } = renderPage({ gallery })
    const of = (name: string) => content(document, `meta[property="og:${name}"]`)
    expect([of('title'), of('description'), of('image'), of('image:width')]).toEqual([
      'Come "and" look',
      'All of May',
      'https://finish.photos.test/files/share.jpg?s=1',
      '1200',
    ])
    // The tab and search engines get the gallery's own title and description.
    expect(document.title).toBe('City Run 2026 · Finish Line Photos')
    expect(content(document, 'meta[name=description]')).toBe('What a morning.')
    const shared = renderPage(
      { gallery, photo },
      { url: `/albums/city-run-2026?photo=${photo!.guid}` },
    ).document
    expect(content(shared, 'meta[property="og:image"]')).toContain(photo!.previews.md.location)
    expect(content(shared, 'meta[property="og:title"]')).toBe('Anna wins · City Run 2026')
  })

  test('has the crops of a shared photo and of the only collection in the address', () => {
    const shared = {
      lying: { location: '/files/shared.jpg?s=1', width: 1200, height: 630 },
      square: { location: '/files/shared-square.jpg?s=1', width: 1200, height: 1200 },
    }
    const finish = makeCollection({ name: 'Finish' })
    const [photo] = makePhotos(1)
    const gallery = makeGallery({
      collections: [finish, makeCollection()],
      shareTitle: 'Come and look',
      shareImage: { location: '/files/own.jpg', width: 1200, height: 630 },
    })
    const path = '/albums/city-run-2026'
    const tagsOf = (query: string, page: object) => {
      const { document } = renderPage({ gallery, ...page }, { url: `${path}${query}` })
      return ['title', 'url', 'image', 'image:alt'].map((name) =>
        content(document, `meta[property="og:${name}"]`),
      )
    }
    const collection = `?collections=${finish.guid}`
    const origin = 'https://finish.photos.test'
    expect(tagsOf(collection, { shared })).toEqual([
      'Finish · City Run 2026',
      `${origin}${path}${collection}`,
      `${origin}/files/shared.jpg?s=1`,
      'Finish',
    ])
    expect(tagsOf(`?photo=${photo!.guid}`, { shared, photo })).toEqual([
      'Come and look',
      `${origin}${path}?photo=${photo!.guid}`,
      `${origin}/files/shared.jpg?s=1`,
      'Come and look',
    ])
    // A shared link never describes the visitor's own search.
    expect(tagsOf(`${collection}&text=anna`, {})).toEqual([
      'Come and look',
      `${origin}${path}`,
      `${origin}/files/own.jpg`,
      'Come and look',
    ])
  })

  test('names a manifest and an icon for home screens where everyone sees the gallery', () => {
    const icon = '0190a000-0000-7000-8000-000000000009'
    const gallery = makeGallery({ displayTitle: 'Anna & Jonas Winter', locale: 'de' })
    const linksOf = (isInstallable?: true, account = makeAccount({ icon })) => {
      const page = { gallery, account, isInstallable }
      const { document } = renderPage(page)
      const links = [...document.querySelectorAll('link[rel=manifest], link[rel$=icon]')]
      return {
        name: content(document, 'meta[name=apple-mobile-web-app-title]'),
        links: links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')]),
      }
    }
    const { name, links } = linksOf(true)
    expect(name).toBe('Anna & Jonas')
    expect(links.slice(-2)).toEqual([
      ['apple-touch-icon', '/api/site/gallery-icon?slug=city-run-2026&size=180'],
      ['manifest', '/api/site/manifest?slug=city-run-2026&language=de'],
    ])
    expect(links.filter(([rel]) => rel === 'apple-touch-icon')).toHaveLength(1)
    const hidden = linksOf()
    expect(hidden.name).toBeUndefined()
    expect(hidden.links).toContainEqual(['apple-touch-icon', `/api/site/icon?of=${icon}&size=180`])
    expect(hidden.links.flat()).not.toContain('manifest')
    // Without a cover, favicon or logo there is nothing to make an icon from.
    const bare = linksOf(true, makeAccount({ icon: null, logo: null }))
    expect(bare.links.map(([rel]) => rel)).toEqual(['icon', 'manifest'])
  })

  test('names the gallery’s other languages, and one address for both of its names', () => {
    const gallery = makeGallery({ locale: 'en', locales: ['de', 'en', 'ms-my'] })
    const { document } = renderPage({ gallery }, { url: '/en/galleries/city-run-2026' })
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://finish.photos.test/en/albums/city-run-2026',
    )
    const alternates = [...document.querySelectorAll('link[rel=alternate]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ])
    expect(alternates).toEqual([
      ['de', 'https://finish.photos.test/de/albums/city-run-2026'],
      ['en', 'https://finish.photos.test/en/albums/city-run-2026'],
      ['ms-MY', 'https://finish.photos.test/ms-my/albums/city-run-2026'],
      ['x-default', 'https://finish.photos.test/de/albums/city-run-2026'],
    ])
  })
})

describe('hostile words', () => {
  test('stay text wherever they are shown', () => {
    const { html, document } = renderPage(
      {
        account: makeAccount({
          companyName: HOSTILE,
          webUrl: 'javascript:alert(1)',
          facebookUrl: `https://x.test/${HOSTILE}`,
          supportEmailAddress: `a@b.c?subject=${HOSTILE}`,
        }),
        gallery: makeGallery({
          name: HOSTILE,
          displayTitle: HOSTILE,
          welcomeText: HOSTILE,
          helpText: HOSTILE,
          collections: [makeCollection({ name: HOSTILE })],
        }),
        photos: { content: makePhotos(2, { name: HOSTILE, caption: HOSTILE }), total: 2 },
      },
      { url: `/albums/city-run-2026?text=${encodeURIComponent(HOSTILE)}` },
    )
    expect(
      [...document.querySelectorAll('script')].map((script) => script.getAttribute('type')),
    ).toEqual(['application/ld+json', 'module', null, 'application/json'])
    expect(document.querySelector('[onerror]')).toBeNull()
    expect(html).not.toMatch(/href="javascript:/i)
    expect(document.querySelector('h1')?.textContent).toContain(HOSTILE)
    expect(document.title).toContain(HOSTILE)
  })

  test('survive a round trip through the page’s data', () => {
    const { document } = renderPage({ gallery: makeGallery({ name: `${HOSTILE}\u2028<!--` }) })
    expect(JSON.parse(document.querySelector('#page-data')!.textContent).page.gallery.name).toBe(
      `${HOSTILE}\u2028<!--`,
    )
  })

  test('of a theme don’t end its style sheet', () => {
    const { document } = renderPage({
      account: makeAccount({ theme: { palette: { background: { default: 'red}</style><b>' } } } }),
    })
    expect(document.querySelectorAll('head > style')).toHaveLength(1)
    expect(document.querySelector('b')).toBeNull()
  })
})

test('the studio’s logo is as wide as it wants, its icon is there in four sizes, and only the fonts of its theme are fetched', () => {
  const icon = '0190a000-0000-7000-8000-000000000009'
  const { html, document } = renderPage({
    account: makeAccount({
      logo: { location: '/files/logo.webp', width: 800, height: 200 },
      logoWidth: 180,
      icon,
      theme: { typography: { fontFamily: 'Lato', h1: { fontFamily: 'Playfair Display' } } },
    }),
  })
  const logo = document.querySelector<HTMLImageElement>('header img')!
  expect([logo.alt, logo.getAttribute('width'), logo.style.width]).toEqual([
    'Finish Line Photos',
    '800',
    '180px',
  ])
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel$=icon]')]
  expect(icons.map((link) => [link.rel, link.getAttribute('sizes')])).toEqual([
    ['icon', '16x16'],
    ['icon', '32x32'],
    ['apple-touch-icon', '180x180'],
    ['icon', '512x512'],
  ])
  for (const link of icons) expect(link.getAttribute('href')).toContain(`of=${icon}&size=`)
  expect(document.querySelector('link[as=font]')).toBeNull()
  expect(html).toContain('@font-face{font-family:"Playfair Display"')
  expect(html).not.toContain('font-family:"Inter"')
})

test('every inline script and style is listed exactly for the content security policy', () => {
  const { document, scripts, styles } = renderPage()
  // The content security policy doesn't apply to JSON data.
  const inline = [...document.querySelectorAll('script:not([src]):not([type*="json"])')]
  expect(inline.map(({ textContent }) => textContent)).toEqual(scripts)
  expect([...document.querySelectorAll('style')].map((style) => style.textContent)).toEqual(styles)
})

test('the photographer’s texts keep their language on a page in another one', () => {
  const titleOf = (change: Parameters<typeof makeGallery>[0]) =>
    renderPage({ gallery: makeGallery({ locale: 'th', locales: ['fr', 'th'], ...change }) })
      .document
  const own = titleOf({ displayTitle: 'La course', textLanguages: { displayTitle: 'fr' } })
  expect(own.documentElement.lang).toBe('th')
  expect(own.querySelector('h1')?.getAttribute('lang')).toBe('fr')
  const translated = titleOf({ displayTitle: 'การแข่งขัน', textLanguages: {} })
  expect(translated.querySelector('h1')?.getAttribute('lang')).toBeNull()
})

test.each(GALLERY_LOCALE_CODES)('a page in %s is in that language', (locale) => {
  const { document } = renderPage({
    gallery: makeGallery({ locale, locales: [locale], noItems: 1234 }),
    photos: { content: makePhotos(100), total: 1234 },
  })
  expect(document.documentElement.lang).toBe(toLanguageTag(locale))
  const more = document.querySelector('a[rel=next]')?.textContent ?? ''
  expect(more.includes('Load more')).toBe(locale === 'en')
  const summary = document.querySelector('.search-summary')?.textContent
  expect(summary).toContain((1234).toLocaleString(toLanguageTag(locale)))
})

test('German speaks German', () => {
  const { document } = renderPage({
    gallery: makeGallery({ locale: 'de', locales: ['de'], noItems: 1234 }),
    photos: { content: makePhotos(100), total: 1234 },
  })
  expect(document.documentElement.lang).toBe('de')
  expect(document.querySelector('.search-summary')?.textContent).toContain('1.234 Fotos')
  expect(document.querySelector('a[rel=next]')?.textContent).toContain('Mehr laden')
})

describe('the data for search engines', () => {
  const dataOf = (fields: Partial<SiteGallery>, more: Parameters<typeof renderPage>[1] = {}) => {
    const { document } = renderPage({ gallery: makeGallery(fields) }, more)
    const script = document.querySelector('script[type="application/ld+json"]')
    return script && JSON.parse(script.textContent)
  }

  test('names the gallery, the days of its event on its clock, its studio and its cover', () => {
    const shareCover = {
      lying: { location: '/files/share.jpg?s=1', width: 1200, height: 630 },
      square: { location: '/files/square.jpg?s=1', width: 1200, height: 1200 },
    }
    const days = {
      date: Date.parse('2026-05-16T22:30:00Z'),
      endDate: Date.parse('2026-05-18T10:00:00Z'),
      timeZone: 'Europe/Berlin',
    }
    const welcomeText = 'Run </script><b>'
    expect(dataOf({ ...days, shareCover, welcomeText, displayTitle: 'City Run' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ImageGallery',
      name: 'City Run',
      description: welcomeText,
      url: 'https://finish.photos.test/albums/city-run-2026',
      inLanguage: 'en',
      image: [
        'https://finish.photos.test/files/share.jpg?s=1',
        'https://finish.photos.test/files/square.jpg?s=1',
      ],
      creator: {
        '@type': 'Organization',
        name: 'Finish Line Photos',
        url: 'https://finish.photos.test/',
      },
      publisher: {
        '@type': 'Organization',
        name: 'Finish Line Photos',
        url: 'https://finish.photos.test/',
      },
      about: {
        '@type': 'Event',
        name: 'City Run',
        startDate: '2026-05-17',
        endDate: '2026-05-18',
      },
    })
  })

  test('has no event if the date is the publishing date', () =>
    expect(dataOf({ isDatedByEvent: false })).not.toHaveProperty('about'))

  test.each([
    ['a draft', { published: false }, {}],
    ['a preview', {}, { preview: 'flag.1' }],
    ['a gallery that is hidden from search engines', { hideFromSearchEngines: true }, {}],
    ['a gallery that can’t be browsed', { allowBrowsing: false }, {}],
  ])('is not there for %s', (_, fields, more) => expect(dataOf(fields, more)).toBeNull())
})

test('a gallery hidden from search engines is marked noindex', () => {
  const { document } = renderPage({ gallery: makeGallery({ hideFromSearchEngines: true }) })
  expect(content(document, 'meta[name=robots]')).toBe('noindex')
})

test('a draft says so, and keeps out of search engines', () => {
  const draft = renderPage(
    { gallery: makeGallery({ published: false, draftModeText: 'Ready on Monday' }) },
    { preview: 'flag.1' },
  )
  expect(draft.document.querySelector('.draft-banner')?.textContent).toContain('Ready on Monday')
  expect(content(draft.document, 'meta[name=robots]')).toBe('noindex')
  expect(draft.document.querySelector('.photo-grid a')!.getAttribute('href')).toContain(
    'preview=flag.1',
  )
  expect(
    renderPage({ gallery: makeGallery({ published: false, draftModeText: '' }) }).html,
  ).toContain('Only your team can see this gallery.')
  expect(
    renderPage({ gallery: makeGallery({ draftModeText: 'old words' }) }).document.querySelector(
      '.draft-banner',
    ),
  ).toBeNull()
})

test('a gallery with a countdown says in how many days it closes, without scripts', () => {
  const at = Date.UTC(2026, 4, 3, 21, 59)
  const textOf = (days: number) =>
    renderPage({
      gallery: makeGallery({ closing: { at, days }, timeZone: 'Europe/Berlin' }),
    }).html
  expect(textOf(3)).toContain('Closes in 3 days')
  expect(textOf(1)).toContain('Closes tomorrow')
  expect(textOf(0)).toContain('Closes today at 23:59')
  expect(textOf(31)).toContain('Closes on 3 May 2026')
  const { document } = renderPage()
  expect(document.querySelector('.gallery-intro')?.textContent).not.toContain('Closes')
})

test('a gallery that no longer offers anything says so above its photos', () => {
  const gallery = makeGallery({ closedAt: Date.UTC(2026, 4, 3, 12) })
  expect(renderPage({ gallery }).html).toContain(
    'Closed on 3 May 2026. You can still look at the photos.',
  )
})

describe('what can’t be shown', () => {
  test('a gallery hidden by closing is a 404 that says since when, and where buyers find photos', () => {
    const { status, html } = render({
      url: '/albums/x',
      language: 'en',
      origin: 'https://a.test',
      page: {
        kind: 'closed',
        account: makeAccount(),
        gallery: {
          name: 'City Run',
          slug: 'x',
          locale: 'en',
          timeZone: 'Europe/Berlin',
          closedAt: Date.UTC(2026, 4, 3, 12),
        },
      },
    })
    expect(status).toBe(404)
    expect(html).toContain('Closed on 3 May 2026')
    expect(html).toContain('the links in your order email still work')
    expect(html).toContain('noindex')
  })

  test('an unknown gallery is a 404 in the studio’s theme', () => {
    const { status, html } = render({
      url: '/albums/x',
      language: 'en',
      origin: 'https://a.test',
      page: { kind: 'notFound', account: makeAccount() },
    })
    expect(status).toBe(404)
    expect(html).toContain('There is no gallery here')
    expect(html).toContain('Finish Line Photos')
    expect(html).toContain('noindex')
  })

  test('an unknown host has no studio; a failure offers a retry', () => {
    expect(
      render({
        url: '/',
        language: 'de',
        origin: 'https://a.test',
        page: { kind: 'notFound' },
      }),
    ).toMatchObject({ status: 404, html: expect.stringContaining('Hier ist keine Galerie') })
    expect(
      render({
        url: '/albums/x',
        language: 'en',
        origin: 'https://a.test',
        page: { kind: 'failed' },
      }),
    ).toMatchObject({ status: 500, html: expect.stringContaining('Try again') })
  })

  test('a gallery without photos, and one that shows none before a search', () => {
    expect(
      renderPage({ gallery: makeGallery({ noItems: 0 }), photos: { content: [], total: 0 } }).html,
    ).toContain('The photos are on their way')
    expect(
      renderPage({ gallery: makeGallery({ allowBrowsing: false }), photos: null }).html,
    ).toContain('Find your photos')
  })

  test('photos behind the scroll limit stay out of the HTML', () => {
    const content = makePhotos(100)
    const { html, document } = renderPage({
      gallery: makeGallery({ scrollLimit: 60, noItems: 500 }),
      photos: { content, total: 500 },
    })
    expect(document.querySelectorAll('.photo-tile')).toHaveLength(60)
    expect(html).not.toContain(content[60]!.guid)
    expect(html).toContain('These are the first 60 of 500 photos')
  })
})

test('an address is parsed on the server into the request that the page would make', () => {
  expect(
    readAddress('/de/galleries/city-run?preview=flag&photo=0190a000-0000-7000-8000-000000000001'),
  ).toEqual({
    slug: 'city-run',
    language: 'de',
    preview: 'flag',
    photo: '0190a000-0000-7000-8000-000000000001',
  })
  expect(readAddress('/albums/city-run/cart?preview=flag')).toMatchObject({
    slug: 'city-run',
    shopPage: 'cart',
    preview: 'flag',
  })
  expect(readSaleAddress('/de/orders/0190A000-0000-7000-8000-000000000001?key=x')).toEqual({
    kind: 'order',
    guid: '0190a000-0000-7000-8000-000000000001',
    key: 'x',
    language: 'de',
  })
  expect(readSaleAddress('/albums/city-run/checkout')).toBeUndefined()
  expect(readAddress('/favicon.ico')).toBeUndefined()
  expect(
    toContentQuery('/albums/x?text=anna&page=3', makeGallery({ slug: 'x' }), 'flag'),
  ).toMatchObject({ slug: 'x', text: 'anna', page: 3, preview: 'flag' })
  expect(toContentQuery('/albums/x', makeGallery({ allowBrowsing: false }))).toBeNull()
  expect(
    toContentQuery('/albums/x?text=anna', makeGallery({ allowBrowsing: false })),
  ).toMatchObject({ text: 'anna' })
})
