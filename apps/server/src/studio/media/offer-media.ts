import type { Reason } from '@proofdesk/contract/errors'
import type { FileProblem } from '@proofdesk/domain/file-kind'
import type {
  CreateMedia,
  MediaFile,
  MediaOffered,
  ReplaceMedia,
} from '@proofdesk/contract/admin/media'
import { MEDIA_MAX_BYTES, type MediaFileKind, mediaFileKind } from '@proofdesk/domain/media'
import { v7 as newGuid } from 'uuid'
import { media } from '../../ground/db/tables/media.ts'
import type { Transaction } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import { toRefused } from '../../ground/failures/app-error.ts'
import { toFileName } from '@proofdesk/domain/file-name'
import type { Language } from '../../i18n/languages.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { requireSpace } from '../accounts/free-space.ts'
import { mediaOriginalKey } from '@proofdesk/domain/media-keys'
import { holdFolder } from './media-folders.queries.ts'
import { findSameMedia } from './media.queries.ts'
import { getListedMedia } from './process-media.ts'
import { toMedia } from './to-media.ts'

/** Shorter than the day after which unsent pictures are deleted. */
const URL_LIFETIME_SECONDS = 3_600

const REASONS: Record<FileProblem, Reason> = {
  unsupported_type: { code: 'unsupported_picture' },
  file_too_large: {
    code: 'picture_too_large',
    values: { megabytes: MEDIA_MAX_BYTES / 1_000_000 },
  },
  empty_file: { code: 'empty_file' },
}

type Entry = MediaOffered['upload']['urls'][number]

/**
 * Registers pictures: one entry per file, in order. A file that isn't accepted gets its own error, an existing one gets
 * the existing picture.
 */
export async function offerMedia(
  deps: Deps,
  scope: Scope,
  { files, collection_guid: folderGuid = null }: CreateMedia,
  language: Language,
): Promise<MediaOffered> {
  await requireSpace(deps, deps.db, scope)
  return deps.db.transaction(async (tx) => {
    if (folderGuid) await holdFolder(tx, scope, folderGuid, 'collection_guid')
    return offerFiles(deps, tx, scope, { files, language, place: { folderGuid } })
  })
}

/** Registers a file that replaces a picture once it is uploaded. */
export async function offerReplacement(
  deps: Deps,
  scope: Scope,
  { guid, file }: ReplaceMedia,
  language: Language,
): Promise<MediaOffered> {
  await requireSpace(deps, deps.db, scope)
  return deps.db.transaction(async (tx) => {
    const { name } = await getListedMedia(tx, scope, guid)
    return offerFiles(deps, tx, scope, { files: [file], language, place: { replaces: guid, name } })
  })
}

interface Offer {
  files: readonly MediaFile[]
  language: Language
  place: Partial<Pick<typeof media.$inferInsert, 'folderGuid' | 'replaces' | 'name'>>
}

async function offerFiles(
  deps: Deps,
  tx: Transaction,
  scope: Scope,
  { files, language, place }: Offer,
): Promise<MediaOffered> {
  const same = await findSameMedia(
    tx,
    scope,
    files.flatMap(({ checksum }) => checksum ?? []),
  )
  const rows: (typeof media.$inferInsert)[] = []
  const urls = await Promise.all(
    files.map(async (file): Promise<Entry> => {
      const kind = mediaFileKind(file)
      if ('problem' in kind) return toRefused(REASONS[kind.problem], language)
      const present = file.checksum && same.get(file.checksum)
      if (present) return { same: toMedia(deps, present) }
      const row = toRow(deps, scope, { file, kind, place })
      rows.push(row)
      const { guid, key, contentType, size } = row
      const target = await deps.storage.signPut({
        key,
        contentType,
        maxBytes: size,
        exactBytes: size,
        expiresInSeconds: URL_LIFETIME_SECONDS,
      })
      return { guid, ...target }
    }),
  )
  if (rows.length > 0) await tx.insert(media).values(rows)
  return { upload: { urls } }
}

function toRow(
  { clock }: Deps,
  { accountGuid }: Scope,
  {
    file,
    kind: { contentType, extension },
    place,
  }: Pick<Offer, 'place'> & { file: MediaFile; kind: MediaFileKind },
) {
  const guid = newGuid()
  return {
    guid,
    accountGuid,
    filesGuid: guid,
    name: toFileName(file.name),
    key: mediaOriginalKey({ accountGuid, filesGuid: guid }, extension),
    contentType,
    size: file.size,
    createdAt: clock.now(),
    ...place,
  }
}
