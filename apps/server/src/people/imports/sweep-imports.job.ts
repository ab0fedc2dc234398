import { job } from '../../ground/jobs/job.ts'

/** Finds imports whose job has given up. */
export const sweepImports = job<object>({ name: 'sweep-imports', retryLimit: 0, sameKey: 'one' })
