import { job } from '../ground/jobs/job.ts'

/** The email about a deletion that owners get. `waiting`: it is due, but money is still open. */
export type DeletionNotice = 'requested' | 'reminder' | 'waiting' | 'kept'

/** One email to one owner. `actorGuid`: who requested the deletion, or kept the studio. */
export const sendDeletionMail = job<{
  accountGuid: string
  recipientGuid: string
  actorGuid: string | null
  kind: DeletionNotice
}>({ name: 'send-deletion-mail', retryLimit: 14, retryDelay: 30, actsOutside: true })
