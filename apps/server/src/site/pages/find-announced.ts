import { AnnouncedGallery } from '@proofdesk/contract/site/gallery'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { answerCheckOf } from '../../ground/answers/check-answer.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import { getGalleryRecord } from '../../gallery/galleries/galleries.queries.ts'
import { isPreviewed } from '../../gallery/galleries/open-gallery.ts'
import { offersConsent } from '../../people/customers/consent-texts.ts'
import type { SitePage } from '../../ground/ports/site-bundle/site-bundle.ts'
import { brandingOfGallery } from '../galleries/branding.ts'
import { toSiteAccount } from '../galleries/to-site-account.ts'

const checkAnnounced = answerCheckOf('an announced gallery', () => AnnouncedGallery)

interface Announcement {
  page: Extract<SitePage, { kind: 'announced' }>
  language: GalleryLocale
  isEmbeddable: boolean
}

/**
 * The announcement at the address of a draft that collects subscribers: its name, the date of its event and a form.
 * Undefined for every other gallery, and for the team's preview. Throws `not_found`.
 */
export async function findAnnounced(
  deps: Deps,
  account: typeof accounts.$inferSelect,
  {
    slug,
    language,
    preview,
  }: { slug: string; language?: GalleryLocale | undefined; preview?: string | undefined },
): Promise<Announcement | undefined> {
  const scope = { accountGuid: account.guid, galleries: 'all' as const }
  const gallery = await getGalleryRecord(deps.db, scope, { slug })
  if (gallery.published || gallery.archived || !gallery.features.collectSubscribers)
    return undefined
  if (await isPreviewed(deps, scope, gallery.guid, preview)) return undefined
  const { locale, title, texts, textLanguages } = galleryTextsIn(gallery, account, language)
  return {
    page: {
      kind: 'announced',
      account: await toSiteAccount(deps, account, brandingOfGallery(gallery)),
      gallery: checkAnnounced(
        {
          ...gallery,
          ...texts,
          textLanguages,
          name: title,
          locale,
          offersConsent: offersConsent(locale, account.companyName),
        },
        deps.log,
      ),
    },
    language: locale,
    isEmbeddable: gallery.allowEmbedding,
  }
}
