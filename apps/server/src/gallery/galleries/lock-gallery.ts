import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'

/** The gallery's row, locked against other writers until the transaction ends. Throws `not_found`. */
export async function lockGallery(
  tx: Transaction,
  scope: Scope,
  guid: string,
): Promise<typeof galleries.$inferSelect> {
  const [row] = await tx
    .select()
    .from(galleries)
    .where(and(inScope(scope), eq(galleries.guid, guid)))
    .for('update')
  if (!row) throw new AppError('not_found')
  return row
}
