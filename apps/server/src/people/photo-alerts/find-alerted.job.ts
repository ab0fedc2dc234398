import { job } from '../../ground/jobs/job.ts'

/** Finds more photos for the alerts of a gallery. `key`: the gallery's guid. */
export const findAlerted = job<{ accountGuid: string; engineGuid: string }>({
  name: 'find-alerted',
  sameKey: 'one-waiting',
})

/** Finds galleries whose photos have changed since the last check, and deletes alerts that are unconfirmed or ended. */
export const sweepPhotoAlerts = job<Record<never, never>>({
  name: 'sweep-photo-alerts',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 120,
})
