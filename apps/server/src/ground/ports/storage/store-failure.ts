import { AppError } from '../../failures/app-error.ts'
import { isNoSpace } from './no-space.ts'
import { StorageError } from './storage-error.ts'

/**
 * The error for callers when a disk is full (`no_space`) or the storage is unreachable (`unavailable`); undefined for
 * any other error.
 */
export function toStoreFailure(error: unknown): AppError | undefined {
  if (error instanceof AppError) return undefined
  if (isNoSpace(error)) return new AppError('no_space', { cause: error })
  if (error instanceof StorageError && error.code === 'unavailable')
    return new AppError('unavailable', { cause: error })
  return undefined
}
