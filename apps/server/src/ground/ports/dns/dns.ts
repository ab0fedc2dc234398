/**
 * DNS records of a host. Each function returns an empty list if there is no such record, and throws a DnsError if no
 * server answers.
 */
export interface Dns {
  /** IPv4 and IPv6, following aliases. */
  addresses(host: string): Promise<string[]>
  aliases(host: string): Promise<string[]>
  texts(host: string): Promise<string[]>
}

/** The name servers can't be reached, or answer with an error. */
export class DnsError extends Error {
  override name = 'DnsError'
}
