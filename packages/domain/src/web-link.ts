/** The address when a browser may follow it from a page of ours: http(s) only, and `www.studio.com` is taken as https; else undefined. */
export function toWebLink(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
