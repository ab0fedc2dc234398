import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { Deps } from '../../ground/deps.ts'
import type { OpenedGallery } from '../../gallery/galleries/open-gallery.ts'
import { findFilms } from '../../gallery/videos/films.queries.ts'
import { remarkStale } from '../../gallery/videos/remark-stale.ts'
import { shownKey } from '../../gallery/videos/shown-videos.ts'
import { readVideoMarks } from '../../gallery/videos/video-marks.ts'

type SiteFilm = NonNullable<SitePhoto['film']>

/**
 * What visitors play of these Live Photos, by the guids of the photos: nothing where the gallery does not want it, and
 * in a gallery that sells nothing that is not marked as it is now.
 */
export async function listSiteFilms(
  deps: Deps,
  { account, gallery, scope, view }: OpenedGallery,
  photoGuids: readonly string[],
): Promise<ReadonlyMap<string, SiteFilm>> {
  if (!gallery.playLivePhotos) return new Map()
  const films = await findFilms(deps.db, scope, photoGuids)
  if (films.size === 0) return new Map()
  const marksOf = await readVideoMarks(deps.db, account, gallery)
  await remarkStale(deps, [...films.values()], marksOf)
  return new Map(
    [...films].flatMap(([photoGuid, film]) => {
      const key = shownKey(film, 'preview', marksOf(film))
      return key ? [[photoGuid, { mp4Url: deps.fileLocation(key, view.audience) }]] : []
    }),
  )
}
