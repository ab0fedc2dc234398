import type { FocalPoint } from '@proofdesk/domain/focal-point'
import type { Executor } from '../../ground/db/client.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { readFocalPoints } from '../covers/focal-points.ts'
import { getPhotos } from './photos.queries.ts'

/** The automatic focal point of a photo, without the studio's choice. Throws `not_found`. */
export async function readFocalPoint(
  db: Executor,
  scope: Scope,
  guid: string,
): Promise<FocalPoint> {
  const [photo] = await getPhotos(db, scope, [guid])
  if (!photo) throw new AppError('not_found')
  const pointOf = await readFocalPoints(db, photo, [guid])
  return pointOf(photo, { mediaCoverGuid: null, coverFocalPoint: null })
}
