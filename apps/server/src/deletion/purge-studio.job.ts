import { job } from '../ground/jobs/job.ts'

/**
 * Deletes a studio permanently, and its books once their retention ends. It empties storage and ends subscriptions, so
 * a restored copy, whose storage may be the original's, holds it back.
 */
export const purgeStudio = job<{ accountGuid: string }>({
  name: 'purge-studio',
  retryLimit: 20,
  retryDelay: 60,
  expireInSeconds: 86_400,
  sameKey: 'one',
  actsOutside: true,
})
