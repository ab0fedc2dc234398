import { job } from '../../ground/jobs/job.ts'

export type ReversalKind = 'refunds' | 'disputes'

/** Asks a provider of which payments of an account something went back since a moment. Its key names all but the moment. */
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
