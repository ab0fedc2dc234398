/** The parts of an account's public address. `domain` may include a port; `protocol` has no colon. */
export interface PublicHost {
  protocol: 'http' | 'https'
  domain: string
  alias: string
  customDomain?: string | null
}

/**
 * `{protocol}://{custom domain, otherwise alias.domain}`. The port is the platform's, because all hosts point to it.
 */
export function publicOrigin({ protocol, domain, alias, customDomain }: PublicHost): string {
  const [port = ''] = /:\d+$/.exec(domain) ?? []
  return `${protocol}://${customDomain ? `${customDomain}${port}` : `${alias}.${domain}`}`
}

/** A gallery's public address; the language segment is omitted for English. */
export function galleryUrl(host: PublicHost, slug: string, language = 'en'): string {
  return `${publicOrigin(host)}${galleryPath(slug, language)}`
}

/** Its path below the origin: `/de/albums/race`. */
export function galleryPath(slug: string, language = 'en'): string {
  return `${languageSegment(language)}/albums/${encodeURIComponent(slug)}`
}

/** The path of a page, below the studio's origin: `/de/pages/2026`. */
export function pagePath(slug: string, language = 'en'): string {
  return `${languageSegment(language)}/pages/${encodeURIComponent(slug)}`
}

/**
 * An address for people: letters of all scripts instead of their percent-encoding. Sent, linked and printed addresses
 * (QR codes) keep the encoding, which every program understands.
 */
export function readableAddress(address: string): string {
  return address.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    try {
      const letters = decodeURIComponent(codes)
      return /^[\p{L}\p{M}\p{N}]+$/u.test(letters) ? letters : codes
    } catch {
      return codes
    }
  })
}

/** The path of a buyer's order page, below the studio's origin; `key` gives access to it. */
export function orderPath({ guid, key }: { guid: string; key: string }, language = 'en'): string {
  return `${languageSegment(language)}/orders/${guid}?key=${encodeURIComponent(key)}`
}

/** The path that a payment provider returns a buyer to, below the studio's origin; `key` gives access to it. */
export function checkoutPath(
  { guid, key }: { guid: string; key: string },
  language = 'en',
): string {
  return `${languageSegment(language)}/checkout/${guid}?key=${encodeURIComponent(key)}`
}

function languageSegment(language: string): string {
  return language === 'en' ? '' : `/${language}`
}

/** Names that would collide with the platform's own hosts or be mistaken for them. */
const RESERVED = new Set(
  (
    'www www1 www2 web api apis admin administrator app apps mail email smtp imap pop mx webmail autodiscover ' +
    'autoconfig ftp sftp ssh vpn ns ns1 ns2 dns files file static assets media images img cdn login logout signin ' +
    'signup sign-in sign-up register auth sso oauth account accounts user users profile password reset verify ' +
    'confirm security secure ssl tls pay payment payments payout payouts paypal stripe trolley bank banking billing ' +
    'invoice invoices checkout cart shop store order orders refund refunds wallet help helpdesk support contact ' +
    'info service services status health docs doc blog news press about legal terms privacy abuse postmaster ' +
    'hostmaster webmaster noreply no-reply root system internal staff team test staging dev demo-admin sandbox ' +
    'dashboard console portal panel manage manager proofdesk official'
  ).split(' '),
)

/** An alias is a host label: 3 to 40 of a–z, 0–9 and inner hyphens, and not one of the platform's own names. */
export function isAlias(alias: string): boolean {
  return (
    /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/.test(alias) &&
    !alias.includes('--') &&
    !RESERVED.has(alias)
  )
}

/**
 * The alias in a request's Host header, below the platform's domain; undefined for the domain itself and foreign hosts.
 */
export function aliasOfHost(host: string, domain: string): string | undefined {
  const suffix = `.${domain.toLowerCase()}`
  const name = host.toLowerCase()
  if (!name.endsWith(suffix)) return undefined
  const alias = name.slice(0, -suffix.length)
  return alias.includes('.') || alias === '' ? undefined : alias
}
