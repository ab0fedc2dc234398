import type { PublishFacts } from '@proofdesk/domain/publish-check'
import { and, eq } from 'drizzle-orm'
import { countUnread } from '../../gallery/analyses/count-unread.ts'
import type { GalleryRow } from '../../gallery/galleries/galleries.queries.ts'
import { countShownVideos } from '../../gallery/videos/shown-videos.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Session } from '../../ground/requests/session.ts'
import { countReachable } from '../../people/campaigns/audience.queries.ts'
import { readIn, readShop } from '../../sales/checkouts/open-shop.ts'

type Gallery = GalleryRow['gallery']

/** Reads the facts that a gallery's check is based on. */
export async function readPublishFacts(
  deps: Deps,
  session: Session,
  { gallery, noItems: photoCount }: Pick<GalleryRow, 'gallery' | 'noItems'>,
): Promise<PublishFacts> {
  const { db, clock } = deps
  const { account, scope } = session
  const { features } = gallery
  const [sold, videoCount, unreadCount, participantCount, reachable] = await Promise.all([
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
    itemCount: photoCount + videoCount,
    unreadCount,
    searchesByNumber: features.textSearch,
    searchesByFace: features.selfieSearch,
    searchesOtherwise: features.timeSearch || features.collectionSearch || features.colorSearch,
    allowBrowsing: gallery.allowBrowsing,
    participantCount,
    hasDate: gallery.eventDate !== null,
    hasCover: gallery.mediaCoverGuid !== null,
    isWatermarked:
      gallery.securityWatermarkName ||
      gallery.mediaSecurityWatermarkGuid !== null ||
      gallery.watermarks.length > 0,
    recipientCount: reachable.recipients,
    notifiedCount: reachable.alreadyNotified,
  }
}

/** How many products visitors can buy, and how many of them have no price. */
async function readSold(
  deps: Deps,
  { account, scope }: Session,
  gallery: Gallery,
): Promise<Pick<PublishFacts, 'productCount' | 'unpricedCount'>> {
  try {
    const { products } = await readShop(
      deps,
      { account, gallery, scope },
      { showsVideos: gallery.allowBrowsing, read: readIn({ account, gallery }, undefined) },
    )
    const isFree = ({ pricingModel, price, volumeTiers }: (typeof products)[number]) =>
      pricingModel === 'Volume' ? volumeTiers.every((tier) => tier.price === 0) : price === 0
    return { productCount: products.length, unpricedCount: products.filter(isFree).length }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      return { productCount: 0, unpricedCount: 0 }
    throw error
  }
}

function countParticipants(db: Executor, gallery: Gallery): Promise<number> {
  return db.$count(
    participants,
    and(ofAccount(participants, gallery), eq(participants.engineGuid, gallery.guid)),
  )
}
