import { parseColour, toHex } from '@proofdesk/domain/colour'
import { readable } from '@proofdesk/domain/contrast'
import { mediaPictureKey } from '@proofdesk/domain/media-keys'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { DEFAULT_COLOURS } from '@proofdesk/domain/theme'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { orderItems } from '../../ground/db/tables/orders.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import { createDeliveredWatermarks } from '../../gallery/watermarks/delivered-watermarks.ts'
import { withWatermarkFiles } from '../../gallery/watermarks/stored-watermark.ts'
import { outliveDecoder } from '../../ground/ports/images/image-error.ts'
import { OriginalMissing, withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import { isStoredWhole } from '../../ground/ports/storage/whole-file.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { findShownMedia } from '../../studio/media/media.queries.ts'
import { findDamaged } from '../../studio/stored-files/damaged-files.queries.ts'
import type { ReelRow } from './change-reel.ts'

export type ReelPhoto = typeof photos.$inferSelect

interface Size {
  width: number
  height: number
}

interface ReelPhotos {
  there: ReelPhoto[]
  noMissing: number
  /** Photos whose pictures are truncated or missing, and can be made again. */
  broken: ReelPhoto[]
}

/** The photos of a reel that still exist, in order of capture time; and the number of those that don't. */
export async function listReelPhotos(deps: Deps, reel: ReelRow): Promise<ReelPhotos> {
  const { db, storage } = deps
  const rows = await db
    .select({ photo: photos })
    .from(orderItems)
    .leftJoin(
      photos,
      and(
        ofAccount(photos, reel),
        eq(photos.guid, orderItems.photoGuid),
        eq(photos.status, 'live'),
        isNull(photos.deletedAt),
      ),
    )
    .where(and(ofAccount(orderItems, reel), eq(orderItems.lineGuid, reel.lineGuid)))
    .orderBy(asc(photos.sortedAt), asc(photos.guid))
  const [there, cutOff]: [ReelPhoto[], ReelPhoto[]] = [[], []]
  for (const { photo } of rows) {
    if (!photo) continue
    const isWhole = await isStoredWhole(storage, renditionKey(photo, 'lg'))
    ;(isWhole ? there : cutOff).push(photo)
  }
  const damaged = await findDamaged(
    db,
    reel,
    cutOff.map(({ guid }) => guid),
  )
  const broken = cutOff.filter(({ guid }) => !damaged.has(guid))
  return { there, broken, noMissing: rows.length - there.length - broken.length }
}

/**
 * Draws the photos of a film: from their clean renditions, with the studio's watermarks if they were sold with them, in
 * no higher resolution than their gallery delivers.
 */
export function createStills(
  deps: Deps,
  studio: { companyName: string },
  { includeWatermark, resolution }: { includeWatermark: boolean; resolution: number },
): (photo: ReelPhoto, size: Size) => Promise<Uint8Array> {
  const watermarksOf = createDeliveredWatermarks(deps.db, studio)
  return async (photo, size) => {
    const watermarks = includeWatermark ? await watermarksOf(photo) : []
    return outliveDecoder(() =>
      withWatermarkFiles(deps, watermarks, (ready) =>
        withOriginalFile(deps, renditionKey(photo, 'lg'), (file) =>
          deps.images.renderStill({
            file,
            photo: { width: photo.lgWidth!, height: photo.lgHeight! },
            resolution,
            watermarks: ready,
            ...size,
          }),
        ),
      ),
    )
  }
}

/** The card at the end: the logo of the gallery's branding on its background, and the studio's address. */
export async function drawCard(
  deps: Deps,
  account: typeof accounts.$inferSelect,
  gallery: typeof galleries.$inferSelect,
  size: Size,
): Promise<Uint8Array> {
  const { theme, mediaLogoGuid } = gallery.customTheme ? gallery : account
  const ground =
    parseColour(theme.palette?.background?.default) ?? parseColour(DEFAULT_COLOURS.background)!
  const ink = readable(ground, [
    parseColour(theme.palette?.background?.text),
    parseColour(theme.palette?.text?.primary),
  ])
  const card = {
    ...size,
    ground: toHex(ground),
    ink: toHex(ink),
    name: account.companyName,
    address: new URL(originOf(account, deps.env)).host,
  }
  const [logo] = mediaLogoGuid
    ? await findShownMedia(deps.db, { accountGuid: account.guid }, [mediaLogoGuid])
    : []
  const draw = (file: string | undefined) =>
    outliveDecoder(() => deps.images.renderCard({ ...card, logo: file }))
  if (!logo?.pictureType) return draw(undefined)
  try {
    return await withOriginalFile(deps, mediaPictureKey(logo, logo.pictureType), draw)
  } catch (error) {
    // It was purged in the meantime.
    if (error instanceof OriginalMissing) return draw(undefined)
    throw error
  }
}
