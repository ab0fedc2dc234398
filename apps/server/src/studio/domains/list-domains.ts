import type { CustomDomain, DnsRecord } from '@proofdesk/contract/admin/domains'
import { looksLikeApex, ownershipRecord, withoutPort } from '@proofdesk/domain/custom-domain'
import { isIPv6 } from 'node:net'
import type { Deps } from '../../deps.ts'
import type { Scope } from '../../scope.ts'
import { type ClaimRow, findClaim, readAccount } from './domains.queries.ts'

/** The domain that links use, and the one that is being proved. */
export async function listDomains(deps: Deps, scope: Scope): Promise<CustomDomain[]> {
  const [account, claim] = await Promise.all([
    readAccount(deps.db, scope),
    findClaim(deps.db, scope),
  ])
  const domain = account?.customDomain
  return [
    ...(domain
      ? [
          {
            domain,
            state: 'verified' as const,
            records: [],
            problem: null,
            checkedAt: null,
            expiresAt: null,
          },
        ]
      : []),
    ...(account && claim ? [await toClaimed(deps, account.alias, claim)] : []),
  ]
}

async function toClaimed(
  deps: Deps,
  alias: string,
  { domain, token, expiresAt, checkedAt, problem }: ClaimRow,
): Promise<CustomDomain> {
  return {
    domain,
    state: expiresAt > deps.clock.now() ? 'pending' : 'expired',
    records: [
      ...(await addressRecords(deps, domain, siteHost(deps, alias))),
      { type: 'TXT', ...ownershipRecord(domain, token) },
    ],
    problem,
    checkedAt,
    expiresAt,
  }
}

/** The host below the platform's domain that a studio's own domain leads to. */
export function siteHost({ env }: Deps, alias: string): string {
  return `${alias}.${withoutPort(env.DOMAIN)}`
}

/** A name below a registered domain takes a CNAME record; the registered domain itself takes addresses, or what its provider has instead. */
async function addressRecords({ dns }: Deps, domain: string, host: string): Promise<DnsRecord[]> {
  if (!looksLikeApex(domain)) return [{ type: 'CNAME', name: domain, value: host }]
  const addresses = await dns.addresses(host).catch(() => [])
  if (addresses.length === 0) return [{ type: 'ALIAS', name: domain, value: host }]
  return addresses.map((value) => ({
    type: isIPv6(value) ? 'AAAA' : 'A',
    name: domain,
    value,
  }))
}
