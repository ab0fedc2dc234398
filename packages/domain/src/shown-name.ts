/** Longer captions are texts rather than names. */
const LENGTH_MAX = 80

/**
 * The public name of a photo, the same from its tile to the files of an order: its caption on one line, truncated if it
 * is long, otherwise its file name.
 */
export function shownName({
  caption,
  name,
}: {
  caption?: string | undefined
  name: string
}): string {
  const line = (caption ?? '').replaceAll(/\s+/g, ' ').trim()
  if (line === '') return name
  const letters = [...line]
  return letters.length > LENGTH_MAX
    ? `${letters
        .slice(0, LENGTH_MAX - 1)
        .join('')
        .trimEnd()}…`
    : line
}
