import { type FileKind, hasAllFiles } from '@proofdesk/domain/damaged-file'
import { RENDITIONS, type RenditionName, renditionKey } from '@proofdesk/domain/photo-keys'
import { VIDEO_FILES, watermarkedVideoKey } from '@proofdesk/domain/video-keys'
import { type SQL, and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ofAccount } from '../../ground/db/of-account.ts'
import { fileChecks } from '../../ground/db/tables/file-checks.ts'
import { media } from '../../ground/db/tables/media.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import { checkFile } from '../../studio/stored-files/check-file.job.ts'
import { nameOf } from './checked-file.ts'
import type { Folder } from './list-folders.ts'
import { watermarkAgain } from './remake.ts'

const PAGE = 500
/** Files that are made on demand and kept. */
const MADE_ON_DEMAND = /^(marked-|version-|stripped\.|icon-|mail-logo\.)/

/** The place of records' folders: a gallery, or the studio's own pictures (without a gallery). */
export interface Shelf {
  accountGuid: string
  engineGuid: string | null
  /** The prefix of all their keys. */
  prefix: string
}

/** Folders after `after`, up to `last`; undefined means unbounded. */
interface Range {
  folders: ReadonlyMap<string, Folder>
  after: string | undefined
  last: string | undefined
}

/** A record as stored in the database. */
interface Known {
  guid: string
  /** Whether its files are checked at all. */
  isKept: boolean
  expected: [name: string, bytes: number | null][]
  /** Files that can be made again without the original. */
  watermarked?: [name: string, bytes: number | null][]
}

interface KindOfRecord {
  kind: FileKind
  /** The prefix of a record's folder name, before its guid. */
  lead: string
  read(deps: Deps, shelf: Shelf, bounds: Bounds): Promise<Known[]>
}

interface Bounds {
  /** Guids. */
  from: string | undefined
  to: string | undefined
}

/** Has each record in the range checked if files are missing or their sizes differ from those recorded. */
export async function compareFolders(deps: Deps, shelf: Shelf, range: Range): Promise<void> {
  for (const kind of shelf.engineGuid === null ? [MEDIA] : [PHOTOS, VIDEOS]) {
    let bounds = boundsOf(kind.lead, range)
    while (bounds) {
      const known = await kind.read(deps, shelf, bounds)
      await compare(deps, shelf, kind, { known, folders: range.folders })
      bounds = known.length < PAGE ? undefined : { ...bounds, from: known.at(-1)!.guid }
    }
  }
  await removeEmpty(deps, shelf, range.folders)
}

/**
 * Folders of photos are named by guid alone and come before those of videos. Undefined if the range has none of this
 * kind.
 */
function boundsOf(lead: string, { after, last }: Range): Bounds | undefined {
  const isOther = (path: string) => !path.startsWith(lead) || (lead === '' && path.includes('/'))
  const guidOf = (path: string | undefined) =>
    path === undefined || isOther(path) ? undefined : path.slice(lead.length)
  const isPast = after !== undefined && isOther(after) && lead === ''
  const isAhead = last !== undefined && isOther(last) && lead !== ''
  return isPast || isAhead ? undefined : { from: guidOf(after), to: guidOf(last) }
}

async function compare(
  deps: Deps,
  { accountGuid, engineGuid }: Shelf,
  { kind, lead }: KindOfRecord,
  { known, folders }: { known: readonly Known[]; folders: ReadonlyMap<string, Folder> },
): Promise<void> {
  const { db, queue } = deps
  const isRight = ({ guid }: Known, files: Known['expected']) =>
    hasAllFiles(folders.get(lead + guid) ?? new Map(), files)
  const unknown = known.filter(({ isKept }) => !isKept)
  if (unknown.length > 0)
    await db
      .insert(fileChecks)
      .values(unknown.map(({ guid }) => ({ guid, accountGuid, engineGuid, kind })))
      .onConflictDoNothing()
  for (const record of known) {
    const { guid, expected, watermarked = [] } = record
    if (!isRight(record, expected))
      await queue.enqueue(db, checkFile, { accountGuid, kind, guid }, { key: guid })
    else if (engineGuid !== null && !isRight(record, watermarked))
      await watermarkAgain(deps, { accountGuid, engineGuid, guid })
  }
}

/** Deletes empty files that are made on demand: the next request makes them again. */
async function removeEmpty(
  { storage }: Deps,
  { prefix }: Shelf,
  folders: ReadonlyMap<string, Folder>,
): Promise<void> {
  for (const [path, files] of folders)
    for (const [name, bytes] of files)
      if (bytes === 0 && MADE_ON_DEMAND.test(name)) await storage.delete(`${prefix}${path}/${name}`)
}

/** The expected names with their recorded sizes. */
function withSizes(names: readonly string[], sizes: Record<string, number> | null) {
  return names.map((name): [string, number | null] => [name, sizes?.[name] ?? null])
}

const within = (column: PgColumn, { from, to }: Bounds): SQL | undefined =>
  and(
    from === undefined ? undefined : gt(column, from),
    to === undefined ? undefined : lte(column, to),
  )

const PHOTOS: KindOfRecord = {
  kind: 'photo',
  lead: '',
  async read({ db }, { accountGuid, engineGuid }, bounds) {
    const rows = await db
      .select({
        guid: photos.guid,
        key: photos.key,
        size: photos.size,
        editRevision: photos.editRevision,
        sizes: fileChecks.sizes,
      })
      .from(photos)
      .leftJoin(fileChecks, eq(fileChecks.guid, photos.guid))
      .where(
        and(
          ofAccount(photos, { accountGuid }),
          eq(photos.engineGuid, engineGuid!),
          eq(photos.status, 'live'),
          within(photos.guid, bounds),
        ),
      )
      .orderBy(asc(photos.guid))
      .limit(PAGE)
    return rows.map(({ guid, key, size, editRevision, sizes }) => {
      const photo = { accountGuid, engineGuid: engineGuid!, guid, editRevision }
      const names = (Object.keys(RENDITIONS) as RenditionName[]).map((name) =>
        nameOf(renditionKey(photo, name)),
      )
      return {
        guid,
        isKept: sizes !== null,
        expected: [[nameOf(key), size], ...withSizes(names, sizes)],
      }
    })
  },
}

const VIDEOS: KindOfRecord = {
  kind: 'video',
  lead: 'videos/',
  async read({ db }, { accountGuid, engineGuid }, bounds) {
    const rows = await db
      .select({ video: videos, sizes: fileChecks.sizes })
      .from(videos)
      .leftJoin(fileChecks, eq(fileChecks.guid, videos.guid))
      .where(
        and(
          ofAccount(videos, { accountGuid }),
          eq(videos.engineGuid, engineGuid!),
          eq(videos.status, 'live'),
          within(videos.guid, bounds),
        ),
      )
      .orderBy(asc(videos.guid))
      .limit(PAGE)
    return rows.map(({ video, sizes }) => {
      const { poster, preview } = VIDEO_FILES
      const made = video.hasPreview ? [poster, preview] : video.hasSentPoster ? [poster] : []
      const { watermarkedAs } = video
      const watermarked =
        watermarkedAs === null
          ? []
          : (video.hasPreview ? (['poster', 'preview'] as const) : (['poster'] as const)).map(
              (file) => nameOf(watermarkedVideoKey(video, file, watermarkedAs)),
            )
      return {
        guid: video.guid,
        isKept: sizes !== null,
        expected: [[nameOf(video.key), video.size], ...withSizes(made, sizes)],
        watermarked: withSizes(watermarked, sizes),
      }
    })
  },
}

const MEDIA: KindOfRecord = {
  kind: 'media',
  lead: '',
  async read({ db }, { accountGuid }, bounds) {
    const rows = await db
      .select({
        guid: media.filesGuid,
        key: media.key,
        size: media.size,
        pictureType: media.pictureType,
        sizes: fileChecks.sizes,
      })
      .from(media)
      .leftJoin(fileChecks, eq(fileChecks.guid, media.filesGuid))
      .where(
        and(
          ofAccount(media, { accountGuid }),
          isNotNull(media.storedAt),
          within(media.filesGuid, bounds),
        ),
      )
      .orderBy(asc(media.filesGuid))
      .limit(PAGE)
    return rows.map(({ guid, key, size, pictureType, sizes }) => ({
      guid,
      isKept: sizes !== null,
      expected: [
        [nameOf(key), size],
        ...withSizes([...(pictureType ? [`picture.${pictureType}`] : []), 'thumb.webp'], sizes),
      ],
    }))
  },
}
