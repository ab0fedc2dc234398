import type { Executor } from '../../ground/db/client.ts'
import type { Queue } from '../../ground/jobs/queue.ts'
import { analyseGallery } from './analyse-gallery.job.ts'

/** Has the gallery's photos analysed for search; a job that is already queued covers this request. */
export async function enqueueAnalysis(
  queue: Queue,
  tx: Executor,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
): Promise<void> {
  await queue.enqueue(tx, analyseGallery, { accountGuid, engineGuid }, { key: engineGuid })
}
