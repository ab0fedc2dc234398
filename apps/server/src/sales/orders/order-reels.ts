import { soldName } from '@proofdesk/domain/line-label'
import { orderNameOf } from '@proofdesk/domain/order-number'
import { REEL_SHAPES, type ReelShape } from '@proofdesk/domain/reel'
import { reelKey } from '@proofdesk/domain/reel-keys'
import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { orderLines, type orders } from '../../ground/db/tables/orders.ts'
import { reels } from '../../ground/db/tables/reels.ts'
import type { Deps } from '../../ground/deps.ts'
import { checkReels } from './check-reels.job.ts'

/** The reels of an order, each with its product's name, in the order's own order. */
export async function listReels(db: Executor, order: { accountGuid: string; guid: string }) {
  return db
    .select({
      reel: reels,
      name: orderLines.name,
      nameAsSold: orderLines.nameAsSold,
      isTakenBack: orderLines.isTakenBack,
    })
    .from(reels)
    .innerJoin(orderLines, eq(orderLines.guid, reels.lineGuid))
    .where(and(ofAccount(reels, order), eq(reels.orderGuid, order.guid)))
    .orderBy(asc(orderLines.position))
}
export type OrderedReel = Awaited<ReturnType<typeof listReels>>[number]

export interface ReelFile {
  accountGuid: string
  reelGuid: string
  shape: ReelShape
  key: string
  /** Undefined if unknown. */
  bytes: number | undefined
  /** The file name for saving. */
  name: string
}

/** The finished films of an order, except refunded ones. */
export function toReelFiles(
  order: Pick<typeof orders.$inferSelect, 'guid' | 'numberPrefix' | 'number'>,
  ordered: readonly OrderedReel[],
): ReelFile[] {
  const number = orderNameOf(order)
  return ordered
    .filter(({ reel, isTakenBack }) => reel.state === 'ready' && !isTakenBack)
    .flatMap(({ reel, ...line }) =>
      REEL_SHAPES.map((shape) => ({
        accountGuid: reel.accountGuid,
        reelGuid: reel.guid,
        shape,
        key: reelKey(reel, shape),
        bytes: reel.sizes[shape],
        name: `${soldName(line)} ${number} ${shape}.mp4`,
      })),
    )
}

/** Whether the stored film is complete. */
export function isWholeFilm(
  { bytes }: Pick<ReelFile, 'bytes'>,
  found: { size: number } | null,
): boolean {
  return found !== null && found.size > 0 && (bytes === undefined || bytes === found.size)
}

/** Requests a check of an account's films, so that broken ones are remade. */
export async function askForFilms(
  { db, queue }: Deps,
  { accountGuid }: { accountGuid: string },
): Promise<void> {
  await queue.enqueue(db, checkReels, { accountGuid }, { key: accountGuid })
}
