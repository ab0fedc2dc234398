/** `broken` has to be mended before the product works; `attention` is for the operator to decide. */
export type FindingState = 'ok' | 'attention' | 'broken' | 'skipped'

/**
 * What is right, or what is wrong and what to do about it: one line for the operator, in English as the log is,
 * without a secret.
 */
export interface Finding {
  check: string
  state: FindingState
  message: string
}

/** What a check says; its name is added by anyone who runs it. */
export type Result = Omit<Finding, 'check'>

export const ok = (message: string): Result => ({ state: 'ok', message })
export const attention = (message: string): Result => ({ state: 'attention', message })
export const broken = (message: string): Result => ({ state: 'broken', message })
export const skipped = (message: string): Result => ({ state: 'skipped', message })

/** The system's or a service's own words for a failure, without addresses that hold a name and a password. */
export function wordsOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  const words = message || code || String(error)
  return words
    .replace(/\/\/[^/\s@]*@/g, '//…@')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .slice(0, 300)
}
