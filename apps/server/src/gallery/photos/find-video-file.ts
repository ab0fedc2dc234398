import { can } from '@proofdesk/domain/roles'
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orderItems } from '../../ground/db/tables/orders.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import { inScopeOrTrash } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import type { VideoRow } from '../videos/videos.queries.ts'

/**
 * A video whose original the user may download: a bought one wherever it is now, since an order outlives the trash; a
 * live one only if they see the gallery's videos. Otherwise undefined.
 */
export async function findVideoFile(
  { db }: Deps,
  { user, scope }: Session,
  { engineGuid, guid }: { engineGuid: string; guid: string },
): Promise<VideoRow | undefined> {
  const isBought = exists(
    db
      .select({ one: sql`1` })
      .from(orderItems)
      .where(and(ofAccount(orderItems, scope), eq(orderItems.photoGuid, videos.guid))),
  )
  const isShown = and(
    eq(videos.status, 'live'),
    isNull(videos.deletedAt),
    isNull(galleries.deletedAt),
  )
  const [row] = await db
    .select({ video: videos })
    .from(videos)
    .innerJoin(galleries, and(eq(galleries.guid, videos.engineGuid), inScopeOrTrash(scope)))
    .where(
      and(
        recordOf(videos, scope, guid),
        eq(videos.engineGuid, engineGuid),
        can(user.role, 'viewGalleryContent') ? or(isBought, isShown) : isBought,
      ),
    )
  return row?.video
}
