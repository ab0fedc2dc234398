import type { Media, Picture } from '@proofdesk/contract/admin/media'
import type { Deps } from '../../deps.ts'
import { fileLocation } from '../../ports/storage/file-location.ts'
import { mediaPictureKey, mediaThumbKey } from '@proofdesk/domain/media-keys'
import type { MediaRow } from './media.queries.ts'

type Signer = Pick<Deps, 'signingKey' | 'clock'>

/** A stored picture as it is shown. */
export function toPicture(deps: Signer, row: MediaRow): Picture {
  return {
    location: fileLocation(deps, mediaPictureKey(row, row.pictureType!)),
    width: row.width!,
    height: row.height!,
  }
}

/** A stored picture as the console has it. */
export function toMedia(deps: Signer, row: MediaRow): Media {
  const { guid, name, createdAt } = row
  return {
    guid,
    name,
    createdAt,
    folderGuid: null,
    PK: `MEDIA#${guid}`,
    ...toPicture(deps, row),
    thumbnail: {
      location: fileLocation(deps, mediaThumbKey(row)),
      width: row.thumbWidth!,
      height: row.thumbHeight!,
    },
  }
}
