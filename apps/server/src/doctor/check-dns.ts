import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { type Env, isForThisMachine } from '../ground/settings/env.ts'
import { createDns } from '../ground/ports/dns/node-dns.ts'
import { type Result, attention, broken, ok, skipped, wordsOf } from './finding.ts'

/** Checks that DOMAIN and all studios' sites below it resolve. */
export async function checkDns(env: Env): Promise<Result> {
  const host = env.DOMAIN.replace(/:\d+$/, '')
  if (isForThisMachine(env)) return skipped(`${host} is this machine.`)
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0)
    return attention(
      `DOMAIN is the IP address ${host}. Studios' sites need a name, as in {alias}.{DOMAIN}.`,
    )
  const dns = createDns({ servers: env.DNS_SERVERS })
  // A name that isn't in DNS unless there is a wildcard.
  const studio = `doctor-${randomBytes(4).toString('hex')}.${host}`
  let found: string[], below: string[]
  try {
    ;[found, below] = await Promise.all([dns.addresses(host), dns.addresses(studio)])
  } catch (error) {
    return attention(`${wordsOf(error)}. Check the connection of this machine, or DNS_SERVERS.`)
  }
  if (found.length === 0)
    return broken(`${host} has no IP address. Add an A or AAAA record that points to this server.`)
  if (below.length === 0)
    return broken(
      `*.${host} has no IP address, so studios' sites can’t be found. Add a wildcard record that points to this server.`,
    )
  if (!below.some((address) => found.includes(address)))
    return attention(
      `${host} points to ${found.join(', ')}, and *.${host} to ${below.join(', ')}. Both should point to this server.`,
    )
  return ok(`${host} and *.${host} point to ${found.join(', ')}.`)
}
