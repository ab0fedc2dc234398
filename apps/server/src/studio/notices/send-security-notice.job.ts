import { job } from '../../ground/jobs/job.ts'

/** What people are told of by mail, so that a thief who has a password or a token does not stay unseen. */
export type SecurityEvent =
  | 'passwordReset'
  | 'passwordChanged'
  | 'newDevice'
  | 'addressChanged'
  | 'exportRequested'
  // Told as sensitive changes now; what was queued before that still goes out.
  | 'payoutRequested'
  | 'bankOpened'
  | 'cardAccountOpened'
  | 'cardAccountRemoved'
  | 'changeUndone'
  | 'payoutsUnfrozen'

/**
 * One mail to one person, tried for hours: no sweep finds one that was lost. `userGuid` is who did it, or whom it
 * concerns; `at` is when.
 */
export const sendSecurityNotice = job<{
  accountGuid: string
  userGuid: string
  recipientGuid: string
  event: SecurityEvent
  at: number
}>({ name: 'send-security-notice', retryLimit: 14, retryDelay: 30 })
