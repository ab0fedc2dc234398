import type { RemoveMatch } from '@proofdesk/contract/admin/matching'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photoMatches } from '../../ground/db/tables/photo-matches.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { renewLists } from '../analyses/renew-lists.ts'
import { lockPhotos } from '../photos/photos.queries.ts'
import { renewMatches } from '../text/renew-matches.ts'

/**
 * Removes texts read in a photo or typed for it, or the mark that no one is in it, as a decision that can be undone. A
 * removed misreading stays removed when the photo is read again. Throws `not_found` for texts of another photo and if
 * everything is already removed.
 */
export async function removeMatch(
  { db, photoEvents }: Deps,
  scope: Scope,
  { photo: photoGuid, texts, nobody = false }: RemoveMatch,
): Promise<{ decision: string }> {
  const decision = newGuid()
  await db.transaction(async (tx) => {
    const [photo] = await lockPhotos(tx, scope, [photoGuid])
    const gallery = { accountGuid: scope.accountGuid, engineGuid: photo!.engineGuid }
    const removed = await tx
      .update(photoTexts)
      .set({ removedGuid: decision, isSearchable: false, participantGuid: null })
      .where(
        and(
          ofAccount(photoTexts, scope),
          eq(photoTexts.photoGuid, photoGuid),
          inArray(photoTexts.guid, texts),
          isNull(photoTexts.removedGuid),
        ),
      )
      .returning({ guid: photoTexts.guid })
    if (nobody)
      await tx
        .update(photoMatches)
        .set({ nobodyGuid: null })
        .where(and(ofAccount(photoMatches, scope), eq(photoMatches.photoGuid, photoGuid)))
    if (removed.length === 0 && !nobody) throw new AppError('not_found')
    await renewMatches(tx, gallery, [photoGuid])
    await renewLists(tx, gallery)
    await photoEvents.publish(tx, [gallery])
  })
  return { decision }
}
