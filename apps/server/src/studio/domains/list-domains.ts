import type { CustomDomain, DnsRecord } from '@proofdesk/contract/admin/domains'
import { DOMAIN_LOSS_DAYS, looksLikeApex, ownershipRecord } from '@proofdesk/domain/custom-domain'
import { DAY_MS } from '@proofdesk/domain/duration'
import { isIPv6 } from 'node:net'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import {
  type ClaimRow,
  type OwnDomainRow,
  findClaim,
  findOwnDomain,
  readAccount,
} from './domains.queries.ts'
import { siteHost } from './site-host.ts'

/** The domain that links use or used, and the one being verified. */
export async function listDomains(
  deps: Deps,
  scope: Pick<Scope, 'accountGuid'>,
): Promise<CustomDomain[]> {
  const [account, claim, own] = await Promise.all([
    readAccount(deps.db, scope),
    findClaim(deps.db, scope),
    findOwnDomain(deps.db, scope),
  ])
  return [
    ...(account && own ? [await toProved(deps, account, own)] : []),
    ...(account && claim ? [await toClaimed(deps, account.alias, claim)] : []),
  ]
}

async function toProved(
  deps: Deps,
  { alias, customDomain }: { alias: string; customDomain: string | null },
  { domain, token, failingSince, checkedAt, problem }: OwnDomainRow,
): Promise<CustomDomain> {
  const isLost = customDomain !== domain
  const isFailing = failingSince !== null
  return {
    domain,
    state: isLost ? 'lost' : 'verified',
    records: isFailing ? await listRecords(deps, { alias, domain, token }) : [],
    lookupProblem: isFailing ? problem : null,
    checkedAt: isFailing ? checkedAt : null,
    expiresAt: isFailing && !isLost ? failingSince + DOMAIN_LOSS_DAYS * DAY_MS : null,
  }
}

async function toClaimed(
  deps: Deps,
  alias: string,
  { domain, token, expiresAt, checkedAt, problem }: ClaimRow,
): Promise<CustomDomain> {
  return {
    domain,
    state: expiresAt > deps.clock.now() ? 'pending' : 'expired',
    records: await listRecords(deps, { alias, domain, token }),
    lookupProblem: problem,
    checkedAt,
    expiresAt,
  }
}

async function listRecords(
  deps: Deps,
  { alias, domain, token }: { alias: string; domain: string; token: string | null },
): Promise<DnsRecord[]> {
  return [
    ...(await addressRecords(deps, domain, siteHost(deps, alias))),
    ...(token === null ? [] : [{ type: 'TXT' as const, ...ownershipRecord(domain, token) }]),
  ]
}

/** A subdomain needs a CNAME record; a registered domain itself needs address records, or its provider's equivalent. */
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
