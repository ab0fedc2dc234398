/** sRGB's primaries adapted to D50, as in every ICC profile for it: rXYZ, gXYZ, bXYZ. */
const srgbPrimaries = {
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
}

/**
 * Whether an ICC profile is equivalent to sRGB, judged by its numbers and not its name. Such a profile need not be
 * applied, which halves the processing time. False for invalid data.
 */
export function isSrgbProfile(profile: Buffer): boolean {
  try {
    if (profile.toString('latin1', 16, 20) !== 'RGB ') return false
    const tags = readTagTable(profile)
    if (tags.has('A2B0')) return false // a profile with lookup tables, whose primaries are not the whole story
    const primariesMatch = Object.entries(srgbPrimaries).every(([name, expected]) => {
      const at = tags.get(name)!
      return expected.every(
        (value, axis) => Math.abs(profile.readInt32BE(at + 8 + axis * 4) / 65536 - value) < 0.003,
      )
    })
    return (
      primariesMatch &&
      ['rTRC', 'gTRC', 'bTRC'].every((name) =>
        [0.1, 0.25, 0.5, 0.75].every(
          (level) =>
            Math.abs(curveAt(profile, tags.get(name)!, level) - srgbToLinear(level)) < 0.006,
        ),
      )
    )
  } catch {
    return false
  }
}

function readTagTable(profile: Buffer): Map<string, number> {
  const count = Math.min(profile.readUInt32BE(128), 100)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 132 + index * 12
      return [profile.toString('latin1', at, at + 4), profile.readUInt32BE(at + 4)]
    }),
  )
}

const srgbToLinear = (level: number) =>
  level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4

/** A tone curve's value for a level of 0…1, in either of ICC's two forms. */
function curveAt(profile: Buffer, at: number, level: number): number {
  const kind = profile.toString('latin1', at, at + 4)
  if (kind === 'curv') {
    const count = profile.readUInt32BE(at + 8)
    if (count === 0) return level
    if (count === 1) return level ** (profile.readUInt16BE(at + 12) / 256)
    const position = level * (count - 1)
    const [low, high] = [Math.floor(position), Math.ceil(position)].map(
      (index) => profile.readUInt16BE(at + 12 + index * 2) / 65535,
    ) as [number, number]
    return low + (high - low) * (position - Math.floor(position))
  }
  if (kind !== 'para') return Number.NaN
  const [g, a, b, c, d, e, f] = Array.from({ length: 7 }, (_, index) =>
    at + 16 + index * 4 <= profile.length ? profile.readInt32BE(at + 12 + index * 4) / 65536 : 0,
  ) as [number, number, number, number, number, number, number]
  switch (profile.readUInt16BE(at + 8)) {
    case 0:
      return level ** g
    case 1:
      return level >= -b / a ? (a * level + b) ** g : 0
    case 2:
      return level >= -b / a ? (a * level + b) ** g + c : c
    case 3:
      return level >= d ? (a * level + b) ** g : c * level
    case 4:
      return level >= d ? (a * level + b) ** g + e : c * level + f
    default:
      return Number.NaN
  }
}
