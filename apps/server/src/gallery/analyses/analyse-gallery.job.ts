import { job } from '../../ground/jobs/job.ts'

/**
 * Analyses a gallery's photos, as many as there is time for, and then enqueues itself again. `key`: the gallery's guid.
 */
export const analyseGallery = job<{
  accountGuid: string
  engineGuid: string
  /** Since when it gives way to new photos, epoch milliseconds. */
  yieldsSince?: number
}>({
  name: 'analyse-gallery',
  priority: -10,
  sameKey: 'one-waiting',
  expireInSeconds: 600,
})
