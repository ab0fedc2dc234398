import { job } from '../../ground/jobs/job.ts'

/**
 * Runs the next step of an import: checks its file, applies it or undoes it. `key`: the gallery's guid, whose imports
 * run one after the other.
 */
export const importCustomers = job<{ accountGuid: string; importGuid: string }>({
  name: 'import-customers',
  expireInSeconds: 3_600,
  sameKey: 'one-running',
})
