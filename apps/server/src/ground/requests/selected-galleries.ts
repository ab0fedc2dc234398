import { and, inArray } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import { galleries } from '../db/tables/galleries.ts'
import { AppError } from '../failures/app-error.ts'
import { type Scope, inScope } from './scope.ts'

/**
 * Galleries that something is limited to, without duplicates. One out of the scope is "not found"; one of `present` may
 * stay, even in the trash: it may be restored, and removing it could leave none, which means all.
 */
export async function toSelectedGalleries(
  db: Executor,
  scope: Scope,
  wanted: readonly string[],
  present: readonly string[] = [],
): Promise<string[]> {
  const guids = [...new Set(wanted)]
  const added = guids.filter((guid) => !present.includes(guid))
  if (added.length === 0) return guids
  const found = await db
    .select({ guid: galleries.guid })
    .from(galleries)
    .where(and(inScope(scope), inArray(galleries.guid, added)))
  if (found.length !== added.length) throw new AppError('not_found')
  return guids
}
