import { job } from '../../ground/jobs/job.ts'

/** Goes on behind the last part that is stored whole, however often it is tried. */
export const exportStudio = job<{ accountGuid: string; exportGuid: string }>({
  name: 'export-studio',
  retryLimit: 20,
  retryDelay: 30,
  expireInSeconds: 86_400,
  sameKey: 'one',
})
