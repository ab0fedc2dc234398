import { CallError } from '@proofdesk/contract/client'
import type { ErrorCode } from '@proofdesk/contract/errors'
import type { OutageKind } from './outage.ts'

/** Why the whole queue is stopped until a person acts. */
export interface Halt {
  code: ErrorCode
  values?: unknown
  /** Resumes automatically after the next sign-in. */
  isSignedOut: boolean
}

type ErrorClass =
  /** Temporary; retried later. */
  | { kind: 'outage'; outage: OutageKind }
  /** No one is signed in, the person isn't allowed (any longer), or the gallery is gone. */
  | { kind: 'stop'; stop: Halt }
  /** Something in this particular batch is refused. */
  | { kind: 'batch'; stop: Halt }

/** Classifies a failed API call for the queue. */
export function classifyError(error: unknown): ErrorClass {
  // Not an answer of ours: a hotel's sign-in page, a proxy's error page, a timeout.
  if (!(error instanceof CallError)) return { kind: 'outage', outage: 'network' }
  const stop: Halt = {
    code: error.code === 'offline' ? 'unavailable' : error.code,
    values: error.values,
    isSignedOut: error.status === 401,
  }
  if (error.status === 401 || error.status === 403 || error.status === 404)
    return { kind: 'stop', stop }
  const outage = outageOf(error.status, error.code)
  return outage ? { kind: 'outage', outage } : { kind: 'batch', stop }
}

/**
 * The kind of outage if a status is temporary; undefined if it is final. A full bucket answers 507 without our codes.
 */
export function outageOf(status: number, code?: string): OutageKind | undefined {
  if (code === 'quota_reached') return 'quota'
  if (code === 'no_space' || status === 507) return 'disk'
  if (status === 0) return 'network'
  if (status === 429 || status === 425) return 'busy'
  if (status >= 500 || status === 408) return 'server'
  return undefined
}
