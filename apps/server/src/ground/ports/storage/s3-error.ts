import { StorageError } from './storage-error.ts'

/** Whether S3 reports that the file doesn't exist; a missing bucket is a failure, not a missing file. */
export function isS3Missing(error: unknown): boolean {
  return statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket'
}

/** Whether S3 reports that the requested range contains no byte of the file. */
export function isS3RangeError(error: unknown): boolean {
  return statusOf(error) === 416
}

/** Converts "no such file" to null and rethrows everything else. */
export function nullWhenS3Missing(error: unknown): null {
  if (isS3Missing(error)) return null
  return toS3Error(error)
}

/** Throws failures of S3 or the network as `unavailable`; other errors are rethrown. */
export function toS3Error(error: unknown): never {
  // The SDK adds `$metadata` to all errors of its requests.
  if (!(error instanceof Error) || !('$metadata' in error)) throw error
  const reason = 'code' in error && typeof error.code === 'string' ? error.code : nameOf(error)
  throw new StorageError(
    'unavailable',
    `The file store can't be used right now (${[statusOf(error), reason].filter(Boolean).join(' ')}).`,
    { cause: error },
  )
}

/** Like `toS3Error`, for the first check of a bucket: says what is wrong with the settings. */
export function toBucketError(error: unknown, bucket: string, endpoint: string): never {
  const status = statusOf(error)
  const sentences: Record<number, string> = {
    301: `The bucket "${bucket}" is in another region.`,
    401: `${endpoint} does not know this key.`,
    403: `${endpoint} does not let this key use the bucket "${bucket}".`,
    404: `There is no bucket "${bucket}" on ${endpoint}.`,
  }
  const sentence = status && sentences[status]
  if (sentence) throw new StorageError('unavailable', sentence, { cause: error })
  return toS3Error(error)
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata
    ?.httpStatusCode
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
