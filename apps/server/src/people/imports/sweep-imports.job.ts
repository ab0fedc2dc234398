import { job } from '../../ground/jobs/job.ts'

/** Looks for imports whose job has given up. */
export const sweepImports = job<object>({ name: 'sweep-imports', retryLimit: 0, sameKey: 'one' })
