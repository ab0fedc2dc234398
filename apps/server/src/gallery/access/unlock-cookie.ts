import { DAY_MS } from '@proofdesk/domain/duration'
import { hostCookieName, toCookie } from '../../ground/requests/cookie.ts'
import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

const COOKIE = 'unlocked'
const LIFETIME = 30 * DAY_MS
/**
 * Maximum number of unlocked galleries in the cookie of one studio. The oldest are dropped, since headers are limited
 * in size.
 */
const KEPT = 20

/** An unlocked gallery; valid while its password stays the same. */
export interface Lock {
  engineGuid: string
  /** Null if the gallery has no password set: nothing unlocks it then. */
  version: string | null
}

interface Unlock {
  engineGuid: string
  version: string
  /** Epoch seconds. */
  expiry: number
  signed: string
}

/**
 * Returns the cookie of a visitor who entered a gallery's password, with the other galleries that they have unlocked on
 * this host. Nothing is stored: each part of the cookie names gallery, password version and expiry, and is signed.
 */
export function addUnlock(
  deps: Deps,
  cookies: string | undefined,
  { engineGuid, version }: { engineGuid: string; version: string },
): string {
  const { clock, env, signingKey } = deps
  const expiry = Math.ceil((clock.now() + LIFETIME) / 1_000)
  const text = `${engineGuid}.${version}.${expiry}`
  const others = readUnlocks(deps, cookies).filter((unlock) => unlock.engineGuid !== engineGuid)
  const value = [
    `${text}.${sign(signingKey, 'unlock', text)}`,
    ...others
      .toSorted((one, other) => other.expiry - one.expiry)
      .slice(0, KEPT - 1)
      .map(({ signed }) => signed),
  ].join('/')
  return toCookie(env, { name: hostCookieName(env, COOKIE), value, lifetime: LIFETIME / 1_000 })
}

/** Whether a visitor with these cookies has unlocked the gallery. */
export function isUnlocked(deps: Deps, cookies: string | undefined, lock: Lock): boolean {
  return readUnlocks(deps, cookies).some(
    ({ engineGuid, version }) => engineGuid === lock.engineGuid && version === lock.version,
  )
}

/** The unlocks that we signed and that haven't expired, without duplicates. */
function readUnlocks({ clock, env, signingKey }: Deps, cookies = ''): Unlock[] {
  const unlocks = new Map<string, Unlock>()
  for (const cookie of cookies.split(';')) {
    const [name = '', value = ''] = cookie.trim().split('=', 2)
    if (name !== hostCookieName(env, COOKIE)) continue
    for (const signed of value.split('/').slice(0, KEPT)) {
      const [engineGuid = '', version = '', expiry = '', given, ...rest] = signed.split('.')
      const text = `${engineGuid}.${version}.${expiry}`
      if (rest.length > 0 || !isSigned(signingKey, 'unlock', text, given)) continue
      if (Number(expiry) * 1_000 <= clock.now()) continue
      unlocks.set(text, { engineGuid, version, expiry: Number(expiry), signed })
    }
  }
  return [...unlocks.values()]
}
