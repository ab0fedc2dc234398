import { eq } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { enqueueAnalysis } from '../analyses/enqueue-analysis.ts'
import { checkSizes } from './check-sizes.job.ts'

/** An import brings originals only: their renditions and search data are made in the background. */
export async function followImport(
  { queue }: Deps,
  tx: Transaction,
  { guid: accountGuid }: { guid: string },
): Promise<void> {
  const imported = await tx
    .select({ engineGuid: galleries.guid })
    .from(galleries)
    .where(eq(galleries.accountGuid, accountGuid))
  for (const { engineGuid } of imported) {
    await queue.enqueue(tx, checkSizes, { accountGuid, engineGuid }, { key: engineGuid })
    await enqueueAnalysis(queue, tx, { accountGuid, engineGuid })
  }
  await queue.enqueue(tx, checkSizes, { accountGuid, engineGuid: null }, { key: accountGuid })
}
