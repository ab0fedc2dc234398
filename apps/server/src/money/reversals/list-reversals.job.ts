import { job } from '../../ground/jobs/job.ts'

export type ReversalKind = 'refunds' | 'disputes'

/** Lists an account's refunds or disputes at a provider since a moment. Its key contains everything but the moment. */
export const listReversals = job<{
  provider: 'stripe' | 'paypal'
  account: string | null
  /** Epoch milliseconds. */
  since: number
  kind: ReversalKind
}>({
  name: 'list-reversals',
  retryLimit: 2,
  retryDelay: 60,
  sameKey: 'one-running',
  expireInSeconds: 900,
})
