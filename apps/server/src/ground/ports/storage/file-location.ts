import { DAY_SECONDS } from '@proofdesk/domain/duration'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock/clock.ts'
import { type FileAudience, fileExpiry, signFilePath } from './signed-file-url.ts'
import type { SigningKeys } from '../../signatures/signing-key.ts'

/**
 * A signed URL of a stored file. It stays the same all day so that browsers and proxies can cache the file, and is
 * signed only once.
 */
export type FileLocation = (key: string, audience?: FileAudience) => string

/** Number of cached URLs, about 500 bytes each: enough for some 13,000 photos. */
const KEPT = 40_000

export function createFileLocation({
  signingKey,
  clock,
}: {
  signingKey: SigningKeys
  clock: Clock
}): FileLocation {
  const locations = new LRUCache<string, string>({ max: KEPT })
  let keptUntil = 0
  return (key, audience = 'holder') => {
    const expiresAt = fileExpiry(clock.now(), DAY_SECONDS)
    if (expiresAt !== keptUntil) {
      locations.clear()
      keptUntil = expiresAt
    }
    const name = `${audience} ${key}`
    let location = locations.get(name)
    if (location === undefined)
      locations.set(
        name,
        (location = signFilePath({ key, secret: signingKey, expiresAt, audience })),
      )
    return location
  }
}
