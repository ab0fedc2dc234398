import { shareRequest } from '../../ground/concurrency/share-request.ts'
import type { Deps } from '../../ground/deps.ts'
import type { OpenedGallery } from '../../gallery/galleries/open-gallery.ts'
import { readTakenRange } from '../../gallery/photos/visible-photos.queries.ts'

/** The first and last capture time of what visitors see; cached until the gallery's photos change. */
export function readTaken(
  { db, revisionCache }: Deps,
  { gallery, scope }: Pick<OpenedGallery, 'gallery' | 'scope'>,
  visible: string[] | undefined,
  revision: number,
): ReturnType<typeof readTakenRange> {
  return revisionCache.getOrCreate(`taken ${gallery.guid} ${visible}`, revision, () =>
    shareRequest(() => readTakenRange(db, scope, gallery.guid, visible)),
  )()
}
