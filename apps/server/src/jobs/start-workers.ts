import { handleSendTicketMail } from '../auth/send-ticket-mail.handler.ts'
import { sendTicketMail } from '../auth/send-ticket-mail.job.ts'
import type { Deps } from '../deps.ts'
import { handleProcessPhoto } from '../photos/process-photo.handler.ts'
import { processPhoto } from '../photos/process-photo.job.ts'
import { handleSweepUploads } from '../photos/sweep-uploads.handler.ts'
import { sweepUploads } from '../photos/sweep-uploads.job.ts'
import { handlePurgeTrash } from '../trash/purge-trash.handler.ts'
import { purgeTrash } from '../trash/purge-trash.job.ts'

/** Works on every kind of job in this process, until the queue stops. */
export async function startWorkers(deps: Deps): Promise<void> {
  const { queue, env } = deps
  await queue.work(processPhoto, { concurrency: env.WORKER_CONCURRENCY }, (payload, run) => handleProcessPhoto(deps, payload, run))
  await queue.work(sendTicketMail, { concurrency: 2 }, (payload) => handleSendTicketMail(deps, payload))
  await queue.work(sweepUploads, {}, () => handleSweepUploads(deps))
  await queue.work(purgeTrash, {}, () => handlePurgeTrash(deps))
  await queue.schedule(sweepUploads, '* * * * *', {})
  await queue.schedule(purgeTrash, '17 3 * * *', {})
}
