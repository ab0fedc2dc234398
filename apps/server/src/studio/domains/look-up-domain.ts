import {
  type DomainProblem,
  type FoundRecords,
  ownershipRecord,
} from '@proofdesk/domain/custom-domain'
import type { Deps } from '../../ground/deps.ts'
import { DnsError } from '../../ground/ports/dns/dns.ts'
import { siteHost } from './site-host.ts'

interface Expected {
  host: string
  /** The platform's addresses. */
  addresses: readonly string[]
}

/**
 * Reads and checks the records of a domain. `problem` is `dns_unreachable` if its name servers can't be reached, and
 * undefined if nothing is wrong; `isOurs` means that no name server can be reached at all, so that nothing is known
 * about the domain.
 */
export async function lookUpDomain(
  deps: Deps,
  { alias, domain }: { alias: string; domain: string },
  judge: (found: FoundRecords, expected: Expected) => DomainProblem | undefined,
): Promise<{ problem: DomainProblem | undefined; isOurs: boolean }> {
  const { dns } = deps
  const host = siteHost(deps, alias)
  const own = await dns.addresses(host).catch(toUndefined)
  if (!own) return { problem: 'dns_unreachable', isOurs: true }
  const [texts, aliases, addresses] = await Promise.all([
    dns.texts(ownershipRecord(domain, '').name),
    dns.aliases(domain),
    dns.addresses(domain),
  ]).catch((error: unknown) => [toUndefined(error)])
  if (!texts || !aliases || !addresses) return { problem: 'dns_unreachable', isOurs: false }
  return { problem: judge({ texts, aliases, addresses }, { host, addresses: own }), isOurs: false }
}

function toUndefined(error: unknown): undefined {
  if (!(error instanceof DnsError)) throw error
}
