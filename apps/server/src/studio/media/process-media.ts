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

/** An address works for an hour: what was announced before can't arrive any more, but for what is on its way. */
const ARRIVES_WITHIN_MS = 2 * HOUR_MS
const DRAWING = 'image/svg+xml'
/** As many as one list may wait for; the sweep takes the others. */
const TAKEN_BY_A_LIST = 20
const TAKEN_BY_A_SWEEP = 500

/**
 * Takes in what has reached the store: a sent picture is listed without another call. Anyone who looks first does it,
 * since a bucket tells nothing; repeating it is harmless.
 */
export async function takeInMedia(deps: Deps, scope?: Scope): Promise<void> {
  const rows = await listUnsentMedia(deps.db, scope, {
    after: deps.clock.now() - ARRIVES_WITHIN_MS,
    limit: scope ? TAKEN_BY_A_LIST : TAKEN_BY_A_SWEEP,
  })
  // One after the other: each takes the memory of a whole picture.
  for (const row of rows)
    // What can't be taken in now is tried by the next look; those that are there are listed all the same.
    await processMedia(deps, row).catch((error: unknown) =>
      deps.log.warn({ err: error, media: row.guid }, 'A sent picture could not be taken in'),
    )
}

/**
 * A picture as it is once it was looked for; throws why it is not among the account's, `not_found` also for another
 * account's.
 */
export async function readMedia(deps: Deps, scope: Scope, guid: string): Promise<MediaRow> {
  const [row] = await findMedia(deps.db, scope, [guid])
  if (!row) throw new AppError('not_found')
  const outcome = row.storedAt === null ? await processMedia(deps, row) : row
  if ('code' in outcome) throw toAppError(outcome)
  // What was sent to replace another is that other one now.
  return getListedMedia(deps.db, scope, outcome.replaces ?? guid)
}

/** A picture that is here and not in the trash; throws `not_found`, also for another account's. */
export async function getListedMedia(db: Executor, scope: Scope, guid: string): Promise<MediaRow> {
  const [row] = await findMedia(db, scope, [guid])
  if (!row || !isListedRow(row)) throw new AppError('not_found')
  return row
}

/** Checks and shrinks a picture that has arrived; what can't be read is not kept. */
async function processMedia(deps: Deps, row: MediaRow): Promise<MediaRow | Reason> {
  if (row.refusal) return row.refusal
  const file = isKey(row.key) ? await deps.storage.head(row.key) : null
  if (!file) return { code: 'not_arrived' }
  // A store without an upper bound may have taken more than was announced.
  if (file.size !== row.size) return refuse(deps, row, { code: 'other_file' })
  try {
    return await withOriginalFile(deps, row.key, async (path) => {
      const rendered = await deps.images.renderMedia({ file: path })
      return storeRendered(deps, row, { ...rendered, checksum: await hashFile(path) })
    })
  } catch (error) {
    // Another call has refused and removed it in the meantime.
    if (error instanceof OriginalMissing) return { code: 'not_arrived' }
    if (!(error instanceof ImageError)) throw error
    // A drawing may be made to take for ever: it is not tried again.
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
  // It was forgotten in the meantime: what was written just now has no row.
  for await (const { key } of storage.list(mediaPrefix(row))) await storage.delete(key)
  return { code: 'not_arrived' }
}

/** Stores what was made of a picture; answers the bytes of each file by its name. */
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

/** Its row stays for a day, so that the reason can be read; its bytes go. */
async function refuse({ db, storage }: Deps, row: MediaRow, refusal: Reason): Promise<Reason> {
  await db
    .update(media)
    .set({ refusal })
    .where(and(recordOf(media, row, row.guid), isNull(media.storedAt)))
  for await (const { key } of storage.list(mediaPrefix(row))) await storage.delete(key)
  return refusal
}

/**
 * Its row goes first, unless it was stored in the meantime: files that no one knows harm no one, a picture without its
 * files does.
 */
export async function removeUnsent({ db, storage }: Deps, row: MediaRow): Promise<void> {
  const removed = await db
    .delete(media)
    .where(and(recordOf(media, row, row.guid), isNull(media.storedAt)))
    .returning({ guid: media.guid })
  if (removed.length === 0) return
  for await (const { key } of storage.list(mediaPrefix(row))) await storage.delete(key)
}
