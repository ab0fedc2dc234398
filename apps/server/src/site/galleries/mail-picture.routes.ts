import { Guid } from '@proofdesk/contract/fields'
import { isOpenToEveryone } from '@proofdesk/domain/gallery'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import { readPublicPictures } from '../../gallery/watermarks/gallery-pictures.ts'
import { MAIL_PICTURE_PATH, isMailPicture } from '../../gallery/photos/mail-pictures.ts'
import { toShown } from '../../gallery/photos/to-photo.ts'
import { findOpenSite } from '../../studio/accounts/site-account.ts'

const Asked = z.object({ photo: Guid, s: z.string().max(100) })

/**
 * Serves the pictures in emails by redirecting to the file that any visitor sees: watermarked if the gallery sells, and
 * none for a draft, a gallery with a password or a deleted photo. Access is checked on each request, since emails are
 * read years later.
 */
export function registerMailPicture(app: FastifyInstance, deps: Deps): void {
  app.get(MAIL_PICTURE_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const location = await findLocation(deps, request)
    return location ? reply.redirect(location, 302) : reply.code(404).send()
  })
}

async function findLocation(deps: Deps, request: FastifyRequest): Promise<string | undefined> {
  const asked = Asked.safeParse(request.query)
  const account = asked.success ? await findOpenSite(deps, request.host) : undefined
  if (!asked.success || !account || !isMailPicture(deps, account, asked.data)) return undefined
  const [found] = await deps.db
    .select({ photo: photos, gallery: galleries })
    .from(photos)
    .innerJoin(galleries, eq(galleries.guid, photos.engineGuid))
    .where(recordOf(photos, { accountGuid: account.guid }, asked.data.photo))
  if (
    !found ||
    found.photo.deletedAt !== null ||
    !isOpenToEveryone(found.gallery, deps.clock.now())
  )
    return undefined
  const pictures = await readPublicPictures(deps.db, account, found.gallery)
  const shown = found.photo.status === 'live' && toShown(found.photo, 'md', pictures)
  // A visitor's address: its route checks access again, including the collection.
  return shown ? deps.fileLocation(shown.key, 'visitor') : undefined
}
