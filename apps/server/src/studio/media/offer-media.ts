import type { Reason } from '@proofdesk/contract/errors'
import type { FileProblem } from '@proofdesk/domain/photo'
import type { CreateMedia, MediaOffered } from '@proofdesk/contract/admin/media'
import { MEDIA_MAX_BYTES, mediaFileKind } from '@proofdesk/domain/media'
import { v7 as newGuid } from 'uuid'
import { media } from '../../db/tables/media.ts'
import type { Deps } from '../../deps.ts'
import { AppError, toRefused } from '../../app-error.ts'
import { toFileName } from '@proofdesk/domain/file-name'
import type { SentenceLanguage } from '../../sentences/sentences.ts'
import type { Scope } from '../../scope.ts'
import { requireRoom } from '../accounts/storage-room.ts'
import { mediaOriginalKey } from '@proofdesk/domain/media-keys'

/** Shorter than the day after which what never came is forgotten. */
const URL_LIFETIME_SECONDS = 3_600

const REASONS: Record<FileProblem, Reason> = {
  unsupported_type: { code: 'unsupported_picture' },
  file_too_large: {
    code: 'picture_too_large',
    values: { megabytes: MEDIA_MAX_BYTES / 1_000_000 },
  },
  empty_file: { code: 'empty_file' },
}

/** Registers pictures: one entry a file, in order. A file that can't be taken gets its own error. */
export async function offerMedia(
  deps: Deps,
  scope: Scope,
  { files, collection_guid }: CreateMedia,
  language: SentenceLanguage,
): Promise<MediaOffered> {
  const { db, storage, clock } = deps
  const { accountGuid } = scope
  if (collection_guid)
    throw new AppError('not_found', { fields: { collection_guid: { code: 'gone' } } })
  await requireRoom(deps, db, scope)
  const urls: MediaOffered['upload']['urls'] = []
  const rows: (typeof media.$inferInsert)[] = []
  for (const file of files) {
    const kind = mediaFileKind(file)
    if ('problem' in kind) {
      urls.push(toRefused(REASONS[kind.problem], language))
      continue
    }
    const guid = newGuid()
    const { contentType } = kind
    const key = mediaOriginalKey({ accountGuid, guid }, kind.extension)
    rows.push({
      guid,
      accountGuid,
      name: toFileName(file.name),
      key,
      contentType,
      size: file.size,
      createdAt: clock.now(),
    })
    urls.push({
      guid,
      ...(await storage.signPut({
        key,
        contentType,
        maxBytes: file.size,
        exactBytes: file.size,
        expiresInSeconds: URL_LIFETIME_SECONDS,
      })),
    })
  }
  if (rows.length > 0) await db.insert(media).values(rows)
  return { upload: { urls } }
}
