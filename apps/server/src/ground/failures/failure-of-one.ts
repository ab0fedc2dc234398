import { AppError } from './app-error.ts'
import type { Deps } from '../deps.ts'

/**
 * Why one of several things that were asked for could not be done. A fault is logged and told of as `internal`: the
 * others were done all the same, and anyone who asked has to hear of them.
 */
export function failureOfOne(
  { log }: Pick<Deps, 'log'>,
  error: unknown,
  /** What the log knows it by. */
  names: object,
): AppError {
  if (error instanceof AppError) return error
  log.error({ err: error, ...names }, 'One of several could not be done')
  return new AppError('internal')
}
