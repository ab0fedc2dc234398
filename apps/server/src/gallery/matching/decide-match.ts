import type { DecideMatch } from '@proofdesk/contract/admin/matching'
import { readBibNumber } from '@proofdesk/domain/bib-number'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoMatches } from '../../ground/db/tables/photo-matches.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import type { Deps } from '../../ground/deps.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'
import { renewLists } from '../analyses/renew-lists.ts'
import { type PhotoRow, lockPhotos } from '../photos/photos.queries.ts'
import { renewMatches } from '../text/renew-matches.ts'

/**
 * Saves a person's decision about photos of one gallery. Decisions are stored separately, so that two people's add up
 * and each can be undone.
 */
export async function decideMatch(
  { db, photoEvents }: Deps,
  scope: Scope,
  { photos: guids, numbers }: DecideMatch,
): Promise<{ decision: string; photo: PhotoRow }> {
  const decision = newGuid()
  return db.transaction(async (tx) => {
    const rows = await lockPhotos(tx, scope, guids)
    const { engineGuid } = rows[0]!
    if (rows.some((row) => row.engineGuid !== engineGuid))
      throw new AppError('invalid', { fields: { photos: { code: 'in_other_gallery' } } })
    const gallery = { accountGuid: scope.accountGuid, engineGuid }
    const typed = [...new Set(numbers.map((text) => readBibNumber(text) ?? '').filter(Boolean))]
    if (numbers.length > 0 && typed.length === 0)
      throw new AppError('invalid', { fields: { numbers: { code: 'required' } } })
    if (typed.length > 0) await keepNumbers(tx, gallery, rows, typed, decision)
    else await keepNobody(tx, gallery, rows, decision)
    await renewMatches(
      tx,
      gallery,
      rows.map(({ guid }) => guid),
    )
    await renewLists(tx, gallery)
    await photoEvents.publish(tx, [gallery])
    return { decision, photo: rows.find(({ guid }) => guid === guids[0])! }
  })
}

interface GalleryIds {
  accountGuid: string
  engineGuid: string
}

async function keepNumbers(
  tx: Transaction,
  gallery: GalleryIds,
  rows: readonly PhotoRow[],
  numbers: readonly string[],
  decisionGuid: string,
): Promise<void> {
  await tx.insert(photoTexts).values(
    rows.flatMap(({ guid: photoGuid }) =>
      numbers.map((text) => ({
        ...gallery,
        guid: newGuid(),
        photoGuid,
        text,
        score: 1,
        decisionGuid,
        isSearchable: false,
      })),
    ),
  )
}

async function keepNobody(
  tx: Transaction,
  gallery: GalleryIds,
  rows: readonly PhotoRow[],
  nobodyGuid: string,
): Promise<void> {
  await tx
    .insert(photoMatches)
    .values(rows.map(({ guid }) => ({ ...gallery, photoGuid: guid, isSettled: false, nobodyGuid })))
    .onConflictDoUpdate({ target: photoMatches.photoGuid, set: { nobodyGuid } })
}

/** Undoes a decision. Throws `not_found` if there is none or it is already undone. */
export async function undoMatch(
  { db, photoEvents }: Deps,
  scope: Scope,
  decision: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const decided = await findDecided(tx, scope, decision)
    if (decided.length === 0) throw new AppError('not_found')
    const photoGuids = [...new Set(decided.map(({ photoGuid }) => photoGuid))]
    const rows = await lockPhotos(tx, scope, photoGuids)
    const gallery = { accountGuid: scope.accountGuid, engineGuid: rows[0]!.engineGuid }
    await tx
      .delete(photoTexts)
      .where(and(ofAccount(photoTexts, scope), eq(photoTexts.decisionGuid, decision)))
    await tx
      .update(photoMatches)
      .set({ nobodyGuid: null })
      .where(and(ofAccount(photoMatches, scope), eq(photoMatches.nobodyGuid, decision)))
    await tx
      .update(photoTexts)
      .set({ removedGuid: null })
      .where(and(ofAccount(photoTexts, scope), eq(photoTexts.removedGuid, decision)))
    await renewMatches(tx, gallery, photoGuids)
    await renewLists(tx, gallery)
    await photoEvents.publish(tx, [gallery])
  })
}

/** The photos of a decision, as far as their galleries are in scope. */
async function findDecided(tx: Transaction, scope: Scope, decision: string) {
  const visible = tx.select({ guid: galleries.guid }).from(galleries).where(inScope(scope))
  const typed = await tx
    .select({ photoGuid: photoTexts.photoGuid })
    .from(photoTexts)
    .where(
      and(
        ofAccount(photoTexts, scope),
        or(eq(photoTexts.decisionGuid, decision), eq(photoTexts.removedGuid, decision)),
        inArray(photoTexts.engineGuid, visible),
      ),
    )
  const nobody = await tx
    .select({ photoGuid: photoMatches.photoGuid })
    .from(photoMatches)
    .where(
      and(
        ofAccount(photoMatches, scope),
        sql`${photoMatches.nobodyGuid} = ${decision}`,
        inArray(photoMatches.engineGuid, visible),
      ),
    )
  return [...typed, ...nobody]
}
