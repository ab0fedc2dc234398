import type { Gallery, Picture } from '@proofdesk/contract/admin/engines'
import { toFilledTheme } from '@proofdesk/contract/theme'
import { DEFAULT_CURRENCY } from '@proofdesk/domain/currencies'
import { galleryGroup } from '@proofdesk/domain/gallery'
import { archivesAt } from '@proofdesk/domain/idle-gallery'
import { toMajor } from '@proofdesk/domain/money'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import { can } from '@proofdesk/domain/roles'
import type { Deps } from '../../ground/deps.ts'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { DEFAULT_FEATURES } from './gallery-defaults.ts'
import type { GalleryRow } from './galleries.queries.ts'
import type { Session } from '../../ground/requests/session.ts'

/** A gallery in the wire format. Net profit is only for roles that may see it. */
export function toGallery(deps: Deps, { user }: Pick<Session, 'user'>, row: GalleryRow): Gallery {
  const currency = row.currency ?? DEFAULT_CURRENCY
  const { gallery } = row
  return {
    ...gallery,
    // A gallery that is older than a feature has that feature's default.
    features: { ...DEFAULT_FEATURES, ...gallery.features },
    theme: gallery.customTheme ? toFilledTheme(gallery.theme) : gallery.theme,
    chosenTheme: gallery.theme,
    subscriberCouponAmount: toMajor({ amount: gallery.subscriberCouponAmount, currency }),
    archivesAt: plannedArchive(gallery),
    noItems: row.noItems,
    ...(row.noMissing > 0 && { noMissing: row.noMissing }),
    totalBytes: row.totalBytes,
    currency,
    ...(can(user.role, 'seeNetProfit') && {
      netProfit: toMajor({ amount: shownNetProfit(row.netProfit), currency }),
      otherNetProfits: row.otherNetProfits.map((other) => ({
        currency: other.currency,
        netProfit: toMajor({ amount: shownNetProfit(other.netProfit), currency: other.currency }),
      })),
    }),
    media: {
      featuredImage: toPicture(deps, gallery, row.featured),
      featuredImageGuid: row.featured?.guid ?? null,
      coverImage: toPicture(deps, gallery, row.cover),
    },
  }
}

function plannedArchive(gallery: GalleryRow['gallery']): number | null {
  const { archiveNoticeAt } = gallery
  const isPlanned = archiveNoticeAt !== null && galleryGroup(gallery) === 'published'
  return isPlanned ? archivesAt(archiveNoticeAt) : null
}

function toPicture(
  deps: Deps,
  { accountGuid, guid: engineGuid }: GalleryRow['gallery'],
  photo: GalleryRow['featured'],
): Picture | null {
  if (!photo?.mdWidth || !photo.mdHeight) return null
  const { guid, editRevision } = photo
  const key = renditionKey({ accountGuid, engineGuid, guid, editRevision }, 'md')
  return { location: deps.fileLocation(key), width: photo.mdWidth, height: photo.mdHeight }
}
