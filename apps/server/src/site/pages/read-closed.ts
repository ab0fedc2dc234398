import { ClosedGallery } from '@proofdesk/contract/site/gallery'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { answerCheckOf } from '../../ground/answers/check-answer.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import { getGalleryRecord } from '../../gallery/galleries/galleries.queries.ts'
import type { SitePage } from '../../ground/ports/site-bundle/site-bundle.ts'
import { brandingOfGallery } from '../galleries/branding.ts'
import { toSiteAccount } from '../galleries/to-site-account.ts'

const checkClosed = answerCheckOf('a closed gallery', () => ClosedGallery)

/** The page at every address of a gallery hidden by closing: its name, since when, and nothing of its contents. */
export async function readClosed(
  deps: Deps,
  account: typeof accounts.$inferSelect,
  { slug, language }: { slug: string; language?: GalleryLocale | undefined },
): Promise<{ page: Extract<SitePage, { kind: 'closed' }>; language: GalleryLocale }> {
  const scope = { accountGuid: account.guid, galleries: 'all' as const }
  const gallery = await getGalleryRecord(deps.db, scope, { slug })
  const { locale, title } = galleryTextsIn(gallery, account, language)
  return {
    page: {
      kind: 'closed',
      account: await toSiteAccount(deps, account, brandingOfGallery(gallery)),
      gallery: checkClosed(
        { ...gallery, name: title, locale, closedAt: gallery.closesAt },
        deps.log,
      ),
    },
    language: locale,
  }
}
