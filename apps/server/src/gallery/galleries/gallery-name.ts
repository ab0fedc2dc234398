import type { Executor } from '../../ground/db/client.ts'
import { isUniqueViolation } from '../../ground/db/unique-violation.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { isNameTaken } from './galleries.queries.ts'

/** Refuses the name of another gallery. */
export async function checkNameIsFree(
  db: Executor,
  scope: Scope,
  name: string,
  exceptGuid?: string,
): Promise<void> {
  if (await isNameTaken(db, scope, name, exceptGuid)) throw nameTaken()
}

/** Runs a write that sets a gallery's name. Of two concurrent writes the second is refused. */
export async function withUniqueName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'galleries_name')) throw nameTaken()
    throw error
  }
}

function nameTaken(): AppError {
  return new AppError('name_taken', { fields: { name: { code: 'gallery_name_taken' } } })
}
