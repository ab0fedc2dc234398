import type { WatermarkLayer } from '@proofdesk/contract/admin/watermarks'
import type { Problem } from '@proofdesk/contract/problems'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { collections } from '../../ground/db/tables/collections.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'

interface Watermarks {
  watermarks?: readonly WatermarkLayer[] | undefined
}

/**
 * Refuses layers on collections of other galleries. Collections that the gallery's layers reference already are
 * accepted even if they are in the trash by now.
 */
export async function checkWatermarks(
  db: Executor,
  scope: Scope,
  { watermarks = [] }: Watermarks,
  current?: { guid: string } & Required<Watermarks>,
): Promise<void> {
  const own = await listCollectionGuids(db, scope, watermarks, current)
  const fields: Record<string, Problem> = {}
  for (const [index, layer] of watermarks.entries())
    if (layer.collections.some((guid) => !own.has(guid)))
      fields[`watermarks.${index}.collections`] = { code: 'gone' }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/** The gallery's collections, in the trash or not, and those that its layers reference already. */
async function listCollectionGuids(
  db: Executor,
  scope: Scope,
  watermarks: readonly WatermarkLayer[],
  current: ({ guid: string } & Required<Watermarks>) | undefined,
): Promise<ReadonlySet<string>> {
  if (!current || watermarks.every((layer) => layer.collections.length === 0)) return new Set()
  const rows = await db
    .select({ guid: collections.guid })
    .from(collections)
    .where(and(ofAccount(collections, scope), eq(collections.engineGuid, current.guid)))
  return new Set([
    ...rows.map((row) => row.guid),
    ...current.watermarks.flatMap((layer) => layer.collections),
  ])
}
