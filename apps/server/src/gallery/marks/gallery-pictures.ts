import { markedKey, type RenditionName, renditionKey } from '@proofdesk/domain/photo-keys'
import { publicSize } from '@proofdesk/domain/public-size'
import { createHash } from 'node:crypto'
import type { accounts } from '../../db/tables/accounts.ts'
import type { galleries } from '../../db/tables/galleries.ts'
import type { photos } from '../../db/tables/photos.ts'
import type { FileAudience } from '../../ports/storage/signed-file-url.ts'
import type { Mark } from '../../ports/images/render-marked.ts'

interface Size {
  width: number
  height: number
}

/** What must be known of a photo to say which file of it visitors are shown. */
export type PicturedPhoto = Pick<
  typeof photos.$inferSelect,
  'accountGuid' | 'engineGuid' | 'guid' | 'collectionGuid'
>

/** A stored file as it is, or with marks on it under a key of its own, at which it is made when it is first asked for. */
export interface ShownPicture extends Size {
  key: string
  marks: readonly Mark[] | null
}

/** Says which file is shown as a rendition; `stored` is the size of the clean one. */
export type GalleryPictures = (
  photo: PicturedPhoto,
  rendition: RenditionName,
  stored: Size,
) => ShownPicture

/** The renditions as they are stored: for the studio, and for visitors of free galleries. */
const storedPictures: GalleryPictures = (photo, rendition, stored) => ({
  key: renditionKey(photo, rendition),
  ...stored,
  marks: null,
})

/** Who looks at a gallery's pictures, and at which ones. */
export interface PictureView {
  audience: FileAudience
  pictures: GalleryPictures
}

/** Whoever works in the console. */
export const studioView: PictureView = { audience: 'holder', pictures: storedPictures }

/** What visitors of a gallery are shown of its photos. */
export function publicPictures(
  { companyName }: Pick<typeof accounts.$inferSelect, 'companyName'>,
  { features }: Pick<typeof galleries.$inferSelect, 'features'>,
): GalleryPictures {
  if (features.freeDownloads) return storedPictures
  const marks: Mark[] = [{ kind: 'name', text: companyName }]
  const hash = hashOf(marks)
  return (photo, rendition, stored) => ({
    key: markedKey(photo, rendition, hash),
    ...publicSize(stored),
    marks,
  })
}

/** `v1` changes when what is drawn of the same marks does. */
function hashOf(marks: readonly Mark[]): string {
  return createHash('sha256')
    .update(JSON.stringify(['v1', marks]))
    .digest('hex')
    .slice(0, 32)
}
