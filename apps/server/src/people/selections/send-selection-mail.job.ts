import { job } from '../../ground/jobs/job.ts'

/** Notifies one person of a list that the studio has reopened it. */
export const sendSelectionMail = job<{
  accountGuid: string
  selectionGuid: string
  contributorGuid: string
  /** Jobs from before automations could also be a `reminder`, which automations send now. */
  kind: 'reopened'
}>({ name: 'send-selection-mail', actsOutside: true, retryLimit: 8, retryDelay: 30 })
