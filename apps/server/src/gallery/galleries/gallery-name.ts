import { toFreeSlug, toSlug } from '@proofdesk/domain/slug'
import type { Executor } from '../../db/client.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { AppError } from '../../app-error.ts'
import type { Scope } from '../../scope.ts'
import { isNameTaken, listSlugs } from './galleries.queries.ts'

/** Refuses a name that another gallery has. */
export async function checkNameIsFree(
  db: Executor,
  scope: Scope,
  name: string,
  exceptGuid?: string,
): Promise<void> {
  if (await isNameTaken(db, scope, name, exceptGuid)) throw nameTaken()
}

/** The wanted slug, else the name's, with `-2`, `-3` when it is taken. */
export async function findFreeSlug(
  db: Executor,
  scope: Scope,
  wanted: string,
  exceptGuid?: string,
): Promise<string> {
  const slug = toSlug(wanted) || 'gallery'
  const taken = await listSlugs(db, scope, slug, exceptGuid)
  return toFreeSlug(slug, (candidate) => taken.has(candidate))
}

/** Runs a write that names a gallery. Two at the same moment: the name is refused to the second, its slug is tried anew. */
export async function withUniqueNames<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await retryOnConflict('galleries_slug', write)
  } catch (error) {
    if (isUniqueViolation(error, 'galleries_name')) throw nameTaken()
    throw error
  }
}

function nameTaken(): AppError {
  return new AppError('name_taken', { fields: { name: { code: 'gallery_name_taken' } } })
}
