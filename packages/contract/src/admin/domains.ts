import { DOMAIN_PROBLEMS, toCustomDomain } from '@proofdesk/domain/custom-domain'
import * as z from 'zod'
import { Account } from './account.ts'
import { Empty, Timestamp, shortText } from '../fields.ts'
import { problem } from '../problems.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** A typed domain, normalised to its DNS form. */
const DomainField = shortText(300).transform((text, context) => {
  const domain = toCustomDomain(text)
  if (domain !== undefined) return domain
  context.addIssue({ code: 'custom', ...problem('not_a_domain') })
  return z.NEVER
})

/**
 * A record that the studio creates at its DNS provider. `ALIAS` stands for whatever the provider calls pointing a whole
 * domain at a host name.
 */
export const DnsRecord = z.object({
  type: z.enum(['CNAME', 'A', 'AAAA', 'ALIAS', 'TXT']),
  name: z.string(),
  value: z.string(),
})
export type DnsRecord = z.infer<typeof DnsRecord>

/**
 * `verified`: public links use it. `pending`: its records are being checked. `expired`: they were not found in time.
 * `lost`: its records have pointed elsewhere for days, so links no longer use it; it is verified again automatically
 * once they are back.
 */
export const CustomDomain = record({
  domain: z.string(),
  state: z.enum(['pending', 'verified', 'expired', 'lost']),
  /** Empty while the domain is verified and reachable. */
  records: z.array(DnsRecord),
  /** The problem found by the last lookup; null before the first, and while the domain is verified and reachable. */
  lookupProblem: z.enum(DOMAIN_PROBLEMS).nullable(),
  checkedAt: Timestamp.nullable(),
  /** When a claim expires, or when links stop using a verified domain that doesn't answer. */
  expiresAt: Timestamp.nullable(),
})
export type CustomDomain = z.infer<typeof CustomDomain>

export const domains = {
  list: route({
    method: 'GET',
    path: '/admin/account/domains',
    capability: 'manageAccount',
    summary: 'Get the studio’s custom domain, and the pending one',
    output: z.object({ domains: z.array(CustomDomain) }),
  }),
  claim: route({
    method: 'POST',
    path: '/admin/account/domains',
    capability: 'manageAccount',
    proof: 'password',
    right: 'domain',
    summary: 'Add an custom domain; it becomes active once its DNS records are found',
    body: z.object({ domain: DomainField }),
    output: z.object({ domains: z.array(CustomDomain) }),
    status: 201,
  }),
  check: route({
    method: 'POST',
    path: '/admin/account/domains/check',
    capability: 'manageAccount',
    summary: 'Check the DNS records of a pending or custom domain now',
    body: z.object({ domain: DomainField }),
    output: z.object({ domains: z.array(CustomDomain), account: Account }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/account/domains',
    capability: 'manageAccount',
    proof: 'password',
    right: 'domain',
    summary: 'Remove a pending or custom domain',
    query: z.object({ domain: shortText(253) }),
    output: Empty,
  }),
  /** Proxies call this before they request a certificate for a host. */
  allowed: route({
    method: 'GET',
    path: '/tls/allowed',
    capability: 'public',
    summary: 'Check whether a host is a site of this installation: 200 or 404',
    query: z.object({ domain: z.string().max(300) }),
    output: Empty,
  }),
}
