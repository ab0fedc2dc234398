import { job } from '../../ground/jobs/job.ts'

/** Finds galleries with photos that wait to be analysed and have no job. */
export const sweepAnalyses = job<object>({ name: 'sweep-analyses', retryLimit: 0 })
/** Finds galleries whose photos were analysed by another version of an engine. */
export const sweepOldAnalyses = job<object>({ name: 'sweep-old-analyses', retryLimit: 0 })
