/** `broken` has to be fixed before the product works; `attention` is for the operator to decide. */
export type FindingState = 'ok' | 'attention' | 'broken' | 'skipped'

/**
 * What is fine, or what is wrong and what to do about it: one line for the operator, in English like the log, without
 * secrets.
 */
export interface Finding {
  check: string
  state: FindingState
  message: string
}

/** The result of a check; its name is added by the caller. */
export type Result = Omit<Finding, 'check'>

export const ok = (message: string): Result => ({ state: 'ok', message })
export const attention = (message: string): Result => ({ state: 'attention', message })
export const broken = (message: string): Result => ({ state: 'broken', message })
export const skipped = (message: string): Result => ({ state: 'skipped', message })

/** The system's or a service's own message for a failure, without credentials in addresses. */
export function wordsOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  const words = message || code || String(error)
  return words
    .replace(/\/\/[^/\s@]*@/g, '//…@')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .slice(0, 300)
}
