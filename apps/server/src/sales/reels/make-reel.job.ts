import { job } from '../../ground/jobs/job.ts'

/**
 * Makes the films of a reel. Enqueue it with the reel's guid as `key`, so that only one exists per reel. On a busy
 * machine a film takes minutes.
 */
export const makeReel = job<{ accountGuid: string; reelGuid: string }>({
  name: 'make-reel',
  retryLimit: 4,
  retryDelay: 30,
  expireInSeconds: 7_200,
  sameKey: 'one',
})
