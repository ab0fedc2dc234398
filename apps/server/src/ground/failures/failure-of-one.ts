import { AppError } from './app-error.ts'
import type { Deps } from '../deps.ts'

/**
 * Why one of several requested items failed. An unexpected error is logged and reported as `internal`: the other items
 * were processed, and the caller has to see them.
 */
export function failureOfOne(
  { log }: Pick<Deps, 'log'>,
  error: unknown,
  /** Identifies it in the log. */
  names: object,
): AppError {
  if (error instanceof AppError) return error
  log.error({ err: error, ...names }, 'One of several items failed')
  return new AppError('internal')
}
