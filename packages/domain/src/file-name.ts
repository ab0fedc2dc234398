// oxlint-disable-next-line no-control-regex -- control characters are what must go
const UNPRINTABLE = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

/** The last part of a path, composed (NFC) and without characters that no name should have. */
export function toFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return (
    last.toWellFormed().normalize('NFC').replace(UNPRINTABLE, '').trim().slice(0, 255) || 'photo'
  )
}
