import { job } from '../../ground/jobs/job.ts'

/** Analyses as many of a gallery's photos as time permits, then enqueues itself again. `key`: the gallery's guid. */
export const analyseGallery = job<{
  accountGuid: string
  engineGuid: string
  /** When it began to yield to new photos, epoch milliseconds. */
  yieldsSince?: number
}>({
  name: 'analyse-gallery',
  priority: -10,
  sameKey: 'one-waiting',
  expireInSeconds: 600,
})
