import type { SiteAccount, SiteGallery } from '@proofdesk/contract/site/galleries'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { isPublic } from '@proofdesk/domain/gallery'
import { listCollections } from '../collections/collections.queries.ts'
import { toCollection } from '../collections/to-collection.ts'
import type { Deps } from '../deps.ts'
import { toRenditions } from '../photos/to-photo.ts'
import { countVisible, findVisiblePhoto, listPublishedCollections, outsideDrafts, readTakenRange } from './site-galleries.queries.ts'
import type { openGallery } from './visitor.ts'

type OpenedGallery = Awaited<ReturnType<typeof openGallery>>

/** A gallery as visitors see it, with what is switched off left out. */
export async function readSiteGallery(deps: Deps, { account, gallery, scope }: OpenedGallery, language: string | undefined): Promise<{ account: SiteAccount; gallery: SiteGallery }> {
  const { db } = deps
  const all = await listPublishedCollections(db, scope, gallery.guid)
  const extra = outsideDrafts(all)
  const { features } = gallery
  const coverGuid = gallery.mediaCoverGuid ?? gallery.mediaFeaturedImageGuid
  const [noItems, range, cover, rows] = await Promise.all([
    countVisible(db, scope, gallery.guid, all),
    features.timeSearch ? readTakenRange(db, scope, gallery.guid, extra) : { takenFrom: null, takenTo: null },
    coverGuid ? findVisiblePhoto(db, scope, gallery.guid, coverGuid, extra) : undefined,
    features.collectionSearch ? listCollections(db, scope, gallery.guid) : [],
  ])
  const own = toGalleryLocale(gallery.defaultLocale, account.defaultLanguage)
  const locales = [...new Set([own, ...gallery.additionalLocales])]
  return {
    account,
    gallery: {
      ...gallery,
      draftModeText: isPublic(gallery) ? '' : gallery.draftModeText,
      locale: locales.find((locale) => locale === language) ?? own,
      locales,
      noItems,
      ...range,
      coverImage: cover ? (toRenditions(deps, cover).previews?.lg ?? null) : null,
      collections: rows.filter((row) => row.collection.status === 'Published').map((row) => toCollection(deps, row)),
    },
  }
}
