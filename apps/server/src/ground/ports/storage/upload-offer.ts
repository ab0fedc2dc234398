import { DAY_SECONDS } from '@proofdesk/domain/duration'
import type { PostOffer, PutOffer } from './storage.ts'
import { StorageError } from './storage-error.ts'
import { checkContentType } from './storage-key.ts'

// S3's maximum; the disk has the same limit so that the drivers stay interchangeable.
const LONGEST_OFFER_SECONDS = 7 * DAY_SECONDS

/** Throws `invalid_key`, `wrong_type` or `malformed` if such an upload can't be offered. */
export function checkOffer(offer: PutOffer | PostOffer): void {
  checkContentType(offer.key, offer.contentType)
  const { maxBytes, expiresInSeconds, checksum } = offer
  const exactBytes = 'exactBytes' in offer ? offer.exactBytes : undefined
  const minBytes = exactBytes ?? ('minBytes' in offer ? offer.minBytes : 0)
  if (!isCount(minBytes) || !isCount(maxBytes) || minBytes > maxBytes)
    refuse('The size limits of this upload make no sense.')
  if (
    !isCount(expiresInSeconds) ||
    expiresInSeconds < 1 ||
    expiresInSeconds > LONGEST_OFFER_SECONDS
  )
    refuse('An upload can be offered for 1 second to 7 days.')
  if (checksum !== undefined && !/^[0-9a-f]{64}$/.test(checksum))
    refuse('The checksum of an upload is a SHA-256 in lower-case hex.')
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

function refuse(message: string): never {
  throw new StorageError('malformed', message)
}
