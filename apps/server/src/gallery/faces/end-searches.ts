import { type SQL, and, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import {
  type SearchEnd,
  savedSearchFaces,
  savedSearches,
} from '../../ground/db/tables/saved-searches.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'

interface Account {
  accountGuid: string
}

/**
 * Ends saved searches of an account: their faces are no longer referenced; photos already added stay. If a search
 * belongs to an order, its timeline records the end. Returns how many were ended.
 */
export async function endSearches(
  tx: Transaction,
  account: Account,
  which: SQL,
  { at, by }: { at: number; by: SearchEnd },
): Promise<number> {
  const ended = await tx
    .update(savedSearches)
    .set({ endedAt: at, endedBy: by })
    .where(and(ofAccount(savedSearches, account), isNull(savedSearches.endedAt), which))
    .returning({ guid: savedSearches.guid, orderGuid: savedSearches.orderGuid })
  if (ended.length === 0) return 0
  await tx.delete(savedSearchFaces).where(
    and(
      ofAccount(savedSearchFaces, account),
      inArray(
        savedSearchFaces.searchGuid,
        ended.map(({ guid }) => guid),
      ),
    ),
  )
  for (const { orderGuid } of ended)
    if (orderGuid !== null)
      await recordEvent(tx, {
        accountGuid: account.accountGuid,
        subject: 'order',
        subjectGuid: orderGuid,
        kind: 'foundLaterEnded',
        at,
        values: { about: by },
      })
  return ended.length
}

/**
 * Ends the searches that reference one of these faces: a person whose faces were erased must not be found by others.
 */
export async function endSearchesOfFaces(
  tx: Transaction,
  account: Account,
  faceGuids: readonly string[],
  at: number,
): Promise<void> {
  if (faceGuids.length === 0) return
  const named = tx
    .select({ guid: savedSearchFaces.searchGuid })
    .from(savedSearchFaces)
    .where(
      and(ofAccount(savedSearchFaces, account), inArray(savedSearchFaces.faceGuid, [...faceGuids])),
    )
  await endSearches(tx, account, inArray(savedSearches.guid, named), { at, by: 'erasure' })
}
