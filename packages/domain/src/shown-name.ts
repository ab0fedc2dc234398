/** Longer captions are texts rather than names. */
const LENGTH_MAX = 80

/**
 * What people outside the studio read as the name of a photo, the same from its tile to the files of an order: its
 * caption on one line, cut where it is long, else the name of its file.
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
