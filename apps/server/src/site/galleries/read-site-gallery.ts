import type { SiteCollection, SiteGallery } from '@proofdesk/contract/site/gallery'
import type { AutomationKind } from '@proofdesk/domain/automation'
import { daysUntilClosing } from '@proofdesk/domain/closing-countdown'
import { galleryGroup, hasShop, isPublic, shownDays } from '@proofdesk/domain/gallery'
import {
  COLLECTION_TEXTS,
  type ReadIn,
  galleryTextsIn,
  textsIn,
} from '@proofdesk/domain/translations'
import { readSwitches } from '../../gallery/automations/switches.queries.ts'
import { countWaiting } from '../../gallery/analyses/count-waiting.ts'
import {
  type CollectionRow,
  listCollections,
} from '../../gallery/collections/collections.queries.ts'
import { coverWatermarkOf } from '../../gallery/watermarks/cover-watermarks.ts'
import { toCover, toShareCover } from '../../gallery/covers/cover-pictures.ts'
import { readFocalPoints } from '../../gallery/covers/focal-points.ts'
import type { Executor } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { shareRequest } from '../../ground/concurrency/share-request.ts'
import { readHasStartList } from '../../gallery/participants/participants.queries.ts'
import { readCounts } from '../../gallery/photos/list-photos.ts'
import { findCoverPhoto } from '../../gallery/photos/find-cover-photo.ts'
import { readRecord } from '../../ground/answers/read-record.ts'
import { toSiteCollection } from './to-site-collection.ts'
import type { OpenedGallery } from '../../gallery/galleries/open-gallery.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'
import { countShownVideos } from '../../gallery/videos/shown-videos.ts'
import { offersConsent } from '../../people/customers/consent-texts.ts'
import { readSellsPhotos } from '../../sales/products/sells-photos.ts'
import { findShownMedia } from '../../studio/media/media.queries.ts'
import { readShownPictures } from '../../studio/media/shown-pictures.ts'
import { readTaken } from './read-taken.ts'
import { toBanner } from './to-banner.ts'
import { toSiteSelections } from './to-site-selections.ts'
import { toShareImage } from './to-share-image.ts'

/** A gallery as visitors see it, without the features that are switched off. */
export async function readSiteGallery(
  deps: Deps,
  opened: OpenedGallery,
  language: string | undefined,
): Promise<SiteGallery> {
  const { account, gallery, scope, view, open, grace } = opened
  const { db, revisionCache, clock } = deps
  const { features } = gallery
  const rows = features.collectionSearch ? await listCollections(db, scope, gallery.guid) : []
  const visible = visibleCollections(
    features.collectionSearch
      ? rows.map((row) => row.collection)
      : await listCollectionStates(db, scope, gallery.guid),
  )
  const { items, revision } = await readCounts(db, scope, gallery.guid, { visible })
  const range = features.timeSearch
    ? await readTaken(deps, { gallery, scope }, visible, revision)
    : { takenFrom: null, takenTo: null }
  // Cached, as every visitor asks for it while thousands of photos wait for analysis.
  const waiting = await revisionCache.getOrCreate(`waiting ${gallery.guid}`, revision, () =>
    shareRequest(() => countWaiting(db, scope, gallery.guid)),
  )()
  const pictureOf = await readShownPictures(deps, scope, [
    gallery.mediaBannerMobileImageGuid,
    gallery.mediaBannerDesktopImageGuid,
  ])
  // Leaves out empty collections: their photos are still to come.
  const shown = rows
    .filter((row) => row.collection.status === 'Published' && row.noItems > 0)
    .map((row) => (gallery.allowBrowsing ? row : withChosenPicture(row)))
  const pictures = await readPictures(deps, { account, gallery, scope, view }, shown, visible)
  const { locales, locale, texts, textLanguages } = galleryTextsIn(gallery, account, language)
  const read = { locale, main: locales[0] }
  return {
    ...gallery,
    ...texts,
    textLanguages,
    shareImage: await readShareImage(db, scope, gallery.mediaShareImageGuid),
    hideFromSearchEngines: gallery.hideFromSearchEngines || gallery.authRequired,
    draftModeText: galleryGroup(gallery) === 'published' ? '' : texts.draftModeText,
    subscribeButtonText: features.collectSubscribers ? texts.subscribeButtonText : null,
    offersConsent: features.collectSubscribers ? offersConsent(locale, account.companyName) : null,
    ...toDays(gallery),
    locale,
    locales,
    ...toOffers(gallery, open, clock.now()),
    openUntil: grace?.expiresAt ?? null,
    ...(await readChoices(deps, opened)),
    noVideos: gallery.allowBrowsing ? await countShownVideos(db, scope, gallery.guid) : 0,
    noItems: items,
    isSearchedByName: features.textSearch && (await readHasStartList(db, scope, gallery.guid)),
    waiting,
    banner: toBanner(pictureOf, gallery),
    ...range,
    coverImage: pictures.coverImage,
    shareCover: pictures.shareCover,
    collections: pictures.collections.map((collection) => toTranslated(collection, read)),
  }
}

/** How visitors choose photos for the studio, whether photos are sold, and the automatic emails that concern them. */
async function readChoices(deps: Deps, opened: OpenedGallery) {
  const { gallery, scope, open } = opened
  const switches = await readSwitches(deps.db, gallery)
  const sends = (kind: AutomationKind) => switches.some((each) => each.kind === kind && each.isOn)
  return {
    selections: await toSiteSelections(deps, opened),
    sellsPhotos: open.sales && (await readSellsPhotos(deps, scope, gallery)),
    remindsOfCarts: open.sales && hasShop(gallery) && sends('cartLeft'),
    offersPhotoAlerts: gallery.features.collectSubscribers && sends('photosFound'),
  }
}

/** The dates that visitors see, and whether they are the event's dates. */
function toDays(gallery: OpenedGallery['gallery']) {
  return { ...shownDays(gallery), isDatedByEvent: gallery.eventDate !== null }
}

/** When the gallery closes and in how many days; null if visitors aren't to see it. */
function toClosing(
  { showCountdown, closesAt, timeZone }: OpenedGallery['gallery'],
  now: number,
): SiteGallery['closing'] {
  if (!showCountdown || closesAt === null) return null
  const days = daysUntilClosing({ closesAt, timeZone }, now)
  return days === undefined ? null : { at: closesAt, days }
}

/** What visitors can order and download, and, where closing has ended either, when the gallery closed. */
function toOffers(gallery: OpenedGallery['gallery'], open: OpenedGallery['open'], now: number) {
  const { features } = gallery
  const freeDownloads = features.freeDownloads && open.downloads
  const isShop = open.sales && hasShop(gallery)
  const isEnded = isShop !== hasShop(gallery) || freeDownloads !== features.freeDownloads
  return {
    features: { ...features, freeDownloads },
    allowDownloadAll: freeDownloads && gallery.allowDownloadAll,
    hasShop: isShop,
    closedAt: isEnded ? gallery.closesAt : null,
    closing: toClosing(gallery, now),
    // A draft's URL shows other people nothing.
    showShareButtons: gallery.showShareButtons && isPublic(gallery, now),
  }
}

/** Translates a collection's texts; a collection that could not be read has none. */
function toTranslated(
  collection: ReturnType<typeof toSiteCollection>,
  read: ReadIn,
): SiteCollection {
  if (collection.problem) return collection
  const { texts, textLanguages } = textsIn(collection, COLLECTION_TEXTS, read)
  return { ...collection, ...texts, textLanguages }
}

/** Leaves out a collection's picture unless someone chose it, for galleries that visitors may not browse. */
function withChosenPicture(row: CollectionRow): CollectionRow {
  const isChosen = row.featured?.guid === row.collection.mediaFeaturedImageGuid
  return isChosen ? row : { ...row, featured: null }
}

/** The pictures of a gallery and its collections, cropped around their focal points. */
async function readPictures(
  deps: Deps,
  { account, gallery, scope, view }: Pick<OpenedGallery, 'account' | 'gallery' | 'scope' | 'view'>,
  rows: readonly CollectionRow[],
  visible: string[] | undefined,
) {
  const cover = await findCoverPhoto(deps, scope, gallery, visible)
  const named = [cover, ...rows.map(({ featured }) => featured)]
  const guids = named.flatMap((photo) => photo?.guid ?? [])
  const pointOf = await readFocalPoints(deps.db, scope, guids)
  const shown = cover && {
    audience: view.audience,
    point: pointOf(cover, gallery),
    mark: coverWatermarkOf(account, gallery, cover).hash,
  }
  return {
    coverImage: cover && shown ? toCover(deps, cover, gallery.coverStyle, shown) : null,
    shareCover: cover && shown ? toShareCover(deps, cover, shown) : null,
    collections: rows.map((row) =>
      readRecord(deps, row.collection.guid, () =>
        toSiteCollection(deps, row, view, (photo) => pointOf(photo, gallery)),
      ),
    ),
  }
}

/** The picture that the studio chose for link previews; null if it chose none. */
async function readShareImage(db: Executor, scope: Scope, guid: string | null) {
  const [share] = guid ? await findShownMedia(db, scope, [guid]) : []
  return share ? toShareImage(share) : null
}
