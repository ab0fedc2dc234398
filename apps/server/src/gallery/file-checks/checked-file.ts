import type { FileKind } from '@proofdesk/domain/damaged-file'
import { mediaPictureKey, mediaThumbKey } from '@proofdesk/domain/media-keys'
import { RENDITIONS, type RenditionName, renditionKey } from '@proofdesk/domain/photo-keys'
import { type VideoFile, videoFileKey } from '@proofdesk/domain/video-keys'
import { and, eq, isNotNull } from 'drizzle-orm'
import { basename } from 'node:path'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { fileChecks } from '../../ground/db/tables/file-checks.ts'
import { media } from '../../ground/db/tables/media.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import type { StoredRecord } from '../../studio/stored-files/keep-check.ts'
import { remakeMedia, remakePhoto, remakeVideo } from './remake.ts'

/** A record whose files are checked. */
export interface CheckedFile extends StoredRecord {
  key: string
  size: number
  checksum: string | null
  /** The files made from the original. */
  made: string[]
  /** Their sizes in bytes by name, as far as they are recorded. */
  sizes: Record<string, number>
  /** Makes them again from the original and returns their sizes by name; undefined if that isn't possible here. */
  remake: ((file: string, signal: AbortSignal) => Promise<Record<string, number>>) | undefined
}

/** Undefined for a record that is gone or not stored yet. */
export async function readCheckedFile(
  deps: Deps,
  record: { accountGuid: string; kind: FileKind; guid: string },
): Promise<CheckedFile | undefined> {
  const found = await READERS[record.kind](deps, record)
  if (!found) return undefined
  const [kept] = await deps.db
    .select({ sizes: fileChecks.sizes })
    .from(fileChecks)
    .where(recordOf(fileChecks, record, record.guid))
  return { ...found, ...record, sizes: kept?.sizes ?? {} }
}

type Found = Omit<CheckedFile, 'sizes' | 'kind' | 'guid'>
type Reader = (
  deps: Deps,
  record: { accountGuid: string; guid: string },
) => Promise<Found | undefined>

const READERS: Record<FileKind, Reader> = {
  async photo(deps, record) {
    const [photo] = await deps.db
      .select()
      .from(photos)
      .where(and(recordOf(photos, record, record.guid), eq(photos.status, 'live')))
    return (
      photo && {
        ...pick(photo),
        made: (Object.keys(RENDITIONS) as RenditionName[]).map((name) => renditionKey(photo, name)),
        remake: (file) => remakePhoto(deps, photo, file),
      }
    )
  },

  async video(deps, record) {
    const [video] = await deps.db
      .select()
      .from(videos)
      .where(and(recordOf(videos, record, record.guid), eq(videos.status, 'live')))
    if (!video) return undefined
    const made: VideoFile[] = video.hasPreview
      ? ['poster', 'preview']
      : video.hasSentPoster
        ? ['poster']
        : []
    const canRemake = video.hasPreview && deps.videos.makesPreviews
    return {
      ...pick(video),
      made: made.map((name) => videoFileKey(video, name)),
      remake: canRemake ? (file, signal) => remakeVideo(deps, video, file, signal) : undefined,
    }
  },

  async media(deps, { accountGuid, guid }) {
    const [picture] = await deps.db
      .select()
      .from(media)
      .where(
        and(
          ofAccount(media, { accountGuid }),
          eq(media.filesGuid, guid),
          isNotNull(media.storedAt),
        ),
      )
    if (!picture) return undefined
    const { pictureType } = picture
    return {
      ...pick({ ...picture, engineGuid: null }),
      made: [
        ...(pictureType ? [mediaPictureKey(picture, pictureType)] : []),
        mediaThumbKey(picture),
      ],
      remake: (file) => remakeMedia(deps, picture, file),
    }
  },
}

function pick({
  accountGuid,
  engineGuid,
  key,
  size,
  checksum,
}: Pick<Found, 'accountGuid' | 'engineGuid' | 'key' | 'size' | 'checksum'>) {
  return { accountGuid, engineGuid, key, size, checksum }
}

/** The name under which a file's size is recorded. */
export const nameOf = (key: string): string => basename(key)
