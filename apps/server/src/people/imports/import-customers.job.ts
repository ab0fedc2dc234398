import { job } from '../../ground/jobs/job.ts'

/**
 * Does the next step of an import: looks through its file, takes it in, or takes it back. `key`: the gallery's guid,
 * whose imports follow each other.
 */
export const importCustomers = job<{ accountGuid: string; importGuid: string }>({
  name: 'import-customers',
  expireInSeconds: 3_600,
  sameKey: 'one-running',
})
