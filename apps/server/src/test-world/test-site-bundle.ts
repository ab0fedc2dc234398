import type { SiteBundle } from '../ground/ports/site-bundle/site-bundle.ts'

/** Replaces the built site, which has its own tests: it answers with its input, so nothing else can be in a page. */
export const testSiteBundle: SiteBundle = {
  toCanonicalUrl(url, slug) {
    const [, path = '', rest = ''] = /^([^?]*)(.*)$/.exec(url) ?? []
    const asked = path.toLowerCase()
    return (slug ? asked.replace(/(albums|pages)\/[^/]+/, `$1/${slug}`) : asked) + rest
  },
  readAddress(url) {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const [, albums, slug, shopPage] = pathname.split('/')
    if (albums !== 'albums' || !slug) return undefined
    return {
      slug,
      ...((shopPage === 'cart' || shopPage === 'checkout') && { shopPage }),
      photo: searchParams.get('photo') ?? undefined,
      preview: searchParams.get('preview') ?? undefined,
    }
  },
  readPageAddress(url) {
    const [, , slug] = /^\/(pages\/([a-z0-9-]+))?$/.exec(url.split('?')[0]!) ?? []
    return url === '/' || slug ? { ...(slug && { slug }) } : undefined
  },
  readLegalAddress(url) {
    const [, language, page] = /^\/(de|en)\/legal\/(imprint|terms)$/.exec(url) ?? []
    return language && page ? { language: language as 'de', page: page as 'terms' } : undefined
  },
  readSaleAddress(url) {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const [, language, kind, guid] = /^(\/de)?\/(orders|checkout)\/([^/]+)$/.exec(pathname) ?? []
    if (!guid) return undefined
    return {
      kind: kind === 'orders' ? 'order' : 'payment',
      guid,
      key: searchParams.get('key') ?? '',
      ...(language && { language: 'de' }),
    }
  },
  toContentQuery: (_url, { slug }) => ({ slug }),
  toCollection: (url) => new URL(url, 'http://x').searchParams.get('collections') ?? undefined,
  render: (input) => ({
    status: input.page.kind === 'notFound' ? 404 : 200,
    html: JSON.stringify(input),
    scripts: [],
    styles: [],
    isLive: false,
  }),
}
