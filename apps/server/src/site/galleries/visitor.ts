import { DAY_SECONDS } from '@proofdesk/domain/duration'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v4 as newSecretGuid } from 'uuid'
import { toCookie } from '../../cookie.ts'
import type { Deps } from '../../deps.ts'
import { isSigned, sign } from '../../signature.ts'

const LIFETIME_SECONDS = 365 * DAY_SECONDS
/** A school or a company shares an address; whoever throws the cookie away to begin anew is slowed by it. */
const NEW_VISITORS = { points: 60, perSeconds: 3_600 }

/**
 * Who asks, by a cookie that only we can make: a random guid, and nothing else. One without gets it with the answer. Throws `too_many` when
 * an address makes up visitors.
 */
export async function knowVisitor(
  { signingKey, throttle, env }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const [, guid, signature] =
    /(?:^|;\s*)visitor=([0-9a-f-]{36})\.([\w~-]+)/.exec(request.headers.cookie ?? '') ?? []
  if (guid !== undefined && isSigned(signingKey, 'visitor', guid, signature)) return guid
  await throttle.require('newVisitor', request.ip, NEW_VISITORS)
  const made = newSecretGuid()
  const value = `${made}.${sign(signingKey, 'visitor', made)}`
  void reply.header(
    'set-cookie',
    toCookie(env, { name: 'visitor', value, lifetime: LIFETIME_SECONDS }),
  )
  return made
}
