import { orderNameOf } from '@proofdesk/domain/order-number'
import { REEL_SHAPES, type ReelShape } from '@proofdesk/domain/reel'
import { reelKey } from '@proofdesk/domain/reel-keys'
import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { orderLines, type orders } from '../../db/tables/orders.ts'
import { reels } from '../../db/tables/reels.ts'

/** The reels of an order, each with what its product is called, in the order's own sequence. */
export async function listReels(db: Executor, order: { accountGuid: string; guid: string }) {
  return db
    .select({ reel: reels, name: orderLines.name, isTakenBack: orderLines.isTakenBack })
    .from(reels)
    .innerJoin(orderLines, eq(orderLines.guid, reels.lineGuid))
    .where(and(ofAccount(reels, order), eq(reels.orderGuid, order.guid)))
    .orderBy(asc(orderLines.position))
}
export type OrderedReel = Awaited<ReturnType<typeof listReels>>[number]

export interface ReelFile {
  reelGuid: string
  shape: ReelShape
  key: string
  /** What it is saved as. */
  name: string
}

/** The films of an order that are there, but for those that were taken back. */
export function toReelFiles(
  order: Pick<typeof orders.$inferSelect, 'guid' | 'numberPrefix' | 'number'>,
  ordered: readonly OrderedReel[],
): ReelFile[] {
  const number = orderNameOf(order)
  return ordered
    .filter(({ reel, isTakenBack }) => reel.state === 'ready' && !isTakenBack)
    .flatMap(({ reel, name }) =>
      REEL_SHAPES.map((shape) => ({
        reelGuid: reel.guid,
        shape,
        key: reelKey(reel, shape),
        name: `${name} ${number} ${shape}.mp4`,
      })),
    )
}
