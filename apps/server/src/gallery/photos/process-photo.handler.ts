import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { wantedAnalyses } from '@proofdesk/domain/photo-analysis'
import { withoutFileTitle } from '@proofdesk/domain/photo-subject'
import { minuteOfDay } from '@proofdesk/domain/time-of-day'
import { and, eq, isNull } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { isUniqueViolation } from '../../ground/db/unique-violation.ts'
import type { Deps } from '../../ground/deps.ts'
import { isStoreAway } from '../../ground/ports/storage/no-space.ts'
import type { JobRun } from '../../ground/jobs/job-worker.ts'
import { findTakenAt } from '../../ground/ports/images/capture-instant.ts'
import { ImageError } from '../../ground/ports/images/image-error.ts'
import type { PhotoMetadata } from '../../ground/ports/images/photo-metadata.ts'
import type { RenderedPhoto } from '../../ground/ports/images/render-photo.ts'
import type { PhotoRow } from './photos.queries.ts'
import { enqueueAnalysis } from '../analyses/enqueue-analysis.ts'
import { keepSound } from '../../studio/stored-files/keep-check.ts'
import { pairLivePhoto } from '../videos/pair-live-photo.ts'
import { PHOTO_ORIGINALS } from '../originals/original-kind.ts'
import { quarantineOriginal } from '../originals/quarantine-original.ts'
import { storeRenditions, toRenditionSizes } from './store-renditions.ts'
import { toSearchText } from '@proofdesk/domain/search-text'
import { processPhoto } from '../originals/process-photo.job.ts'
import { withWorkFolder } from '../../ground/ports/storage/work-folder.ts'

const LATER_MS = 60_000

/** From its third attempt a photo is processed alone: it may have crashed two processes. */
export async function handleProcessPhoto(
  deps: Deps,
  payload: PhotoPayload,
  run: JobRun,
): Promise<void> {
  const { photoLock } = deps.memory.gallery
  await (run.attempt > 2 ? photoLock.exclusive : photoLock.shared)(() =>
    processOne(deps, payload, run),
  )
}

/** The gallery's columns that processing requires. */
const pickGallery = {
  timeZone: galleries.timeZone,
  category: galleries.category,
  features: galleries.features,
  archivedAt: galleries.archivedAt,
  faceRetentionDays: galleries.faceRetentionDays,
}
type ProcessedGallery = Pick<typeof galleries.$inferSelect, keyof typeof pickGallery>

interface PhotoPayload {
  accountGuid: string
  photoGuid: string
}

/**
 * Makes a stored photo live: reads its metadata, renders its three sizes, stores them, and only then changes the row,
 * so that a photo interrupted by a crash is processed again from the start. An unreadable picture is quarantined with
 * its reason; after an error of ours it is retried, and quarantined too after the last attempt.
 */
async function processOne(
  deps: Deps,
  { accountGuid, photoGuid }: PhotoPayload,
  run: JobRun,
): Promise<void> {
  const [row] = await deps.db
    .select({ photo: photos, gallery: pickGallery })
    .from(photos)
    .innerJoin(galleries, eq(galleries.guid, photos.engineGuid))
    .where(
      and(
        recordOf(photos, { accountGuid }, photoGuid),
        eq(photos.status, 'stored'),
        isNull(photos.deletedAt),
      ),
    )
  // Done by an earlier run, or deleted in the meantime.
  if (!row) return
  const started = performance.now()
  try {
    const outcome = await withOriginal(deps, row.photo, (file, checksum) =>
      render(deps, row.photo, row.gallery, file, checksum),
    )
    if (outcome === 'live')
      deps.metrics.photoProcessed('live', (performance.now() - started) / 1_000)
  } catch (error) {
    const isOurFault = !(error instanceof ImageError)
    // On a machine under load a good picture may be slow or lose its decoder, so it is retried; a slow one only once,
    // as each attempt takes minutes of the others' time.
    const mayPass =
      isOurFault || error.code === 'decoder-lost' || (error.code === 'too-slow' && run.attempt < 2)
    if (mayPass && !run.isLastAttempt) throw error
    // However long the store is away or the disk is full, the photo is safe and its processing waits.
    if (isStoreAway(error)) return enqueueLater(deps, { accountGuid, photoGuid })
    deps.log.warn(
      { err: error, photo: photoGuid, gallery: row.photo.engineGuid },
      'A photo went into quarantine',
    )
    await quarantineOriginal(
      deps,
      PHOTO_ORIGINALS,
      row.photo,
      isOurFault ? 'failed_often' : error.problem,
    )
    if (isOurFault) throw error
  }
}

async function enqueueLater({ db, queue, clock }: Deps, payload: PhotoPayload): Promise<void> {
  await queue.enqueue(db, processPhoto, payload, { startAfter: new Date(clock.now() + LATER_MS) })
}

async function render(
  deps: Deps,
  photo: PhotoRow,
  gallery: ProcessedGallery,
  file: string,
  checksum: string,
): Promise<'live' | 'dropped'> {
  if (!(await holdsChecksum(deps, photo, checksum))) {
    await dropDouble(deps, photo)
    return 'dropped'
  }
  const [metadata, rendered] = await Promise.all([
    deps.images.readMetadata(file),
    deps.images.renderPhoto({ file, edit: photo.edit }),
  ])
  const sizes = await storeRenditions(deps, photo, rendered)
  await makeLive(deps, photo, { gallery, metadata, rendered, sizes })
  return 'live'
}

/** Runs `work` on the original as a local file, with its SHA-256. */
async function withOriginal<T>(
  { storage }: Deps,
  photo: PhotoRow,
  work: (file: string, checksum: string) => Promise<T>,
): Promise<T> {
  const path = storage.localPath(photo.key)
  if (path !== null && photo.checksum !== null) {
    // This store accepts a file only with the checksum that it was announced with.
    if (!(await storage.head(photo.key))) throw notArrived()
    return work(path, photo.checksum)
  }
  const original = await storage.open(photo.key, undefined, 'work')
  if (!original) throw notArrived()
  if (path !== null)
    return work(
      path,
      await readHashed(
        original.stream,
        new Writable({ write: (_chunk, _encoding, done) => done() }),
      ),
    )
  return withWorkFolder(async (folder) => {
    const file = join(folder, 'original')
    return work(file, await readHashed(original.stream, createWriteStream(file)))
  })
}

const notArrived = () => new ImageError('empty', { kind: 'not_arrived' })

/** Pipes a stream into `target` and returns the SHA-256 of its bytes. */
async function readHashed(stream: Readable, target: Writable): Promise<string> {
  const hash = createHash('sha256')
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(stream, meter, target)
  return hash.digest('hex')
}

/**
 * Records the checksum of the actual bytes. Returns false if the gallery has another photo with the same bytes,
 * regardless of who uploaded it.
 */
async function holdsChecksum({ db }: Deps, photo: PhotoRow, checksum: string): Promise<boolean> {
  if (photo.checksum === checksum) return true
  try {
    await db
      .update(photos)
      .set({ checksum })
      .where(recordOf(photos, photo, photo.guid))
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'photos_checksum')) return false
    throw error
  }
}

async function dropDouble({ db, storage, log, photoEvents }: Deps, photo: PhotoRow): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(photos).where(recordOf(photos, photo, photo.guid))
    await photoEvents.publish(tx, [photo])
  })
  await storage.delete(photo.key)
  log.info(
    { photo: photo.guid, gallery: photo.engineGuid },
    'The gallery has these bytes already; the second copy was dropped',
  )
}

async function makeLive(
  { db, queue, clock, photoEvents }: Deps,
  photo: PhotoRow,
  {
    gallery: { timeZone, ...gallery },
    metadata,
    rendered,
    sizes,
  }: {
    gallery: ProcessedGallery
    metadata: PhotoMetadata
    rendered: RenderedPhoto
    sizes: Record<string, number>
  },
): Promise<void> {
  const { caption = '', keywords, cameraMake = '', cameraModel = '', contentIdentifier } = metadata
  const subject = metadata.subject ? withoutFileTitle(metadata.subject, photo.name) : null
  const takenAt = findTakenAt(metadata, timeZone)
  // If the model's name starts with the maker's, the maker is named once.
  const camera = cameraModel.toLowerCase().startsWith(cameraMake.toLowerCase())
    ? cameraModel
    : `${cameraMake} ${cameraModel}`.trim()
  const now = clock.now()
  await db.transaction(async (tx) => {
    const live = await tx
      .update(photos)
      .set({
        status: 'live',
        reason: null,
        processedAt: now,
        takenAt,
        ...(takenAt !== null && { sortedAt: takenAt }),
        minuteOfDay: minuteOfDay(takenAt ?? photo.sortedAt, timeZone),
        width: rendered.width,
        height: rendered.height,
        attention: rendered.attention,
        caption,
        keywords,
        subject,
        camera,
        contentIdentifier: contentIdentifier ?? null,
        searchText: toSearchText({ name: photo.name, caption, keywords, subject }),
        ...toRenditionSizes(rendered),
      })
      .where(and(recordOf(photos, photo, photo.guid), eq(photos.status, 'stored')))
      .returning({ engineGuid: photos.engineGuid })
    if (live.length > 0) await pairLivePhoto(tx, photo, contentIdentifier)
    await photoEvents.publish(tx, live)
    if (live.length > 0) await keepSound(tx, { ...photo, kind: 'photo' }, { sizes, now })
    if (live.length > 0 && wantedAnalyses(gallery, now).length > 0)
      await enqueueAnalysis(queue, tx, photo)
  })
}
