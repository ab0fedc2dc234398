import { job } from '../../jobs/job.ts'

/** Analyses a gallery's photos, as many as there is time for, and then enqueues itself again. `key`: the gallery's guid. */
export const analyseGallery = job<{ accountGuid: string; engineGuid: string }>({
  name: 'analyse-gallery',
  priority: -10,
  sameKey: 'one-waiting',
  expireInSeconds: 600,
})
