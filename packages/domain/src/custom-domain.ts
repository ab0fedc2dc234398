import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts'

/** How long a studio has to set the DNS records of a domain after entering it. */
export const CLAIM_DAYS = 7

/** Endings of names that are not reachable on the public web. */
const PRIVATE_ENDINGS = [
  'localhost',
  'local',
  'internal',
  'home',
  'lan',
  'arpa',
  'onion',
  'invalid',
]

/**
 * A typed domain in its DNS form: lower case, punycode, without a scheme, a path or a trailing dot. Undefined for
 * anything that can't be a site's address: an IP address, a single label, a name with a port, a name for local
 * networks.
 */
export function toCustomDomain(text: string): string | undefined {
  const typed = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
  if (!/^[^\s/:@?#[\]\\%]+$/.test(typed) || !URL.canParse(`http://${typed}`)) return undefined
  const domain = new URL(`http://${typed}`).hostname.replace(/\.$/, '')
  const labels = domain.split('.')
  const ending = labels.at(-1)!
  const isName =
    domain.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    /^(xn--[a-z0-9-]+|[a-z]{2,})$/.test(ending)
  return isName && !PRIVATE_ENDINGS.includes(ending) ? domain : undefined
}

/** Whether a domain is the platform's own or a subdomain of it; `platform` may include a port. */
export function isOfPlatform(domain: string, platform: string): boolean {
  const own = withoutPort(platform)
  return domain === own || domain.endsWith(`.${own}`)
}

/** The name of a host without its port, lower case. */
export function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}

const SECOND_LEVELS = ['ac', 'co', 'com', 'edu', 'gob', 'gov', 'net', 'nom', 'or', 'org']

/**
 * Whether a domain is probably a registered one, such as `studio.com` or `studio.co.uk`: most providers don't allow a
 * CNAME record for it.
 */
export function looksLikeApex(domain: string): boolean {
  const labels = domain.split('.')
  if (labels.length === 2) return true
  const [, second, country] = labels
  return labels.length === 3 && country!.length === 2 && SECOND_LEVELS.includes(second!)
}

/** Name and value of the record that proves ownership. */
export function ownershipRecord(domain: string, token: string): { name: string; value: string } {
  return { name: `_proofdesk.${domain}`, value: `${PROOF}${token}` }
}

const PROOF = 'proofdesk='

/** Why a domain isn't verified yet, or doesn't answer any more. */
export const DOMAIN_PROBLEMS = [
  'ownership_missing',
  'address_missing',
  'points_elsewhere',
  'dns_unreachable',
  'taken',
] as const
export type DomainProblem = (typeof DOMAIN_PROBLEMS)[number]

export interface FoundRecords {
  /** TXT records of the name that proves ownership. */
  texts: readonly string[]
  aliases: readonly string[]
  addresses: readonly string[]
}

/** The problem with a domain's DNS records; undefined if ownership is proved and the domain points to us. */
export function findDomainProblem(
  { texts, aliases, addresses }: FoundRecords,
  expected: { value: string; host: string; addresses: readonly string[] },
): DomainProblem | undefined {
  if (!texts.some((text) => text.trim() === expected.value)) return 'ownership_missing'
  return findAddressProblem({ aliases, addresses }, expected)
}

interface OwnDomain {
  /** Value of the ownership record; null for a domain verified before it was stored. */
  value: string | null
  /** Links use the standard address again. */
  isLost: boolean
  host: string
  addresses: readonly string[]
}

/**
 * The problem with the records of a domain that was verified before. While in use it has to point here, and no one else
 * may have placed a proof of theirs. To be used again, its owner has to confirm this studio: by the ownership record,
 * or by an alias of its host.
 */
export function findOwnDomainProblem(
  { texts, aliases, addresses }: FoundRecords,
  { value, isLost, host, addresses: own }: OwnDomain,
): DomainProblem | undefined {
  const proofs = texts.map((text) => text.trim()).filter((text) => text.startsWith(PROOF))
  const isProved = value !== null && proofs.includes(value)
  const isAnothers = value !== null && proofs.length > 0 && !isProved
  const problem = findAddressProblem({ aliases, addresses }, { host, addresses: own })
  if (problem) return problem
  // All studios share the platform's addresses; an alias says which one is meant.
  const isOfAnother = aliases.some((alias) =>
    isOfPlatform(nameOf(alias), host.replace(/^[^.]*\./, '')),
  )
  if (isOfAnother && !leadsTo(aliases, host)) return 'points_elsewhere'
  const isWanted = isProved || (!isAnothers && leadsTo(aliases, host))
  return isAnothers || (isLost && !isWanted) ? 'ownership_missing' : undefined
}

const leadsTo = (aliases: readonly string[], host: string) =>
  aliases.some((alias) => nameOf(alias) === host)

const nameOf = (alias: string) => alias.toLowerCase().replace(/\.$/, '')

function findAddressProblem(
  { aliases, addresses }: Pick<FoundRecords, 'aliases' | 'addresses'>,
  expected: { host: string; addresses: readonly string[] },
): DomainProblem | undefined {
  if (leadsTo(aliases, expected.host)) return undefined
  if (addresses.length === 0) return 'address_missing'
  // A single address that points elsewhere would take a part of the visitors there.
  return addresses.every((address) => expected.addresses.includes(address))
    ? undefined
    : 'points_elsewhere'
}

/** How long (ms) until a pending domain is looked up again: a minute at first, increasing with its age to an hour. */
export function nextDomainCheck(age: number): number {
  return Math.min(Math.max(age / 2, MINUTE_MS), HOUR_MS)
}

/** How long a domain in use may fail before links use the standard address again. */
export const DOMAIN_LOSS_DAYS = 7

/** Whether links stop using a domain; `failingSince` is when it was first found not to point here. */
export function isDomainLost(failingSince: number, now: number): boolean {
  return now - failingSince >= DOMAIN_LOSS_DAYS * DAY_MS
}

/**
 * How long (ms) until a verified domain is looked up again: a day while it answers, an hour while it doesn't, and a day
 * again after a month of failures.
 */
export function nextOwnDomainCheck(failingFor: number | null): number {
  return failingFor === null || failingFor >= 30 * DAY_MS ? DAY_MS : HOUR_MS
}
