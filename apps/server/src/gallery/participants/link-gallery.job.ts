import { job } from '../../ground/jobs/job.ts'

/** Makes everyone on a gallery's start list a customer of the gallery. `key`: the gallery's guid. */
export const linkGallery = job<{ accountGuid: string; engineGuid: string }>({
  name: 'link-participants',
  sameKey: 'one-waiting',
})

/** Finds galleries with people who aren't customers yet: start lists from before this rule. */
export const sweepUnlinked = job<Record<never, never>>({
  name: 'sweep-unlinked-participants',
  retryLimit: 0,
  sameKey: 'one',
})
