import { fromLocalTime } from '@proofdesk/domain/local-time'
import type { PublishFacts } from '@proofdesk/domain/publish-check'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { countUnread } from '../../gallery/analyses/count-unread.ts'
import type { GalleryRow } from '../../gallery/galleries/galleries.queries.ts'
import { countShownVideos } from '../../gallery/videos/shown-videos.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Session } from '../../ground/requests/session.ts'
import { countReachable } from '../../people/campaigns/audience.queries.ts'
import { readIn, readShop } from '../../sales/checkouts/open-shop.ts'

type Gallery = GalleryRow['gallery']

/** What the check of a gallery looks at. */
export async function readPublishFacts(
  deps: Deps,
  session: Session,
  { gallery, noItems }: Pick<GalleryRow, 'gallery' | 'noItems'>,
): Promise<PublishFacts> {
  const { db, clock } = deps
  const { account, scope } = session
  const { features } = gallery
  const [sold, noVideos, noUnread, noParticipants, reachable] = await Promise.all([
    readSold(deps, session, gallery),
    countShownVideos(db, scope, gallery.guid),
    countUnread(db, gallery, clock.now()),
    countParticipants(db, gallery),
    countReachable(db, {
      scope,
      engineGuid: gallery.guid,
      audience: { everyone: true },
      isForced: false,
      hasFallback: account.whatsappFallback,
    }),
  ])
  return {
    ...sold,
    category: gallery.category,
    freeDownloads: features.freeDownloads,
    noItems: noItems + noVideos,
    noUnread,
    searchesByNumber: features.textSearch,
    searchesByFace: features.selfieSearch,
    searchesOtherwise: features.timeSearch || features.collectionSearch || features.colorSearch,
    allowBrowsing: gallery.allowBrowsing,
    noParticipants,
    hasDate: gallery.eventDate !== null,
    hasCover: gallery.mediaCoverGuid !== null,
    isWatermarked:
      gallery.securityWatermarkName ||
      gallery.mediaSecurityWatermarkGuid !== null ||
      gallery.watermarks.length > 0,
    noRecipients: reachable.recipients,
    noNotified: reachable.alreadyNotified,
  }
}

/** What visitors can buy, and how much of it costs nothing. */
async function readSold(
  deps: Deps,
  { account, scope }: Session,
  gallery: Gallery,
): Promise<Pick<PublishFacts, 'noProducts' | 'noUnpriced'>> {
  try {
    const { products } = await readShop(
      deps,
      { account, gallery, scope },
      { showsVideos: gallery.allowBrowsing, read: readIn({ account, gallery }, undefined) },
    )
    const isFree = ({ pricingModel, price, volumeTiers }: (typeof products)[number]) =>
      pricingModel === 'Volume' ? volumeTiers.every((tier) => tier.price === 0) : price === 0
    return { noProducts: products.length, noUnpriced: products.filter(isFree).length }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      return { noProducts: 0, noUnpriced: 0 }
    throw error
  }
}

function countParticipants(db: Executor, gallery: Gallery): Promise<number> {
  return db.$count(
    participants,
    and(ofAccount(participants, gallery), eq(participants.engineGuid, gallery.guid)),
  )
}

/** So many photos tell the day of a gallery. */
const DATED_BY = 500

/** Noon of the day on which most of a gallery's first photos were taken, on its clock; null where none says when. */
export async function readPhotosDate(db: Executor, gallery: Gallery): Promise<number | null> {
  const first = db
    .select({ takenAt: photos.takenAt })
    .from(photos)
    .where(
      and(
        ofAccount(photos, gallery),
        eq(photos.engineGuid, gallery.guid),
        eq(photos.status, 'live'),
        isNull(photos.deletedAt),
      ),
    )
    .orderBy(photos.sortedAt, photos.guid)
    .limit(DATED_BY)
    .as('first')
  const local = sql`(to_timestamp(${first.takenAt} / 1000.0) at time zone ${gallery.timeZone})`
  const [row] = await db
    .select({
      day: sql<string | null>`to_char(mode() within group (order by ${local}::date), 'YYYY-MM-DD')`,
    })
    .from(first)
  return row?.day ? (fromLocalTime(`${row.day}T12:00`, gallery.timeZone) ?? null) : null
}
