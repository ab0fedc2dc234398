/** What the text search looks through: name, caption and keywords in lower case. */
export function toSearchText({
  name,
  caption,
  keywords,
}: {
  name: string
  caption: string
  keywords: readonly string[]
}): string {
  return [name, caption, ...keywords].join(' ').toLowerCase().replace(/\s+/g, ' ').trim()
}
