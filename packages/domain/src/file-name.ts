// oxlint-disable-next-line no-control-regex -- control characters are what must go
const UNPRINTABLE = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g
const LENGTH_MAX = 255

/**
 * The last part of a path in composed form (NFC), without characters that don't belong in a name. A name that is too
 * long is cut before its extension.
 */
export function toFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last.toWellFormed().normalize('NFC').replace(UNPRINTABLE, '').trim()
  if (clean.length <= LENGTH_MAX) return clean || 'photo'
  const ending = /\.[a-z\d]{1,10}$/i.exec(clean)?.[0] ?? ''
  return `${clean.slice(0, LENGTH_MAX - ending.length).replace(/[\ud800-\udbff]$/, '')}${ending}`
}
