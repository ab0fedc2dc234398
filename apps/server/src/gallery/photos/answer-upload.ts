import type { RegisterUpload, UploadRegistered } from '@proofdesk/contract/admin/upload'
import { SetAside } from '@proofdesk/contract/error-kinds'
import type { Reason } from '@proofdesk/contract/errors'
import { PART_BYTES } from '@proofdesk/domain/file-parts'
import type { PhotoProblem } from '@proofdesk/domain/photo-problem'
import { uploadFileKind } from '@proofdesk/domain/upload-file'
import {
  SENT_POSTER_MAX_BYTES,
  type VideoExtension,
  type VideoProblem,
  needsFfmpeg,
} from '@proofdesk/domain/video'
import { type VideoIds, sentPosterKey } from '@proofdesk/domain/video-keys'
import { toRefused } from '../../ground/failures/app-error.ts'
import type { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Language } from '../../i18n/languages.ts'

export type UploadFile = RegisterUpload['files'][number]
type Entry = UploadRegistered['upload']['urls'][number]
type Target = Extract<Entry, { url: string }>
/** A photo or a video. */
type Announced = Pick<
  typeof photos.$inferSelect,
  'accountGuid' | 'engineGuid' | 'guid' | 'status' | 'size' | 'key' | 'contentType' | 'checksum'
> & { reason: PhotoProblem | VideoProblem | null }

/** How long a signed upload URL works; an uploader that comes later registers again and gets the same photo. */
const URL_LIFETIME_SECONDS = 6 * 3_600

/** The answer for each file, in the files' order: where to upload its bytes, or why not. */
export async function answerUpload(
  deps: Deps,
  files: readonly UploadFile[],
  rows: {
    photo: readonly Announced[]
    video: readonly Announced[]
    damaged: ReadonlySet<string>
    added: ReadonlySet<string>
  },
  language: Language,
): Promise<Entry[]> {
  const byChecksum = { photo: toMap(rows.photo), video: toMap(rows.video) }
  const unnamed = rows.photo.filter((photo) => !photo.checksum)
  const offered = new Set<string>()
  const urls: Entry[] = []
  for (const file of files) {
    const kind = uploadFileKind(file)
    if ('problem' in kind) urls.push(toRefused({ code: kind.problem }, language))
    else if (kind.kind === 'video' && !takesVideo(deps, kind.extension))
      urls.push(toRefused({ code: 'needs_ffmpeg' }, language))
    else {
      const photo = file.checksum ? byChecksum[kind.kind].get(file.checksum) : unnamed.shift()
      urls.push(
        photo && !offered.has(photo.guid)
          ? await toEntry(deps, photo, file, {
              language,
              isWanted: isWanted(photo, rows.damaged),
              isAdded: rows.added.has(photo.guid),
            })
          : alreadyStored(photo?.guid, language),
      )
      if (photo) offered.add(photo.guid)
    }
  }
  return urls
}

/** Whether a video can be read here; others are refused before gigabytes are uploaded. */
export function takesVideo({ videos }: Deps, extension: VideoExtension): boolean {
  return videos.readsEveryKind || !needsFfmpeg(extension)
}

function toMap(rows: readonly Announced[]): ReadonlyMap<string | null, Announced> {
  return new Map(rows.map((row) => [row.checksum, row]))
}

export function isVideo(file: UploadFile): boolean {
  const kind = uploadFileKind(file)
  return 'kind' in kind && kind.kind === 'video'
}

/** Whether its bytes should be uploaded: they haven't arrived, or are damaged in the store. */
function isWanted({ status, guid }: Announced, damaged: ReadonlySet<string>): boolean {
  return status === 'waiting' || damaged.has(guid)
}

async function toEntry(
  deps: Deps,
  photo: Announced,
  file: UploadFile,
  {
    language,
    isWanted,
    isAdded,
  }: {
    language: Language
    isWanted: boolean
    /** Whether it was added to the collection the files are for. */
    isAdded: boolean
  },
): Promise<Entry> {
  if (photo.status === 'quarantined')
    return { ...toRefused(setAside(photo, file), language), contentGuid: photo.guid }
  if (!isWanted || photo.size !== file.size)
    return { ...alreadyStored(photo.guid, language), ...(isAdded && { isAdded }) }
  const poster = isVideo(file) ? await signPoster(deps, photo) : {}
  if (photo.size > PART_BYTES && isVideo(file))
    return { contentGuid: photo.guid, partBytes: PART_BYTES, ...poster }
  const { url, fields } = await deps.storage.signPost({
    key: photo.key,
    contentType: photo.contentType,
    minBytes: photo.size,
    maxBytes: photo.size,
    expiresInSeconds: URL_LIFETIME_SECONDS,
    ...(photo.checksum && { checksum: photo.checksum }),
  })
  return { contentGuid: photo.guid, url, fields, ...poster }
}

/** An upload address for the poster that the browser makes of a video, if there is no ffmpeg here. */
async function signPoster(
  { storage, videos }: Deps,
  video: VideoIds,
): Promise<Pick<Target, 'poster'>> {
  if (videos.makesPreviews) return {}
  const poster = await storage.signPost({
    key: sentPosterKey(video),
    contentType: 'image/jpeg',
    minBytes: 1,
    maxBytes: SENT_POSTER_MAX_BYTES,
    expiresInSeconds: URL_LIFETIME_SECONDS,
  })
  return { poster }
}

function setAside({ reason }: Announced, file: UploadFile): Reason {
  const values = SetAside.parse({
    kind: isVideo(file) ? 'video' : 'photo',
    reason: reason ?? 'damaged',
  })
  return { code: 'set_aside', values }
}

function alreadyStored(contentGuid: string | undefined, language: Language): Entry {
  return {
    ...toRefused({ code: 'already_stored' }, language),
    ...(contentGuid && { contentGuid }),
  }
}
