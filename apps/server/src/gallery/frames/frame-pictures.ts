import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { FRAME_SHAPES, type FrameShape } from '@proofdesk/domain/frame'
import { framePictureKey, framePrefix } from '@proofdesk/domain/frame-keys'
import { mediaPictureKey } from '@proofdesk/domain/media-keys'
import type { Problem } from '@proofdesk/contract/problems'
import type { StoredFramePicture } from '../../ground/db/tables/frames.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { type MediaRow, findShownMedia } from '../../studio/media/media.queries.ts'

export interface ChosenPictures {
  mediaLandscapeGuid: string | null
  mediaPortraitGuid: string | null
}

/** A frame's pictures, still in the media library. */
export type FramePictures = Record<FrameShape, StoredFramePicture | null>

const FIELDS = { landscape: 'mediaLandscapeGuid', portrait: 'mediaPortraitGuid' } as const
/** Uploaded as they are; any other picture is drawn in its reduced form. */
const WHOLE: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp' }

/**
 * The chosen pictures of the media library. Pictures that `known` has already are accepted even if they were deleted
 * since. Throws `invalid` for other studios' pictures, and for those without transparency: they would hide the photo.
 */
export async function findFramePictures(
  { db }: Deps,
  scope: Pick<Scope, 'accountGuid'>,
  chosen: ChosenPictures,
  known: FramePictures = { landscape: null, portrait: null },
): Promise<FramePictures> {
  const asked = FRAME_SHAPES.flatMap((shape) => chosen[FIELDS[shape]] ?? [])
  const found = new Map(
    (await findShownMedia(db, scope, asked)).map((row) => [row.guid, row] as const),
  )
  const fields: Record<string, Problem> = {}
  const toPicture = (shape: FrameShape): StoredFramePicture | null => {
    const guid = chosen[FIELDS[shape]]
    if (guid === null) return null
    if (known[shape]?.mediaGuid === guid) return known[shape]
    const row = found.get(guid)
    if (row?.pictureType === 'webp' && row.width && row.height)
      return {
        mediaGuid: guid,
        key: sourceOf(row),
        width: row.width,
        height: row.height,
      }
    fields[FIELDS[shape]] = { code: row ? 'not_transparent' : 'not_your_picture' }
    return null
  }
  const pictures = { landscape: toPicture('landscape'), portrait: toPicture('portrait') }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  return pictures
}

/** Only transparent pictures have a WebP. */
const sourceOf = (row: MediaRow): string =>
  WHOLE[row.contentType] === undefined ? mediaPictureKey(row, 'webp') : row.key

/** Copies pictures into the frame's own files, unless they are there already. */
export async function keepFramePictures(
  deps: Deps,
  frame: { accountGuid: string; guid: string },
  pictures: FramePictures,
): Promise<FramePictures> {
  const keep = async (picture: StoredFramePicture | null) => {
    if (!picture || picture.key.startsWith(framePrefix(frame))) return picture
    const data = await withOriginalFile(deps, picture.key, (file) => readFile(file))
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 32)
    const extension = picture.key.split('.').at(-1)!
    const key = framePictureKey(frame, extension, hash)
    await deps.storage.write(key, data, { contentType: `image/${extension}` })
    return { ...picture, key }
  }
  return { landscape: await keep(pictures.landscape), portrait: await keep(pictures.portrait) }
}
