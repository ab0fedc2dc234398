import {
  type CoverName,
  coverOfKey,
  galleryPrefix,
  photoOfKey,
  watermarkOfKey,
} from '@proofdesk/domain/photo-keys'
import { and, eq } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoCounts } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import { coverWatermarkOf } from './cover-watermarks.ts'
import {
  type WatermarkedGallery,
  type WatermarkingStudio,
  readGalleryWatermarks,
} from './gallery-watermarks.ts'
import { currentHashes, hashOfWatermarks } from './gallery-pictures.ts'

/**
 * Deletes watermarked pictures that are no longer shown. A request for a deleted one is answered with the current one.
 */
export async function handleClearWatermarks(
  { db, storage }: Deps,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
): Promise<void> {
  const scope = { accountGuid }
  const [row] = await db
    .select({ gallery: galleries, account: accounts })
    .from(galleries)
    .innerJoin(accounts, eq(accounts.guid, galleries.accountGuid))
    .where(recordOf(galleries, scope, engineGuid))
  if (!row) return
  const { gallery, account } = row
  const watermarks = await readGalleryWatermarks(db, account, gallery)
  const combinations = await db
    .selectDistinct({ collectionGuids: photoCounts.collectionGuids })
    .from(photoCounts)
    .where(and(ofAccount(photoCounts, scope), eq(photoCounts.engineGuid, engineGuid)))
  const current = currentHashes(
    account,
    gallery,
    watermarks,
    combinations.map(({ collectionGuids }) => collectionGuids),
  )
  for await (const { key } of storage.list(galleryPrefix({ accountGuid, engineGuid }))) {
    const watermark = watermarkOfKey(key)
    const isFormer = watermark !== undefined && !current.has(watermark)
    const cut = coverOfKey(key)
    const isFormerCut = cut?.isShared
      ? isFormerShared(gallery, current, cut)
      : isFormerCover(account, gallery, key)
    if (isFormer || isFormerCut) await storage.delete(key)
  }
  await db
    .update(galleries)
    .set({ clearedWatermarks: watermarks.fingerprint() })
    .where(recordOf(galleries, scope, engineGuid))
}

/**
 * Whether a crop of a cover is out of date: the studio's name drawn on it has changed, or it was drawn with or without
 * one before.
 */
function isFormerCover(
  studio: WatermarkingStudio,
  gallery: WatermarkedGallery,
  key: string,
): boolean {
  const [name, photo] = [coverOfKey(key), photoOfKey(key)]
  if (!name || !photo) return false
  return coverWatermarkOf(studio, gallery, photo, { isCard: name.mark !== null }).hash !== name.mark
}

/** The same for a photo that is shared on its own. In a gallery with free downloads it is drawn without watermarks. */
function isFormerShared(
  { features }: WatermarkedGallery,
  current: ReadonlySet<string>,
  { mark }: CoverName,
): boolean {
  return features.freeDownloads ? mark !== null : !current.has(mark ?? hashOfWatermarks([]))
}
