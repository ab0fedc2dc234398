import { job } from '../../ground/jobs/job.ts'

export type SelectionMailKind = 'reopened' | 'reminder'

/** Tells one of the people of a list that it is open again, or that its deadline is near. */
export const sendSelectionMail = job<{
  accountGuid: string
  selectionGuid: string
  contributorGuid: string
  kind: SelectionMailKind
}>({ name: 'send-selection-mail', actsOutside: true, retryLimit: 8, retryDelay: 30 })

/** Finds lists whose deadline is near and that have not been submitted. */
export const sweepSelections = job<Record<never, never>>({
  name: 'sweep-selections',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 120,
})
