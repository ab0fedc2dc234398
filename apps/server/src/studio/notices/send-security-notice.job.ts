import { job } from '../../ground/jobs/job.ts'

/**
 * Events that people are notified of by email, so that someone with a stolen password or token doesn't stay unnoticed.
 */
export type SecurityEvent =
  | 'passwordReset'
  | 'passwordChanged'
  | 'newDevice'
  | 'addressChanged'
  | 'exportRequested'
  // Now handled as sensitive changes; jobs queued before that are still sent.
  | 'payoutRequested'
  | 'bankOpened'
  | 'cardAccountOpened'
  | 'cardAccountRemoved'
  | 'changeUndone'
  | 'payoutsUnfrozen'

/**
 * One email to one person, retried for hours: no sweep finds lost ones. `userGuid` is the person who did it, or who is
 * affected; `at` is when.
 */
export const sendSecurityNotice = job<{
  accountGuid: string
  userGuid: string
  recipientGuid: string
  event: SecurityEvent
  at: number
}>({ name: 'send-security-notice', retryLimit: 14, retryDelay: 30 })
