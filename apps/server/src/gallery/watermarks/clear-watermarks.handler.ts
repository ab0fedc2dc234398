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
 * Removes watermarked pictures that are not shown any more. One that is asked for all the same leads to what is shown
 * now.
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

/** Whether a cut of a photo is shown with another name in its corner now, or not without one any more. */
function isFormerCover(
  studio: WatermarkingStudio,
  gallery: WatermarkedGallery,
  key: string,
): boolean {
  const [name, photo] = [coverOfKey(key), photoOfKey(key)]
  if (!name || !photo) return false
  return coverWatermarkOf(studio, gallery, photo, { isCard: name.mark !== null }).hash !== name.mark
}

/** The same of a photo that is shared by itself. One of a gallery that gives its photos away is clean. */
function isFormerShared(
  { features }: WatermarkedGallery,
  current: ReadonlySet<string>,
  { mark }: CoverName,
): boolean {
  return features.freeDownloads ? mark !== null : !current.has(mark ?? hashOfWatermarks([]))
}
