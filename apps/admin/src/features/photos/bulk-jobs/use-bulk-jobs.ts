import { useStore } from '../../../lib/create-store.ts'
import { type BulkJob, bulkJobs } from './bulk-jobs.ts'

/** The running and failed jobs of a gallery's photos. */
export function useBulkJobs(engineGuid: string): readonly BulkJob[] {
  return useStore(bulkJobs).filter((job) => job.engineGuid === engineGuid)
}
