import type { Photo } from '@proofdesk/contract/admin/content'
import type { Deps } from '../../deps.ts'
import type { FileAudience } from '../../ports/storage/signed-file-url.ts'
import type { ListedPhoto } from './list-photos.ts'
import { renditionKey } from '@proofdesk/domain/photo-keys'

/** A photo as the wire has it. */
export function toPhoto(deps: Deps, photo: ListedPhoto): Photo {
  return { ...photo, ...toRenditions(deps, photo) }
}

/** The addresses and sizes of a live photo's renditions; null before it has any. */
export function toRenditions(
  deps: Deps,
  photo: ListedPhoto,
  audience: FileAudience = 'holder',
): Pick<Photo, 'previews' | 'thumbnail'> {
  const { lgWidth, lgHeight, mdWidth, mdHeight, thumbWidth, thumbHeight } = photo
  if (
    photo.status !== 'live' ||
    !lgWidth ||
    !lgHeight ||
    !mdWidth ||
    !mdHeight ||
    !thumbWidth ||
    !thumbHeight
  )
    return { previews: null, thumbnail: null }
  const toRendition = (rendition: 'lg' | 'md' | 'thumb', width: number, height: number) => ({
    location: deps.fileLocation(renditionKey(photo, rendition), audience),
    width,
    height,
  })
  return {
    previews: {
      lg: toRendition('lg', lgWidth, lgHeight),
      md: toRendition('md', mdWidth, mdHeight),
    },
    thumbnail: toRendition('thumb', thumbWidth, thumbHeight),
  }
}
