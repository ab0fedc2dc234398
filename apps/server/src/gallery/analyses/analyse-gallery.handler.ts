import { type AnalysisProblem, wantedAnalyses } from '@proofdesk/domain/photo-analysis'
import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Job } from '../../ground/jobs/job.ts'
import type { JobRun } from '../../ground/jobs/job-worker.ts'
import { hasReadyJob } from '../../ground/jobs/has-ready-job.ts'
import { ImageError } from '../../ground/ports/images/image-error.ts'
import { analyseAgain } from './analyse-again.ts'
import { analyseGallery } from './analyse-gallery.job.ts'
import {
  type ClaimedAnalysis,
  claimAnalyses,
  putOffAnalyses,
  releaseAnalyses,
} from './claim-analyses.ts'
import { AnalyserAway, type PhotoAnalyser } from './photo-analyser.ts'
import { renewLists } from './renew-lists.ts'
import { planAnalyses } from './plan-analyses.ts'

/** How long one run works before other galleries get their turn. */
const TURN_MS = 20_000
const PAUSE_MS = 3_000
/** Large installations always have an upload going on, so after this time a few photos are analysed anyway. */
const YIELD_MAX_MS = 15_000
/** Photos analysed in one go; new photos wait for these at most. */
const BATCH = 3
const ATTEMPTS = 3

interface GalleryPayload {
  accountGuid: string
  engineGuid: string
  yieldsSince?: number
}

export interface AnalyseOptions {
  analysers: readonly PhotoAnalyser[]
  /** While jobs of this kind are ready, no photos are analysed. */
  yieldTo: Job
  run?: Pick<JobRun, 'id' | 'attempt'>
}

/**
 * Analyses a gallery's photos for search. Each photo is claimed and analysed, and its findings are saved in one
 * transaction, so that any number of processes can work on one gallery and a crash costs one analysis. New photos come
 * first: the job pauses while any are being processed, except for a few photos now and then.
 */
export async function handleAnalyseGallery(
  deps: Deps,
  payload: GalleryPayload,
  options: AnalyseOptions,
): Promise<void> {
  const { db, clock, stopping, log } = deps
  if (!(await plan(deps, payload, options.analysers))) return
  const { run } = options
  if (run && run.attempt > 1) await releaseAnalyses(db, payload, run.id)
  const end = clock.now() + TURN_MS
  let yieldsSince = payload.yieldsSince ?? clock.now()
  while (!stopping.aborted && clock.now() < end) {
    if (await hasReadyJob(db, options.yieldTo)) {
      if (clock.now() - yieldsSince < YIELD_MAX_MS)
        return enqueueAgain(deps, { ...payload, yieldsSince }, PAUSE_MS)
      yieldsSince = clock.now()
    }
    const claimed = await claimAnalyses(db, payload, {
      now: clock.now(),
      limit: BATCH,
      jobGuid: run?.id,
    })
    if (claimed.length === 0) return
    const away = new Set<string>()
    for (const analysis of claimed)
      if (!away.has(analysis.kind))
        await analyseOne(deps, payload, analysis, options.analysers).catch(async (error) => {
          if (!(error instanceof AnalyserAway)) throw error
          log.warn({ err: error, kind: analysis.kind }, 'Photos can’t be analysed at the moment')
          away.add(analysis.kind)
          await putOffAnalyses(db, payload, analysis.kind, clock.now())
        })
  }
  await enqueueAgain(deps, { ...payload, yieldsSince: undefined }, 0)
}

/** Returns false if the gallery is gone. */
async function plan(
  { db, clock }: Deps,
  payload: GalleryPayload,
  analysers: readonly PhotoAnalyser[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gallery] = await tx
      .select({
        category: galleries.category,
        features: galleries.features,
        archivedAt: galleries.archivedAt,
        faceRetentionDays: galleries.faceRetentionDays,
      })
      .from(galleries)
      .where(and(recordOf(galleries, payload, payload.engineGuid), isNull(galleries.deletedAt)))
    if (!gallery) return false
    await planAnalyses(tx, payload, analysers, wantedAnalyses(gallery, clock.now()))
    return true
  })
}

async function enqueueAgain(
  { db, queue, clock }: Deps,
  payload: GalleryPayload,
  pauseMs: number,
): Promise<void> {
  await queue.enqueue(db, analyseGallery, payload, {
    key: payload.engineGuid,
    startAfter: new Date(clock.now() + pauseMs),
  })
}

async function readEditRevision(
  db: Executor,
  gallery: GalleryPayload,
  photoGuid: string,
): Promise<number> {
  const [photo] = await db
    .select({ editRevision: photos.editRevision })
    .from(photos)
    .where(recordOf(photos, gallery, photoGuid))
  return photo?.editRevision ?? 0
}

async function analyseOne(
  deps: Deps,
  gallery: GalleryPayload,
  { photoGuid, kind, attempts }: ClaimedAnalysis,
  analysers: readonly PhotoAnalyser[],
): Promise<void> {
  const { db, clock, photoEvents, log } = deps
  const analyser = analysers.find((one) => one.kind === kind)
  if (!analyser) return
  try {
    const editRevision = await readEditRevision(db, gallery, photoGuid)
    const keep = await analyser.analyse(deps, { ...gallery, guid: photoGuid, editRevision })
    await db.transaction(async (tx) => {
      const done = await finish(tx, photoGuid, kind, {
        status: 'done',
        reason: null,
        version: analyser.version,
        finishedAt: clock.now(),
      })
      // The analysis is no longer wanted or the photo is gone: save nothing.
      if (!done) return
      // The photo was edited while it was analysed, so the findings don't match the photo shown now.
      if ((await readEditRevision(tx, gallery, photoGuid)) !== editRevision)
        return analyseAgain(tx, { ...gallery, guid: photoGuid }, kind)
      await keep(tx)
      await renewLists(tx, gallery)
      await photoEvents.publish(tx, [gallery])
    })
  } catch (error) {
    if (error instanceof AnalyserAway) throw error
    log.warn({ err: error, photo: photoGuid, kind }, 'A photo could not be analysed')
    const isPicture = error instanceof ImageError && error.code !== 'decoder-lost'
    if (!isPicture && attempts < ATTEMPTS) return
    await db.transaction(async (tx) => {
      await finish(tx, photoGuid, kind, { status: 'failed', reason: toReason(error) })
      // It no longer waits, which visitors see.
      await renewLists(tx, gallery)
      await photoEvents.publish(tx, [gallery])
    })
  }
}

function toReason(error: unknown): AnalysisProblem {
  if (!(error instanceof ImageError)) return 'failed'
  return error.code === 'too-slow'
    ? 'slow'
    : error.code === 'decoder-lost'
      ? 'failed'
      : 'unreadable'
}

async function finish(
  tx: Executor,
  photoGuid: string,
  kind: ClaimedAnalysis['kind'],
  outcome: Partial<typeof photoAnalyses.$inferInsert>,
): Promise<boolean> {
  const done = await tx
    .update(photoAnalyses)
    .set({ ...outcome, claimedAt: null, claimedBy: null })
    .where(
      and(
        eq(photoAnalyses.photoGuid, photoGuid),
        eq(photoAnalyses.kind, kind),
        eq(photoAnalyses.status, 'waiting'),
      ),
    )
    .returning({ photoGuid: photoAnalyses.photoGuid })
  return done.length > 0
}
