import { job } from '../../ground/jobs/job.ts'

/** Makes those on a gallery's start list its customers who are not. `key`: the gallery's guid. */
export const linkGallery = job<{ accountGuid: string; engineGuid: string }>({
  name: 'link-participants',
  sameKey: 'one-waiting',
})

/** Finds galleries with such people: start lists that are older than this. */
export const sweepUnlinked = job<Record<never, never>>({
  name: 'sweep-unlinked-participants',
  retryLimit: 0,
  sameKey: 'one',
})
