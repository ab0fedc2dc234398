import { job } from '../../ground/jobs/job.ts'

/** Adds to the orders of a gallery what is found later of their people. `key`: the gallery's guid. */
export const findLater = job<{ accountGuid: string; engineGuid: string }>({
  name: 'find-later',
  sameKey: 'one-waiting',
})

/** Finds galleries whose photos have changed since, and buyers who are to be told of added photos. */
export const sweepFoundLater = job<Record<never, never>>({
  name: 'sweep-found-later',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 120,
})
