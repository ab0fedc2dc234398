import { and, inArray } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { damagedFiles } from '../../ground/db/tables/damaged-files.ts'
import type { Deps } from '../../ground/deps.ts'
import { askForCheck } from './keep-check.ts'

/** Rechecks those of these records that are known to be damaged, because their bytes may have been uploaded again. */
export async function checkDamaged(
  deps: Deps,
  owner: { accountGuid: string },
  guids: readonly string[],
): Promise<void> {
  if (guids.length === 0) return
  const damaged = await deps.db
    .select()
    .from(damagedFiles)
    .where(and(ofAccount(damagedFiles, owner), inArray(damagedFiles.guid, [...guids])))
  for (const record of damaged) await askForCheck(deps, deps.db, record)
}
