import { backupsUntil } from '../../ground/settings/backups-until.ts'
import { inArray } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { and } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { faceErasures } from '../../ground/db/tables/face-erasures.ts'
import { ERASED, photoFaces } from '../../ground/db/tables/photo-faces.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { renewLists } from '../analyses/renew-lists.ts'
import { recordGalleryEvent } from '../galleries/record-gallery-event.ts'
import { endSearchesOfFaces } from './end-searches.ts'
import { matchFaces, type SearchedGallery } from './search-faces.ts'

/**
 * Erases the descriptions of similar faces in galleries that are known to be in scope. Their positions on the photos
 * stay, so that they aren't described again. Searches for photos found later end with them. Returns the receipt, which
 * is kept without personal data.
 */
export async function eraseFaces(
  deps: Deps,
  session: Session,
  galleries: readonly SearchedGallery[],
  embedding: Float32Array,
) {
  const { db, clock, faces } = deps
  const { scope, user } = session
  const found = await matchFaces(deps, galleries, {
    embedding,
    version: faces.version,
    isForVisitors: false,
  })
  const { accountGuid } = scope
  return db.transaction(async (tx) => {
    const erased = await tx
      .update(photoFaces)
      .set({ embedding: new Float32Array(), version: ERASED })
      .where(
        and(
          ofAccount(photoFaces, scope),
          inArray(
            photoFaces.guid,
            found.map(({ guid }) => guid),
          ),
        ),
      )
      .returning({
        guid: photoFaces.guid,
        photoGuid: photoFaces.photoGuid,
        engineGuid: photoFaces.engineGuid,
      })
    await endSearchesOfFaces(
      tx,
      scope,
      erased.map(({ guid }) => guid),
      clock.now(),
    )
    for (const { guid } of galleries) await renewLists(tx, { accountGuid, engineGuid: guid })
    const receipt = {
      guid: newGuid(),
      erasedAt: clock.now(),
      faces: erased.length,
      photos: new Set(erased.map(({ photoGuid }) => photoGuid)).size,
    }
    await tx.insert(faceErasures).values({
      ...receipt,
      accountGuid,
      engineGuids: galleries.map(({ guid }) => guid),
      userGuid: user.guid,
    })
    await noteErased(tx, session, erased, receipt)
    return { ...receipt, backupsUntil: backupsUntil(deps.env, receipt.erasedAt) }
  })
}

/** Records in each gallery's timeline the number of photos affected and the receipt's number. */
async function noteErased(
  tx: Transaction,
  session: Session,
  erased: readonly { photoGuid: string; engineGuid: string }[],
  { guid, erasedAt }: { guid: string; erasedAt: number },
): Promise<void> {
  for (const [engineGuid, faces] of Map.groupBy(erased, (face) => face.engineGuid))
    await recordGalleryEvent(tx, session, engineGuid, {
      kind: 'facesErased',
      at: erasedAt,
      values: { count: new Set(faces.map(({ photoGuid }) => photoGuid)).size, text: guid },
    })
}
