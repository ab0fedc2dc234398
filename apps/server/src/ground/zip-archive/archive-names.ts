const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const LONGEST = 120

/** Names that every system can unpack: without folders, and unique regardless of letter case. */
export function toArchiveNames(names: readonly string[]): string[] {
  return names.map(createArchiveNames())
}

/** The same one by one, for an archive whose names are not known in advance. */
export function createArchiveNames(): (name: string) => string {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return (name) => {
    const { stem, ending } = splitName(name)
    let number = counts.get(`${stem}${ending}`.toLowerCase()) ?? 1
    let unique = number === 1 ? `${stem}${ending}` : `${stem} (${number})${ending}`
    while (taken.has(unique.toLowerCase())) unique = `${stem} (${++number})${ending}`
    counts.set(`${stem}${ending}`.toLowerCase(), number + 1)
    taken.add(unique.toLowerCase())
    return unique
  }
}

function splitName(name: string): { stem: string; ending: string } {
  // Characters that some system takes for a folder, a wildcard or an end; and dots that would hide the file or lead
  // upwards.
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, '_')
    .trim()
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? ''
  const stem =
    [...clean.slice(0, clean.length - ending.length).replace(/^[.\s]+|[.\s]+$/g, '')]
      .slice(0, LONGEST)
      .join('') || 'photo'
  return { stem: RESERVED.test(stem) ? `_${stem}` : stem, ending }
}
