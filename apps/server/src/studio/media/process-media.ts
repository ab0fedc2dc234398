import type { Reason } from '@proofdesk/contract/errors'
import type { MediaStored } from '@proofdesk/contract/admin/media'
import { and, eq, isNull } from 'drizzle-orm'
import { media } from '../../db/tables/media.ts'
import type { Deps } from '../../deps.ts'
import { AppError, toRefused } from '../../app-error.ts'
import { OriginalGone, withOriginalFile } from '../../ports/storage/original-file.ts'
import { ImageError } from '../../ports/images/image-error.ts'
import type { RenderedMedia } from '../../ports/images/render-media.ts'
import type { SentenceLanguage } from '../../sentences/sentences.ts'
import type { Scope } from '../../scope.ts'
import { mediaPictureKey, mediaPrefix, mediaThumbKey } from '@proofdesk/domain/media-keys'
import { type MediaRow, findMedia } from './media.queries.ts'
import { toMedia } from './to-media.ts'

/** Checks and shrinks pictures that were sent; one that can't be read is removed. Repeating it is harmless. Throws `not_found` for a guid that is not the account's. */
export async function processMedia(
  deps: Deps,
  scope: Scope,
  guids: readonly string[],
  language: SentenceLanguage,
): Promise<MediaStored> {
  const found = new Map((await findMedia(deps.db, scope, guids)).map((row) => [row.guid, row]))
  const rows = [...new Set(guids)].map((guid) => found.get(guid))
  const answer: MediaStored = { media: [], refused: [] }
  if (!rows.every((row) => row !== undefined)) throw new AppError('not_found')
  // One after the other: each takes the memory of a whole picture.
  for (const row of rows) {
    const outcome = row.storedAt === null ? await processOne(deps, row) : row
    if ('code' in outcome) answer.refused.push({ guid: row.guid, ...toRefused(outcome, language) })
    else answer.media.push(toMedia(deps, outcome))
  }
  return answer
}

async function processOne(deps: Deps, row: MediaRow): Promise<MediaRow | Reason> {
  const file = await deps.storage.head(row.key)
  if (!file) return { code: 'not_arrived' }
  // A store without an upper bound may have taken more than was announced.
  if (file.size !== row.size) return refuse(deps, row, { code: 'other_file' })
  try {
    return await storeRendered(
      deps,
      row,
      await withOriginalFile(deps, row.key, (path) => deps.images.renderMedia({ file: path })),
    )
  } catch (error) {
    // Another call has refused and removed it meanwhile.
    if (error instanceof OriginalGone) return { code: 'not_arrived' }
    if (!(error instanceof ImageError)) throw error
    if (error.code === 'too-slow' || error.code === 'decoder-lost') return { code: 'unavailable' }
    return refuse(deps, row, { code: 'photo_unreadable', values: { problem: error.problem } })
  }
}

async function storeRendered(
  { db, storage, clock }: Deps,
  row: MediaRow,
  { picture, thumb }: RenderedMedia,
): Promise<MediaRow | Reason> {
  const pictureType = picture.type === 'image/webp' ? 'webp' : 'jpg'
  await storage.write(mediaPictureKey(row, pictureType), picture.data, {
    contentType: picture.type,
  })
  await storage.write(mediaThumbKey(row), thumb.data, { contentType: thumb.type })
  const [stored] = await db
    .update(media)
    .set({
      storedAt: clock.now(),
      pictureType,
      width: picture.width,
      height: picture.height,
      thumbWidth: thumb.width,
      thumbHeight: thumb.height,
    })
    .where(and(eq(media.accountGuid, row.accountGuid), eq(media.guid, row.guid)))
    .returning()
  if (stored) return stored
  // It was forgotten meanwhile: what was written just now has no row.
  for await (const { key } of storage.list(mediaPrefix(row))) await storage.delete(key)
  return { code: 'not_arrived' }
}

async function refuse(deps: Deps, row: MediaRow, refusal: Reason): Promise<Reason> {
  await removeUnsent(deps, row)
  return refusal
}

/** Its row goes first, unless it was stored meanwhile: files that nobody knows harm nobody, a picture without its files does. */
export async function removeUnsent(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  row: MediaRow,
): Promise<void> {
  const removed = await db
    .delete(media)
    .where(
      and(eq(media.accountGuid, row.accountGuid), eq(media.guid, row.guid), isNull(media.storedAt)),
    )
    .returning({ guid: media.guid })
  if (removed.length === 0) return
  for await (const { key } of storage.list(mediaPrefix(row))) await storage.delete(key)
}
