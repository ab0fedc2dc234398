import { DAY_MS } from '@proofdesk/domain/duration'
import { hostCookieName, toCookie } from '../../ground/requests/cookie.ts'
import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

const COOKIE = 'unlocked'
const LIFETIME = 30 * DAY_MS
/** Of one studio. The oldest are left out: a header has its limits, and so have the galleries that a visitor looks at. */
const KEPT = 20

/** What is unlocked: a gallery, as long as its password stays the same. */
export interface Lock {
  engineGuid: string
  /** Null where there is no password to know: nothing opens it. */
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
 * The cookie of a visitor who knows the password of a gallery, added to those of the other galleries that they have unlocked on this host.
 * Nothing is stored: each part of it names gallery, version of the password and expiry, and is signed.
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

/** Whether the visitor with these cookies has unlocked the gallery. */
export function isUnlocked(deps: Deps, cookies: string | undefined, lock: Lock): boolean {
  return readUnlocks(deps, cookies).some(
    ({ engineGuid, version }) => engineGuid === lock.engineGuid && version === lock.version,
  )
}

/** Those that we have signed and that have not expired, each once. */
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
