/** How long a studio has to set the DNS records of a domain that it entered. */
export const CLAIM_DAYS = 7

/** Names that never lead to a site on the web. */
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
 * The domain that somebody typed, as DNS knows it: lower case, punycode, without a scheme, a path or the dot at the end. Undefined for what
 * can't be the address of a site: an IP address, a single label, a name with a port, a name that never leaves a local network.
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

/** Whether a domain is the platform's own or below it; `platform` may carry a port. */
export function isOfPlatform(domain: string, platform: string): boolean {
  const own = withoutPort(platform)
  return domain === own || domain.endsWith(`.${own}`)
}

/** The name of a host without its port, lower case. */
export function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}

const SECOND_LEVELS = ['ac', 'co', 'com', 'edu', 'gob', 'gov', 'net', 'nom', 'or', 'org']

/** Whether a domain is probably what somebody registered, `studio.com` or `studio.co.uk`: most providers take no CNAME record for it. */
export function looksLikeApex(domain: string): boolean {
  const labels = domain.split('.')
  if (labels.length === 2) return true
  const [, second, country] = labels
  return labels.length === 3 && country!.length === 2 && SECOND_LEVELS.includes(second!)
}

/** Where the record that proves ownership is looked for, and what it says. */
export function ownershipRecord(domain: string, token: string): { name: string; value: string } {
  return { name: `_proofdesk.${domain}`, value: `proofdesk=${token}` }
}

/** Why a domain is not verified yet. */
export const DOMAIN_PROBLEMS = [
  'ownership_missing',
  'address_missing',
  'points_elsewhere',
  'dns_unreachable',
  'taken',
] as const
export type DomainProblem = (typeof DOMAIN_PROBLEMS)[number]

interface FoundRecords {
  /** Of the name that proves ownership. */
  texts: readonly string[]
  aliases: readonly string[]
  addresses: readonly string[]
}

/** What is wrong with the records that DNS has; undefined when the domain is proved and leads to us. */
export function findDomainProblem(
  { texts, aliases, addresses }: FoundRecords,
  expected: { value: string; host: string; addresses: readonly string[] },
): DomainProblem | undefined {
  if (!texts.some((text) => text.trim() === expected.value)) return 'ownership_missing'
  if (aliases.some((alias) => alias.toLowerCase().replace(/\.$/, '') === expected.host))
    return undefined
  if (addresses.length === 0) return 'address_missing'
  // One that leads elsewhere takes a part of the visitors there.
  return addresses.every((address) => expected.addresses.includes(address))
    ? undefined
    : 'points_elsewhere'
}

/** How long (ms) until a domain is looked up again: a minute at first, and longer the longer it takes, up to an hour. */
export function nextDomainLook(age: number): number {
  return Math.min(Math.max(age / 2, 60_000), 3_600_000)
}
