import type { AllDeps } from '../ground/deps.ts'
import { handleEndBilling } from './end-billing.handler.ts'
import { endBilling } from './end-billing.job.ts'
import { handlePurgeStudio } from './purge-studio.handler.ts'
import { purgeStudio } from './purge-studio.job.ts'
import { handleSendCertificate } from './send-certificate.handler.ts'
import { sendCertificate } from './send-certificate.job.ts'
import { handleSendDeletionMail } from './send-deletion-mail.handler.ts'
import { sendDeletionMail } from './send-deletion-mail.job.ts'
import { handleSweepDeletions } from './sweep-deletions.handler.ts'
import { sweepDeletions } from './sweep-deletions.job.ts'

/** Runs the jobs for studios that are to be deleted. */
export async function workOnDeletions(deps: AllDeps): Promise<void> {
  const { queue } = deps
  await queue.work(endBilling, {}, (payload) => handleEndBilling(deps, payload))
  await queue.work(sendDeletionMail, {}, (payload) => handleSendDeletionMail(deps, payload))
  await queue.work(purgeStudio, {}, (payload, run) => handlePurgeStudio(deps, payload, run))
  await queue.work(sendCertificate, {}, (payload) => handleSendCertificate(deps, payload))
  await queue.work(sweepDeletions, {}, () => handleSweepDeletions(deps))
  await queue.schedule(sweepDeletions, '17 * * * *', {})
}
