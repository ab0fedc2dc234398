import type { WatermarkLayer } from '@proofdesk/contract/admin/watermarks'
import type { Problem } from '@proofdesk/contract/problems'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { collections } from '../../db/tables/collections.ts'
import { AppError } from '../../app-error.ts'
import type { Scope } from '../../scope.ts'
import { findMarkPictures } from '../marks/stored-mark.ts'

interface Watermarks {
  watermarks?: readonly WatermarkLayer[] | undefined
  mediaSecurityWatermarkGuid?: string | null | undefined
}

/**
 * Refuses pictures that are not among the account's own, and collections of another gallery. What the gallery names already passes, so
 * that one that is in the trash by now does not stand in the way of everything else.
 */
export async function checkWatermarks(
  db: Executor,
  scope: Scope,
  { watermarks = [], mediaSecurityWatermarkGuid }: Watermarks,
  current?: { guid: string } & Required<Watermarks>,
): Promise<void> {
  const pictures: Record<string, string | null | undefined> = {
    mediaSecurityWatermarkGuid,
    ...Object.fromEntries(
      watermarks.flatMap((layer, index) =>
        PICTURES.map((name) => [`watermarks.${index}.${name}`, layer[name]]),
      ),
    ),
  }
  const known = new Set<string | null | undefined>([null, undefined, ...namedBy(current)])
  const asked = Object.values(pictures).filter((guid) => !known.has(guid)) as string[]
  const found = await findMarkPictures(db, scope.accountGuid, asked)
  const fields: Record<string, Problem> = {}
  for (const [field, guid] of Object.entries(pictures))
    if (guid && !known.has(guid) && !found.has(guid)) fields[field] = { code: 'not_your_picture' }
  const own = await listCollectionGuids(db, scope, watermarks, current)
  for (const [index, layer] of watermarks.entries())
    if (layer.collections.some((guid) => !own.has(guid)))
      fields[`watermarks.${index}.collections`] = { code: 'gone' }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

const PICTURES = ['mediaWatermarkLandscapeGuid', 'mediaWatermarkPortraitGuid'] as const

function namedBy(current: Required<Watermarks> | undefined): (string | null | undefined)[] {
  if (!current) return []
  return [
    current.mediaSecurityWatermarkGuid,
    ...(current.watermarks ?? []).flatMap((layer) => PICTURES.map((name) => layer[name])),
  ]
}

/** The gallery's collections, in the trash or not, and those that its layers name already. */
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
    ...(current.watermarks ?? []).flatMap((layer) => layer.collections),
  ])
}
