import { SHARE_BYTES_MAX, SHARE_SIDE } from '@proofdesk/domain/cover'
import { mediaShareKey } from '@proofdesk/domain/media-keys'
import { fitWithin } from '@proofdesk/domain/public-size'
import { Guid } from '@proofdesk/contract/fields'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { ofAccount } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { findOpenSite } from '../../studio/accounts/site-account.ts'
import { findMediaOfFiles } from '../../studio/media/media.queries.ts'
import { openMade } from '../../studio/media/open-made.ts'
import { isPublicAt } from '../../gallery/galleries/is-public-at.ts'

const AskedPicture = z.object({ of: Guid })

/**
 * Serves the studio's own share picture of a gallery, small enough for messaging apps. Another picture has another
 * address, and the studio's other pictures have none.
 */
export function registerSharePicture(app: FastifyInstance, deps: Deps): void {
  app.get('/api/site/share-picture', async (request, reply) => {
    const asked = AskedPicture.safeParse(request.query)
    const account = asked.success ? await findOpenSite(deps, request.host) : undefined
    const picture =
      asked.success && account
        ? await findMediaOfFiles(deps.db, { accountGuid: account.guid }, asked.data.of)
        : undefined
    const made =
      picture && (await isShared(deps, picture))
        ? await openMade(deps, picture, mediaShareKey(picture), (file) =>
            deps.images.renderWatermarked({
              file,
              type: 'image/jpeg',
              ...fitWithin({ width: picture.width!, height: picture.height! }, SHARE_SIDE),
              watermarks: [],
              maxBytes: SHARE_BYTES_MAX,
            }),
          )
        : null
    if (!made) return reply.code(404).header('cache-control', 'no-store').send()
    return reply
      .type('image/jpeg')
      .headers({ 'cache-control': 'public, max-age=86400', 'content-length': made.size })
      .send(made.stream)
  })
}

/** Whether a gallery that everyone can see is shared with this picture. */
async function isShared(
  { db, clock }: Deps,
  picture: { accountGuid: string; guid: string },
): Promise<boolean> {
  const found = await db
    .select({ guid: galleries.guid })
    .from(galleries)
    .where(
      and(
        ofAccount(galleries, picture),
        eq(galleries.mediaShareImageGuid, picture.guid),
        isPublicAt(clock.now()),
        eq(galleries.authRequired, false),
        isNull(galleries.deletedAt),
      ),
    )
    .limit(1)
  return found.length > 0
}
