import { job } from '../../ground/jobs/job.ts'

/** Resumes after the last part that is stored completely, however often it is retried. */
export const exportStudio = job<{ accountGuid: string; exportGuid: string }>({
  name: 'export-studio',
  retryLimit: 20,
  retryDelay: 30,
  expireInSeconds: 86_400,
  sameKey: 'one',
})
