import { overlapOf } from '@proofdesk/domain/face-box'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { ERASED, photoFaces } from '../../ground/db/tables/photo-faces.ts'
import { savedSearchFaces } from '../../ground/db/tables/saved-searches.ts'

/** Boxes that overlap by more than this share are the same face. */
export const SAME_PLACE = 0.3

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The faces of a photo that saved searches reference, read before the photo is analysed again. */
export async function listNamedOn(
  tx: Executor,
  photo: { accountGuid: string; guid: string },
): Promise<(Box & { searchGuid: string })[]> {
  const { x, y, width, height } = photoFaces
  return tx
    .select({ searchGuid: savedSearchFaces.searchGuid, x, y, width, height })
    .from(savedSearchFaces)
    .innerJoin(photoFaces, eq(photoFaces.guid, savedSearchFaces.faceGuid))
    .where(and(ofAccount(photoFaces, photo), eq(photoFaces.photoGuid, photo.guid)))
}

/** Points those searches to the new faces at the same places. */
export async function nameAgain(
  tx: Executor,
  { accountGuid }: { accountGuid: string },
  named: readonly (Box & { searchGuid: string })[],
  faces: readonly (Box & { guid: string })[],
): Promise<void> {
  const values = named.flatMap(({ searchGuid, ...box }) => {
    const same = faces.find((face) => overlapOf(face, box) > SAME_PLACE)
    return same ? [{ accountGuid, searchGuid, faceGuid: same.guid }] : []
  })
  if (values.length > 0) await tx.insert(savedSearchFaces).values(values).onConflictDoNothing()
}

/**
 * Adds faces to a saved search, skipping those that no longer exist: a photo may have been analysed again or deleted.
 */
export async function nameFaces(
  tx: Executor,
  { accountGuid, guid: searchGuid }: { accountGuid: string; guid: string },
  faces: readonly string[],
): Promise<void> {
  const known = await tx
    .select({ guid: photoFaces.guid })
    .from(photoFaces)
    .where(
      and(
        ofAccount(photoFaces, { accountGuid }),
        inArray(photoFaces.guid, [...faces]),
        ne(photoFaces.version, ERASED),
      ),
    )
    .for('key share')
  const values = known.map(({ guid: faceGuid }) => ({ accountGuid, searchGuid, faceGuid }))
  if (values.length > 0) await tx.insert(savedSearchFaces).values(values)
}
