import { job } from '../jobs/job.ts'

/** One mail to one owner. `actorGuid`: who requested the deletion, or kept the studio. */
export const sendDeletionMail = job<{
  accountGuid: string
  recipientGuid: string
  actorGuid: string | null
  kind: 'requested' | 'reminder' | 'kept'
}>({ name: 'send-deletion-mail', retryLimit: 14, retryDelay: 30, actsOutside: true })
