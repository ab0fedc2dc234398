import { toGalleryLocale } from '@proofdesk/domain/locales'
import { galleryPath, pagePath } from '@proofdesk/domain/public-url'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import { listPages } from '../../gallery/pages/pages.queries.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { type ListedGalleryRow, listPublicGalleries } from './listed-galleries.queries.ts'

type AccountRecord = typeof accounts.$inferSelect

/** What search engines may crawl on a studio's site: everything public, but no buyers' pages. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*/cart',
    'Disallow: /*/checkout',
    'Disallow: /checkout/',
    'Disallow: /orders/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The addresses of a studio's pages and public galleries, without drafts and archived, deleted or hidden ones. */
export async function siteMapXml(
  { db, clock }: Deps,
  account: AccountRecord,
  origin: string,
): Promise<string> {
  const scope: Scope = { accountGuid: account.guid, galleries: 'all' }
  const [pages, galleries] = await Promise.all([
    listPages(db, scope),
    listPublicGalleries(db, scope, { order: 'desc', now: clock.now() }),
  ])
  const languageOf = (locale: string | null) => toGalleryLocale(locale, account.defaultLanguage)
  const paths = [
    '/',
    ...pages.map(({ page }) => pagePath(page.slug, languageOf(page.defaultLocale))),
    ...galleries
      .filter(isForSearchEngines)
      .map(({ gallery }) => galleryPath(gallery.slug, languageOf(gallery.defaultLocale))),
  ]
  // Slugs, languages and hosts consist of a–z, 0–9 and hyphens, so nothing has to be escaped.
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}

/** Galleries with a password are hidden from search engines too. */
const isForSearchEngines = ({ gallery }: ListedGalleryRow) =>
  !gallery.hideFromSearchEngines && !gallery.authRequired
