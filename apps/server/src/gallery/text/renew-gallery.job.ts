import { job } from '../../ground/jobs/job.ts'

/** Compares all texts of a gallery's photos with its start list again. `key`: the gallery's guid. */
export const renewGallery = job<{ accountGuid: string; engineGuid: string }>({
  name: 'renew-matches',
  sameKey: 'one-waiting',
})
