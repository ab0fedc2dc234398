import type { FileKind } from '@proofdesk/domain/damaged-file'
import { job } from '../../ground/jobs/job.ts'

/**
 * Checks whether an original is still as uploaded, and regenerates derived files that are missing or truncated. `key`:
 * the record's guid.
 */
export const checkFile = job<{ accountGuid: string; kind: FileKind; guid: string }>({
  name: 'check-file',
  retryLimit: 3,
  retryDelay: 60,
  sameKey: 'one-waiting',
  expireInSeconds: 7_200,
})
