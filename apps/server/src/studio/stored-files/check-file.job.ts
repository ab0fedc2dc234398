import type { FileKind } from '@proofdesk/domain/damaged-file'
import { job } from '../../ground/jobs/job.ts'

/**
 * Looks whether an original is as it was sent, and makes again what was made of it and is missing or cut off. `key`:
 * the record's guid.
 */
export const checkFile = job<{ accountGuid: string; kind: FileKind; guid: string }>({
  name: 'check-file',
  retryLimit: 3,
  retryDelay: 60,
  sameKey: 'one-waiting',
  expireInSeconds: 7_200,
})
