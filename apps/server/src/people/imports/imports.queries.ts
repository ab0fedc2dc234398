import type { ImportField } from '@proofdesk/domain/customer-import'
import { and, desc, eq } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { customerImports } from '../../ground/db/tables/customer-imports.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'

export type ImportRow = typeof customerImports.$inferSelect

/** An import of a gallery in scope. Throws `not_found`. */
export async function getImport(db: Executor, scope: Scope, guid: string): Promise<ImportRow> {
  const [row] = await selectOwn(db, scope).where(recordOf(customerImports, scope, guid))
  if (!row) throw new AppError('not_found')
  return row.import
}

/** The same, locked for a change. */
export async function lockImport(tx: Executor, scope: Scope, guid: string): Promise<ImportRow> {
  const [row] = await selectOwn(tx, scope)
    .where(recordOf(customerImports, scope, guid))
    .for('update', { of: customerImports })
  if (!row) throw new AppError('not_found')
  return row.import
}

/** A gallery's imports, the newest first. */
export async function listImports(
  db: Executor,
  scope: Scope,
  engineGuid: string,
): Promise<ImportRow[]> {
  const rows = await selectOwn(db, scope)
    .where(and(ofAccount(customerImports, scope), eq(customerImports.engineGuid, engineGuid)))
    .orderBy(desc(customerImports.createdAt))
    .limit(20)
  return rows.map((row) => row.import)
}

/** The meanings of column titles in the studio's last files, the newest last. */
export async function readMeanings(
  db: Executor,
  scope: Scope,
): Promise<Record<string, ImportField>> {
  const rows = await db
    .select({ meanings: customerImports.meanings })
    .from(customerImports)
    .where(ofAccount(customerImports, scope))
    .orderBy(desc(customerImports.createdAt))
    .limit(20)
  return Object.assign({}, ...rows.map(({ meanings }) => meanings).reverse()) as Record<
    string,
    ImportField
  >
}

function selectOwn(db: Executor, scope: Scope) {
  return db
    .select({ import: customerImports })
    .from(customerImports)
    .innerJoin(galleries, and(eq(galleries.guid, customerImports.engineGuid), inScope(scope)))
}
