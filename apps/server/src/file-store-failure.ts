import { AppError } from './app-error.ts'
import { StorageError } from './ports/storage/storage-error.ts'

/** What a caller is told when the file store is full (`storage_full`) or away (`unavailable`); undefined for any other error. */
export function toFileStoreFailure(error: unknown): AppError | undefined {
  if (!(error instanceof StorageError)) return undefined
  if (error.code === 'no_space') return new AppError('storage_full', { cause: error })
  if (error.code === 'unavailable') return new AppError('unavailable', { cause: error })
  return undefined
}
