/**
 * What the world's name servers say of a host. Each answers an empty list where there is no such record, and throws a
 * DnsError where no one answers.
 */
export interface Dns {
  /** IPv4 and IPv6, over aliases too. */
  addresses(host: string): Promise<string[]>
  aliases(host: string): Promise<string[]>
  texts(host: string): Promise<string[]>
}

/** The name servers can't be reached, or answer with a fault of their own. */
export class DnsError extends Error {
  override name = 'DnsError'
}
