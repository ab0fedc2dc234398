import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { Deps } from '../../ground/deps.ts'
import type { OpenedGallery } from '../../gallery/galleries/open-gallery.ts'
import { findFilms } from '../../gallery/videos/films.queries.ts'
import { refreshWatermarks } from '../../gallery/videos/refresh-watermarks.ts'
import { shownKey } from '../../gallery/videos/shown-videos.ts'
import { readVideoWatermarks } from '../../gallery/videos/video-watermarks.ts'

type SiteFilm = NonNullable<SitePhoto['film']>

/**
 * The films of these Live Photos that visitors can play, by the photos' guids: none if the gallery doesn't allow it,
 * and in a gallery that sells only those with the current watermark.
 */
export async function listSiteFilms(
  deps: Deps,
  { account, gallery, scope, view }: OpenedGallery,
  photoGuids: readonly string[],
): Promise<ReadonlyMap<string, SiteFilm>> {
  if (!gallery.playLivePhotos) return new Map()
  const films = await findFilms(deps.db, scope, photoGuids)
  if (films.size === 0) return new Map()
  const watermarksOf = await readVideoWatermarks(deps.db, account, gallery)
  await refreshWatermarks(deps, [...films.values()], watermarksOf)
  return new Map(
    [...films].flatMap(([photoGuid, film]) => {
      const key = shownKey(film, 'preview', watermarksOf(film))
      return key ? [[photoGuid, { mp4Url: deps.fileLocation(key, view.audience) }]] : []
    }),
  )
}
