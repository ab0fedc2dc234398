import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'

/** A live photo of this gallery. Throws `not_found`. */
export async function getLivePhoto(
  db: Executor,
  scope: Scope,
  { engineGuid, guid }: { engineGuid: string; guid: string },
): Promise<typeof photos.$inferSelect> {
  const [row] = await db
    .select({ photo: photos })
    .from(photos)
    .innerJoin(galleries, and(eq(galleries.guid, photos.engineGuid), inScope(scope)))
    .where(
      and(
        recordOf(photos, scope, guid),
        eq(photos.engineGuid, engineGuid),
        eq(photos.status, 'live'),
        isNull(photos.deletedAt),
      ),
    )
  if (!row) throw new AppError('not_found')
  return row.photo
}
