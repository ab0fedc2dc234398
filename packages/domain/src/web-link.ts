/** The address if our pages may link to it: http(s) only, with https added to `www.studio.com`; otherwise undefined. */
export function toWebLink(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
