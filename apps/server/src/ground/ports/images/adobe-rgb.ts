/**
 * Cameras set to Adobe RGB mostly embed no profile: they write the interoperability index R03 (DCF 2.0) instead;
 * ignoring it makes colours look dull. The entry is searched for in both byte orders: tag 1, ASCII, 4 bytes, "R03".
 */
const indexEntries = [
  Buffer.from('\x01\0\x02\0\x04\0\0\0R03\0', 'latin1'),
  Buffer.from('\0\x01\0\x02\0\0\0\x04R03\0', 'latin1'),
]

export const isAdobeRgb = (exif: Buffer | undefined): boolean =>
  indexEntries.some((entry) => exif?.includes(entry))

/**
 * The primaries of Adobe RGB (1998) adapted to D50, its white point, and its gamma 563/256, from Adobe's specification.
 */
const colours: readonly (readonly [tag: string, xyz: readonly number[]])[] = [
  ['wtpt', [0.9642, 1, 0.8249]],
  ['rXYZ', [0.60974, 0.31111, 0.01947]],
  ['gXYZ', [0.20528, 0.62567, 0.06087]],
  ['bXYZ', [0.14919, 0.06322, 0.74457]],
]
const curves = ['rTRC', 'gTRC', 'bTRC']

/** A minimal ICC profile for Adobe RGB. */
export const adobeRgbProfile: Buffer = buildProfile()

function buildProfile(): Buffer {
  const tableEnd = 132 + (colours.length + curves.length) * 12
  const curveAt = tableEnd + colours.length * 20
  const profile = Buffer.alloc(curveAt + 16)
  profile.writeUInt32BE(profile.length, 0)
  profile.writeUInt32BE(0x02400000, 8) // ICC version 2.4
  profile.write('mntrRGB XYZ ', 12, 'latin1')
  profile.write('acsp', 36, 'latin1')
  writeXyz(profile, 68, [0.9642, 1, 0.8249]) // the illuminant, always D50
  profile.writeUInt32BE(colours.length + curves.length, 128)
  for (const [index, [tag, xyz]] of colours.entries()) {
    const at = tableEnd + index * 20
    writeEntry(profile, index, tag, at, 20)
    profile.write('XYZ ', at, 'latin1')
    writeXyz(profile, at + 8, xyz)
  }
  for (const [index, tag] of curves.entries())
    writeEntry(profile, colours.length + index, tag, curveAt, 14)
  profile.write('curv', curveAt, 'latin1')
  profile.writeUInt32BE(1, curveAt + 8)
  profile.writeUInt16BE(563, curveAt + 12)
  return profile
}

function writeEntry(profile: Buffer, index: number, tag: string, at: number, length: number): void {
  const entry = 132 + index * 12
  profile.write(tag, entry, 'latin1')
  profile.writeUInt32BE(at, entry + 4)
  profile.writeUInt32BE(length, entry + 8)
}

function writeXyz(profile: Buffer, at: number, xyz: readonly number[]): void {
  for (const [axis, value] of xyz.entries())
    profile.writeInt32BE(Math.round(value * 65536), at + axis * 4)
}
