import type { PhotoEditSource } from '@proofdesk/contract/admin/photo-edit'
import { fitWithin } from '@proofdesk/domain/public-size'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { ImageError } from '../../ground/ports/images/image-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { latestEdit, sourceOf } from './edit-photos.ts'
import { getOrRenderVersion } from './photo-version.ts'
import { getPhotos } from './photos.queries.ts'

/** Longer side in pixels of the picture in the editor. */
const SIDE = 2_048
const QUALITY = 80

/** The original of a photo at the editor's size, with its current edit. */
export async function readEditSource(
  deps: Deps,
  scope: Scope,
  guid: string,
): Promise<PhotoEditSource> {
  const [photo] = await getPhotos(deps.db, scope, [guid])
  const source = sourceOf(photo!)
  const { edit, revision } = latestEdit(photo!)
  const key = await getOrRenderVersion(
    deps,
    { ...photo!, edit: null },
    { rotation: 0, crop: null, resolution: SIDE, watermarks: [], quality: QUALITY },
  ).catch(explain)
  const isSmall = Math.max(source.width, source.height) <= SIDE
  const picture = isSmall ? source : fitWithin(source, SIDE)
  return {
    picture: { location: deps.fileLocation(key, 'holder'), ...picture },
    ...source,
    edit: edit && {
      isFlipped: edit.isFlipped,
      turn: edit.turn,
      angle: edit.angle,
      crop: edit.crop,
    },
    revision,
  }
}

function explain(error: unknown): never {
  if (error instanceof ImageError)
    throw new AppError('photo_unreadable', { values: { problem: error.problem } })
  throw error
}
