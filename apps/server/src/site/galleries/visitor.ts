import { DAY_SECONDS } from '@proofdesk/domain/duration'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v4 as newSecretGuid } from 'uuid'
import { hostCookieName, toCookie } from '../../ground/requests/cookie.ts'
import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

/** Over https it had no prefix at first; such a cookie is read once and replaced. */
const COOKIE = 'visitor'
const LIFETIME_SECONDS = 365 * DAY_SECONDS
/** Everyone at a school or company shares an address; this slows down people who delete the cookie to start again. */
const NEW_VISITORS = { points: 60, perSeconds: 3_600 }

/**
 * Identifies the visitor by a cookie that only we can sign: a random guid and nothing else. A visitor without one gets
 * it with the answer. Throws `too_many` if an address creates too many visitors.
 */
export async function knowVisitor(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { throttle, env } = deps
  const name = hostCookieName(env, COOKIE)
  const known = readVisitor(deps, request, name)
  if (known) return known
  const former = name === COOKIE ? undefined : readVisitor(deps, request, COOKIE)
  if (former) {
    void reply.header('set-cookie', [
      toVisitorCookie(deps, name, former),
      toCookie(env, { name: COOKIE, value: '', lifetime: 0 }),
    ])
    return former
  }
  await throttle.require('newVisitor', request.ip, NEW_VISITORS)
  const made = newSecretGuid()
  void reply.header('set-cookie', toVisitorCookie(deps, name, made))
  return made
}

function readVisitor(
  { signingKey }: Deps,
  { headers: { cookie = '' } }: FastifyRequest,
  name: string,
): string | undefined {
  for (const part of cookie.split(';')) {
    const [, guid, signature] =
      new RegExp(`^${name}=([0-9a-f-]{36})\\.([\\w~-]+)$`).exec(part.trim()) ?? []
    if (guid !== undefined && isSigned(signingKey, 'visitor', guid, signature)) return guid
  }
  return undefined
}

function toVisitorCookie({ signingKey, env }: Deps, name: string, guid: string): string {
  const value = `${guid}.${sign(signingKey, 'visitor', guid)}`
  return toCookie(env, { name, value, lifetime: LIFETIME_SECONDS })
}
