import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Reason } from '@proofdesk/contract/errors'
import { and, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { media } from '../../ground/db/tables/media.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError, toAppError } from '../../ground/failures/app-error.ts'
import { OriginalMissing, withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import { ImageError } from '../../ground/ports/images/image-error.ts'
import { isKey } from '../../ground/ports/storage/storage-key.ts'
import type { RenderedMedia } from '../../ground/ports/images/render-media.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { mediaPictureKey, mediaPrefix, mediaThumbKey } from '@proofdesk/domain/media-keys'
import { keepSound } from '../stored-files/keep-check.ts'
import { keepStored } from './keep-stored.ts'
import { type MediaRow, findMedia, isListedRow, listUnsentMedia } from './media.queries.ts'

/** An upload URL is valid for an hour: only uploads already in progress can arrive later. */
const ARRIVES_WITHIN_MS = 2 * HOUR_MS
const DRAWING = 'image/svg+xml'
/** The maximum that listing the library waits for; the sweep processes the others. */
const TAKEN_BY_A_LIST = 20
const TAKEN_BY_A_SWEEP = 500

/**
 * Processes uploaded pictures, so that they are listed without another call. The first reader of the library does it,
 * because a bucket doesn't notify us; repeating it is harmless.
 */
export async function takeInMedia(deps: Deps, scope?: Scope): Promise<void> {
  const rows = await listUnsentMedia(deps.db, scope, {
    after: deps.clock.now() - ARRIVES_WITHIN_MS,
    limit: scope ? TAKEN_BY_A_LIST : TAKEN_BY_A_SWEEP,
  })
  // One at a time: each needs the memory of a whole picture.
  for (const row of rows)
    // Failures are retried at the next look; the existing pictures are listed anyway.
    await processMedia(deps, row).catch((error: unknown) =>
      deps.log.warn({ err: error, media: row.guid }, 'An uploaded picture could not be processed'),
    )
}

/**
 * A picture, processed first if necessary; throws why it is not among the account's, `not_found` also for another
 * account's.
 */
export async function readMedia(deps: Deps, scope: Scope, guid: string): Promise<MediaRow> {
  const [row] = await findMedia(deps.db, scope, [guid])
  if (!row) throw new AppError('not_found')
  const outcome = row.storedAt === null ? await processMedia(deps, row) : row
  if ('code' in outcome) throw toAppError(outcome)
  // A replacement is now the picture that it replaced.
  return getListedMedia(deps.db, scope, outcome.replaces ?? guid)
}

/** A picture that is stored and not in the trash; throws `not_found`, also for another account's. */
export async function getListedMedia(db: Executor, scope: Scope, guid: string): Promise<MediaRow> {
  const [row] = await findMedia(db, scope, [guid])
  if (!row || !isListedRow(row)) throw new AppError('not_found')
  return row
}

/** Checks and reduces an uploaded picture; an unreadable one is deleted. */
async function processMedia(deps: Deps, row: MediaRow): Promise<MediaRow | Reason> {
  if (row.refusal) return row.refusal
  const file = isKey(row.key) ? await deps.storage.head(row.key) : null
  if (!file) return { code: 'not_arrived' }
  // A storage without an upper limit may have accepted more bytes than registered.
  if (file.size !== row.size) return refuse(deps, row, { code: 'other_file' })
  try {
    return await withOriginalFile(deps, row.key, async (path) => {
      const rendered = await deps.images.renderMedia({ file: path })
      return storeRendered(deps, row, { ...rendered, checksum: await hashFile(path) })
    })
  } catch (error) {
    // Another call has rejected and deleted it in the meantime.
    if (error instanceof OriginalMissing) return { code: 'not_arrived' }
    if (!(error instanceof ImageError)) throw error
    // A drawing can be made to take forever, so it is not retried.
    const isHopeless = error.code === 'too-slow' && row.contentType === DRAWING
    if (!isHopeless && (error.code === 'too-slow' || error.code === 'decoder-lost'))
      return { code: 'unavailable' }
    return refuse(deps, row, { code: 'photo_unreadable', values: { problem: error.problem } })
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function storeRendered(
  deps: Deps,
  row: MediaRow,
  { picture, thumb, checksum }: RenderedMedia & { checksum: string },
): Promise<MediaRow | Reason> {
  const { db, storage, clock } = deps
  const { pictureType, sizes } = await writeRendered(deps, row, { picture, thumb })
  const now = clock.now()
  const stored = await db.transaction(async (tx) => {
    const files = { ...row, kind: 'media', engineGuid: null, guid: row.filesGuid } as const
    await keepSound(tx, files, { sizes, now })
    return keepStored(tx, row, {
      storedAt: now,
      checksum,
      pictureType,
      width: picture.width,
      height: picture.height,
      thumbWidth: thumb.width,
      thumbHeight: thumb.height,
    })
  })
  if (stored) return stored
  // It was deleted in the meantime: the files just written have no row.
  for await (const { key } of storage.list(mediaPrefix(row))) await storage.delete(key)
  return { code: 'not_arrived' }
}

/** Stores the files derived from a picture; returns each file's bytes by name. */
export async function writeRendered(
  { storage }: Deps,
  row: MediaRow,
  { picture, thumb }: RenderedMedia,
): Promise<{ pictureType: 'jpg' | 'webp'; sizes: Record<string, number> }> {
  const pictureType = picture.type === 'image/webp' ? 'webp' : 'jpg'
  const write = async (key: string, { data, type }: { data: Buffer; type: string }) => {
    await storage.write(key, data, { contentType: type })
    return [basename(key), data.length] as const
  }
  const written = [
    await write(mediaPictureKey(row, pictureType), picture),
    await write(mediaThumbKey(row), thumb),
  ]
  return { pictureType, sizes: Object.fromEntries(written) }
}

/** Its row stays for a day, so that the reason can be read; its files are deleted. */
async function refuse({ db, storage }: Deps, row: MediaRow, refusal: Reason): Promise<Reason> {
  await db
    .update(media)
    .set({ refusal })
    .where(and(recordOf(media, row, row.guid), isNull(media.storedAt)))
  for await (const { key } of storage.list(mediaPrefix(row))) await storage.delete(key)
  return refusal
}

/**
 * Deletes the row first, unless it was stored in the meantime: orphaned files do no harm, but a picture without files
 * does.
 */
export async function removeUnsent({ db, storage }: Deps, row: MediaRow): Promise<void> {
  const removed = await db
    .delete(media)
    .where(and(recordOf(media, row, row.guid), isNull(media.storedAt)))
    .returning({ guid: media.guid })
  if (removed.length === 0) return
  for await (const { key } of storage.list(mediaPrefix(row))) await storage.delete(key)
}
