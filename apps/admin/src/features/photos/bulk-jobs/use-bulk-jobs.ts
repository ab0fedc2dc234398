import { useSyncExternalStore } from 'react'
import { type BulkJob, getBulkJobs, subscribeBulkJobs } from './bulk-jobs.ts'

/** The work that runs, or failed, on a gallery's photos. */
export function useBulkJobs(engineGuid: string): readonly BulkJob[] {
  return useSyncExternalStore(subscribeBulkJobs, getBulkJobs).filter(
    (job) => job.engineGuid === engineGuid,
  )
}
