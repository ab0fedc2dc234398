import { MINUTE_MS } from '@proofdesk/domain/duration'
import {
  type ReelProblem,
  REEL_PHOTOS_MAX,
  REEL_SHAPES,
  REEL_SIZES,
  REEL_TABLE,
  type ReelShape,
  planReel,
  spreadEvenly,
} from '@proofdesk/domain/reel'
import { reelKey } from '@proofdesk/domain/reel-keys'
import { canGo } from '@proofdesk/domain/state-table'
import { eq } from 'drizzle-orm'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orderLines, orders } from '../../ground/db/tables/orders.ts'
import { reels } from '../../ground/db/tables/reels.ts'
import type { Deps } from '../../ground/deps.ts'
import { isStoreAway } from '../../ground/ports/storage/no-space.ts'
import type { JobRun } from '../../ground/jobs/job-worker.ts'
import { withWorkFolder } from '../../ground/ports/storage/work-folder.ts'
import { sendOrderMessage } from '../orders/send-order-message.ts'
import { askForCheck } from '../../studio/stored-files/keep-check.ts'
import { type ReelRow, changeReel } from './change-reel.ts'
import { makeReel } from './make-reel.job.ts'
import { type ReelPhoto, createStills, drawCard, listReelPhotos } from './reel-pictures.ts'

interface Payload {
  accountGuid: string
  reelGuid: string
}

/**
 * A process that a reel crashes can't report it, so after this many attempts the reel isn't tried again automatically.
 */
const ATTEMPTS_MAX = 20

/** The data that a film of this order is made with. */
async function findWork({ db }: Deps, { accountGuid, reelGuid }: Payload) {
  const [work] = await db
    .select({
      reel: reels,
      line: orderLines,
      order: orders,
      gallery: galleries,
      account: accounts,
    })
    .from(reels)
    .innerJoin(orderLines, eq(orderLines.guid, reels.lineGuid))
    .innerJoin(orders, eq(orders.guid, reels.orderGuid))
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .innerJoin(accounts, eq(accounts.guid, reels.accountGuid))
    .where(recordOf(reels, { accountGuid }, reelGuid))
  return work
}
type Work = NonNullable<Awaited<ReturnType<typeof findWork>>>

/**
 * Makes both films of a reel from the photos that still exist, stores them, and only then marks it as ready and emails
 * the buyer. If it runs twice it makes the same files again, until the reel is ready. A failure is kept with its
 * reason.
 */
export async function handleMakeReel(
  deps: Deps,
  payload: Payload,
  { isLastAttempt, signal }: Pick<JobRun, 'isLastAttempt' | 'signal'>,
): Promise<void> {
  const work = await findWork(deps, payload)
  if (!work || !canGo(REEL_TABLE, work.reel.state, 'make')) return
  const { reel } = work
  if (!deps.videos.makesPreviews) return fail(deps, reel, 'no_ffmpeg')
  if (reel.attempts >= ATTEMPTS_MAX) return fail(deps, reel, 'failed_often')
  const { there, noMissing, broken } = await listReelPhotos(deps, reel)
  if (there.length + broken.length === 0) return fail(deps, reel, 'no_photos')
  await deps.db.transaction((tx) =>
    changeReel(deps, tx, reel, 'make', { attempts: reel.attempts + 1 }),
  )
  if (broken.length > 0) {
    for (const photo of broken) await askForCheck(deps, deps.db, { ...photo, kind: 'photo' })
    return makeLater(deps, payload)
  }
  const sizes: ReelRow['sizes'] = {}
  try {
    for (const shape of REEL_SHAPES)
      sizes[shape] = await makeFilm(deps, work, there, { shape, signal })
  } catch (error) {
    // The process is stopping or out of time, which isn't the reel's fault: the sweep starts it again.
    if (!isLastAttempt || signal.aborted) throw error
    // It was paid for, so it waits until the store is back or the disk has space.
    if (isStoreAway(error)) return makeLater(deps, payload)
    await fail(deps, reel, 'failed_often')
    throw error
  }
  await finish(deps, work, { noMissing, sizes })
}

async function makeLater({ db, queue, clock }: Deps, payload: Payload): Promise<void> {
  await queue.enqueue(db, makeReel, payload, { startAfter: new Date(clock.now() + MINUTE_MS) })
}

/** Returns its size in bytes. */
async function makeFilm(
  deps: Deps,
  { reel, line, gallery, account }: Work,
  photos: readonly ReelPhoto[],
  { shape, signal }: { shape: ReelShape; signal: AbortSignal },
): Promise<number> {
  const size = REEL_SIZES[shape]
  const shown = spreadEvenly(photos, REEL_PHOTOS_MAX)
  const { photoFrames, cardFrames, fadeFrames } = planReel(shown.length)
  const drawStill = createStills(deps, account, line)
  return withWorkFolder(async (folder) => {
    const target = join(folder, 'film.mp4')
    await deps.videos.makeReel({
      ...size,
      folder,
      frames: [...photoFrames, cardFrames],
      fadeFrames,
      draw: async (at) => {
        const photo = shown[at]
        return photo ? drawStill(photo, size) : drawCard(deps, account, gallery, size)
      },
      target,
      signal,
    })
    await deps.storage.write(reelKey(reel, shape), createReadStream(target), {
      contentType: 'video/mp4',
    })
    return (await stat(target)).size
  })
}

/** Emails the buyer when the last reel of an order is ready, but not when one was made again. */
async function finish(
  deps: Deps,
  { reel, order }: Work,
  made: Pick<ReelRow, 'noMissing' | 'sizes'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const reelCreation = await changeReel(deps, tx, reel, 'finish', {
      reason: null,
      ...made,
      madeAt: deps.clock.now(),
    })
    if (reelCreation === 'ready' && reel.madeAt === null)
      await sendOrderMessage(deps, tx, {
        accountGuid: order.accountGuid,
        orderGuid: order.guid,
        channel: 'mail',
        recipient: order.emailAddress,
      })
  })
}

async function fail(deps: Deps, reel: ReelRow, reason: ReelProblem): Promise<void> {
  deps.log.warn({ reel: reel.guid, order: reel.orderGuid, reason }, 'A reel could not be made')
  await deps.db.transaction((tx) => changeReel(deps, tx, reel, 'fail', { reason }))
}
