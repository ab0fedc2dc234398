import { toAskedSlug } from '@proofdesk/domain/slug'
import { type SQL, and, desc, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { type Scope, inScopeOrTrash } from '../../ground/requests/scope.ts'
import { findFormerOwner } from '../addresses/former-slugs.queries.ts'

/**
 * Finds a gallery in scope, in the trash or not, since its orders and customers still exist. If several had this slug,
 * the one not in the trash wins, otherwise the one deleted last; if none has it, the one that had it before. Throws
 * `not_found`.
 */
export async function findGalleryGuid(
  db: Executor,
  scope: Scope,
  { guid, slug }: { guid?: string | undefined; slug?: string | undefined },
): Promise<string> {
  const asked = toAskedSlug(slug ?? '')
  const found = await findOne(
    db,
    scope,
    guid ? eq(galleries.guid, guid) : eq(galleries.slug, asked),
  )
  if (found) return found
  const owner = guid ? undefined : await findFormerOwner(db, scope, 'gallery', asked)
  const moved = owner && (await findOne(db, scope, eq(galleries.guid, owner)))
  if (!moved) throw new AppError('not_found')
  return moved
}

async function findOne(db: Executor, scope: Scope, named: SQL): Promise<string | undefined> {
  const [row] = await db
    .select({ guid: galleries.guid })
    .from(galleries)
    .where(and(inScopeOrTrash(scope), named))
    .orderBy(desc(isNull(galleries.deletedAt)), desc(galleries.deletedAt))
    .limit(1)
  return row?.guid
}
