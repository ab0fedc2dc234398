import { job } from '../../ground/jobs/job.ts'

export type SelectionMailKind = 'reopened' | 'reminder'

/** Notifies one person of a list that it was reopened, or that its deadline is near. */
export const sendSelectionMail = job<{
  accountGuid: string
  selectionGuid: string
  contributorGuid: string
  kind: SelectionMailKind
}>({ name: 'send-selection-mail', actsOutside: true, retryLimit: 8, retryDelay: 30 })

/** Finds unsubmitted lists whose deadline is near, to send reminders. */
export const sweepSelections = job<Record<never, never>>({
  name: 'sweep-selections',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 120,
})
