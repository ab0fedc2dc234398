/** What a drawn picture shows; sizes in pixels. */
export interface Scene {
  width: number
  height: number
  /** The seed of the random numbers: the same seed draws the same picture. */
  seed: number
  /** Drawn large as a bib number. */
  bib?: number
}

/**
 * A landscape with a sun and hills, and a bib number in front of it, as SVG. No font is needed: the digits are drawn.
 */
export function drawScene({ width, height, seed, bib }: Scene): string {
  const chance = createChance(seed)
  const hue = Math.floor(chance() * 360)
  // Mostly a blue day, sometimes an evening.
  const sky = chance() < 0.7 ? 196 + chance() * 24 : 14 + chance() * 24
  const sun = {
    x: width * (0.15 + chance() * 0.7),
    y: height * (0.14 + chance() * 0.22),
    r: height * (0.05 + chance() * 0.05),
  }
  const hills = [0.46, 0.6, 0.74].map(
    (level, index) =>
      `<path d="${drawHill(width, height, height * (level + chance() * 0.06), chance)}" fill="hsl(${hue + 25 * index} ${34 - 5 * index}% ${56 - 17 * index}%)"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${sky} 58% 64%)"/><stop offset=".62" stop-color="hsl(${sky + 12} 64% 90%)"/></linearGradient>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="hsl(46 92% 93%)"/>`,
    ...hills,
    bib === undefined ? '' : drawBib(bib, width, height),
    '</svg>',
  ].join('')
}

function drawHill(width: number, height: number, level: number, chance: () => number): string {
  const steps = 4
  const heights = Array.from({ length: steps + 1 }, () => level + (chance() - 0.5) * height * 0.16)
  const step = width / steps
  const curves = heights.slice(1).map((to, index) => {
    const x = step * index
    return `C${x + step / 2} ${heights[index]} ${x + step / 2} ${to} ${x + step} ${to}`
  })
  return `M0 ${heights[0]}${curves.join('')}V${height}H0Z`
}

/** The seven segments of each digit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const DIGITS = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
] as const
const BARS = ['M1 0H5', 'M0 1V5', 'M6 1V5', 'M1 6H5', 'M0 7V11', 'M6 7V11', 'M1 12H5'] as const

function drawBib(bib: number, width: number, height: number): string {
  const digits = [...String(bib)].map(Number)
  const unit = Math.min(width, height) / 44
  const paper = { width: (digits.length * 9 + 5) * unit, height: 18 * unit }
  const strokes = digits.flatMap((digit, index) =>
    BARS.filter((_, bar) => DIGITS[digit]![bar] === '1').map(
      (bar) => `<path d="${bar}" transform="translate(${index * 9 + 4} 3)"/>`,
    ),
  )
  return [
    `<g transform="translate(${(width - paper.width) / 2} ${height * 0.52}) scale(${unit})">`,
    `<rect width="${paper.width / unit}" height="18" rx="1.2" fill="#fbfaf7"/>`,
    `<g fill="none" stroke="#23201c" stroke-width="1.7" stroke-linecap="round">${strokes.join('')}</g></g>`,
  ].join('')
}

/** Mulberry32: random enough for hills, and the same every time. */
function createChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
