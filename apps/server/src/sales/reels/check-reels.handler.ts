import { hasAllFiles } from '@proofdesk/domain/damaged-file'
import { REEL_SHAPES, type ReelShape } from '@proofdesk/domain/reel'
import { ordersPrefix, reelKey } from '@proofdesk/domain/reel-keys'
import { and, asc, eq, gt, or } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { reels } from '../../ground/db/tables/reels.ts'
import type { Deps } from '../../ground/deps.ts'
import { checkReels } from '../orders/check-reels.job.ts'
import { type ReelRow, changeReel } from './change-reel.ts'
import { makeReel } from './make-reel.job.ts'

const PAGE = 500

/** Compares the films of an account with the storage's listing; without an account it enqueues this for each. */
export async function handleCheckReels(
  deps: Deps,
  { accountGuid }: { accountGuid?: string },
): Promise<void> {
  if (accountGuid === undefined) return handOut(deps)
  for (let last: ReelRow | undefined; ;) {
    const page = await listReady(deps, accountGuid, last)
    if (page.length === 0) return
    const found = await listFilms(deps, { accountGuid, from: last, to: page.at(-1)! })
    for (const reel of page) await compare(deps, reel, found)
    last = page.at(-1)
  }
}

async function handOut({ db, queue }: Deps): Promise<void> {
  const accounts = await db
    .selectDistinct({ accountGuid: reels.accountGuid })
    .from(reels)
    .where(eq(reels.state, 'ready'))
  for (const { accountGuid } of accounts)
    await queue.enqueue(db, checkReels, { accountGuid }, { key: accountGuid })
}

/** Sorted by key. If an order waits for another film, its buyer is notified of all of them at once. */
async function listReady(
  { db }: Deps,
  accountGuid: string,
  last: ReelRow | undefined,
): Promise<ReelRow[]> {
  const isBehind =
    last &&
    or(
      gt(reels.orderGuid, last.orderGuid),
      and(eq(reels.orderGuid, last.orderGuid), gt(reels.guid, last.guid)),
    )
  const rows = await db
    .select({ reel: reels })
    .from(reels)
    .innerJoin(orders, eq(orders.guid, reels.orderGuid))
    .where(
      and(
        ofAccount(reels, { accountGuid }),
        eq(reels.state, 'ready'),
        eq(orders.reelCreation, 'ready'),
        isBehind,
      ),
    )
    .orderBy(asc(reels.orderGuid), asc(reels.guid))
    .limit(PAGE)
  return rows.map(({ reel }) => reel)
}

/** The sizes of the films from one reel to another, by key. */
async function listFilms(
  { storage }: Deps,
  { accountGuid, from, to }: { accountGuid: string; from: ReelRow | undefined; to: ReelRow },
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const [after, end] = [from && lastKeyOf(from), lastKeyOf(to)]
  for await (const { key, size } of storage.list(ordersPrefix({ accountGuid }), after)) {
    if (key > end) break
    found.set(key, size)
  }
  return found
}

const lastKeyOf = (reel: ReelRow) =>
  REEL_SHAPES.map((shape) => reelKey(reel, shape))
    .toSorted()
    .at(-1)!

/** For films older than stored sizes, the found size becomes the known one. */
async function compare(
  deps: Deps,
  reel: ReelRow,
  found: ReadonlyMap<string, number>,
): Promise<void> {
  const { db, queue, videos, log } = deps
  const expected = REEL_SHAPES.map(
    (shape) => [reelKey(reel, shape), reel.sizes[shape] ?? null] as const,
  )
  if (hasAllFiles(found, expected)) {
    if (expected.every(([, bytes]) => bytes !== null)) return
    const sizes = Object.fromEntries(
      REEL_SHAPES.map((shape) => [shape, found.get(reelKey(reel, shape))]),
    ) as Record<ReelShape, number>
    await db
      .update(reels)
      .set({ sizes })
      .where(recordOf(reels, reel, reel.guid))
    return
  }
  log.error(
    { reel: reel.guid, order: reel.orderGuid },
    'The films of a reel are missing or damaged',
  )
  // This server can't remake it, and its incomplete file isn't delivered.
  if (!videos.makesPreviews) return
  await db.transaction(async (tx) => {
    await changeReel(deps, tx, reel, 'lose', { attempts: 0 })
    await queue.enqueue(
      tx,
      makeReel,
      { accountGuid: reel.accountGuid, reelGuid: reel.guid },
      { key: reel.guid },
    )
  })
}
