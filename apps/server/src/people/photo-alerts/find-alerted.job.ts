import { job } from '../../ground/jobs/job.ts'

/** Looks for more photos of those of a gallery who want emails about them. `key`: the gallery's guid. */
export const findAlerted = job<{ accountGuid: string; engineGuid: string }>({
  name: 'find-alerted',
  sameKey: 'one-waiting',
})

/** Finds galleries whose photos have changed since, and deletes alerts that no one confirmed or that have ended. */
export const sweepPhotoAlerts = job<Record<never, never>>({
  name: 'sweep-photo-alerts',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 120,
})
