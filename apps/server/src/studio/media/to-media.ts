import type { Media, Picture } from '@proofdesk/contract/admin/media'
import type { Deps } from '../../ground/deps.ts'
import { mediaPictureKey, mediaThumbKey } from '@proofdesk/domain/media-keys'
import type { MediaRow } from './media.queries.ts'

/** Storage key of the reduced picture. */
export function pictureKey(row: MediaRow): string {
  return mediaPictureKey(row, row.pictureType!)
}

/** A stored picture for display. */
export function toPicture(deps: Deps, row: MediaRow): Picture {
  return {
    location: deps.fileLocation(pictureKey(row)),
    width: row.width!,
    height: row.height!,
  }
}

/** A stored picture as the console receives it. */
export function toMedia(deps: Deps, row: MediaRow): Media {
  const { guid, name, folderGuid, size, contentType, createdAt, deletedAt } = row
  return {
    guid,
    name,
    folderGuid,
    size,
    contentType,
    createdAt,
    deletedAt,
    PK: `MEDIA#${guid}`,
    ...toPicture(deps, row),
    thumbnail: {
      location: deps.fileLocation(mediaThumbKey(row)),
      width: row.thumbWidth!,
      height: row.thumbHeight!,
    },
  }
}
