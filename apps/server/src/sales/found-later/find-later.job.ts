import { job } from '../../ground/jobs/job.ts'

/** Adds photos found later of people to the orders of a gallery. `key`: the gallery's guid. */
export const findLater = job<{ accountGuid: string; engineGuid: string }>({
  name: 'find-later',
  sameKey: 'one-waiting',
})

/** Finds galleries whose photos have changed, and buyers who have to be notified of added photos. */
export const sweepFoundLater = job<Record<never, never>>({
  name: 'sweep-found-later',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 120,
})
