import { CallError } from '@proofdesk/contract/client'
import type { ErrorCode } from '@proofdesk/contract/errors'
import type { OutageKind } from './outage.ts'

/** Why the whole queue stands still until a person does something. */
export interface Halt {
  code: ErrorCode
  values?: unknown
  /** Goes on by itself after the next login. */
  isSignedOut: boolean
}

type ErrorClass =
  /** Passes by itself; try again later. */
  | { kind: 'outage'; outage: OutageKind }
  /** No one is signed in, or the person may not (any longer), or the gallery is gone. */
  | { kind: 'stop'; stop: Halt }
  /** Something in this very batch is not accepted. */
  | { kind: 'batch'; stop: Halt }

/** Reads what a failed call of the API means for the queue. */
export function classifyError(error: unknown): ErrorClass {
  // Not an answer of ours: a hotel's sign-in page, a proxy's error page, a time limit.
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

/** Whether a status means "later"; undefined when it is final. A full bucket answers 507 and knows no code of ours. */
export function outageOf(status: number, code?: string): OutageKind | undefined {
  if (code === 'quota_reached') return 'quota'
  if (code === 'no_space' || status === 507) return 'disk'
  if (status === 0) return 'network'
  if (status === 429 || status === 425) return 'busy'
  if (status >= 500 || status === 408) return 'server'
  return undefined
}
