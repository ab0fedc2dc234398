/** How the names of chosen photos are copied for the program in which the photographer finds them again. */
export const NAME_FORMATS = ['lightroom', 'captureOne', 'plain'] as const
export type NameFormat = (typeof NAME_FORMATS)[number]

/** A file's name without its ending, which a shot's raw file and its JPEG have in common. */
export function shotName(fileName: string): string {
  const name = fileName.trim().normalize('NFC')
  return name.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/u, '')
}

/** Each name once, in the order given; names that differ in case only are one on most disks. */
export function uniqueNames(names: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const name of names) {
    const key = name.toLowerCase()
    if (name !== '' && !seen.has(key)) seen.set(key, name)
  }
  return [...seen.values()]
}

/**
 * The text to paste. Lightroom’s filter (Text, Filename, Contains) takes words with commas between them; Capture One’s
 * “Select By Filename List” takes a name on each line and leaves the endings out; plain is the whole names.
 */
export function copiedNames(fileNames: readonly string[], format: NameFormat): string {
  if (format === 'plain')
    return uniqueNames(fileNames.map((name) => name.trim().normalize('NFC'))).join('\n')
  const shots = uniqueNames(fileNames.map(shotName))
  if (format === 'captureOne') return shots.join('\n')
  return uniqueNames(shots.map(lightroomWord)).join(', ')
}

const SEPARATORS = /[\s,]+/u

/**
 * Lightroom splits at spaces and commas, and nothing keeps them together: of such a name the longest part with a digit
 * stands for it, as “wedding” alone would find all others.
 */
function lightroomWord(shot: string): string {
  const words = shot.split(SEPARATORS).filter((word) => word !== '')
  const numbered = words.filter((word) => /\d/.test(word))
  const [longest = shot] = (numbered.length > 0 ? numbered : words).toSorted(
    (one, other) => other.length - one.length,
  )
  return longest
}

/** Whether Lightroom may find more than the chosen photos, since some names are only given in part. */
export function isFoundBroadly(fileNames: readonly string[]): boolean {
  return fileNames.some((name) => SEPARATORS.test(shotName(name)))
}
