/** The letters of the demo studio's name as strokes, 12 units high, with their widths: no font is needed. */
const LETTERS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  D: [6, 'M0 0V12H3A3 3 0 0 0 6 9V3A3 3 0 0 0 3 0Z'],
  E: [5, 'M5 0H0V12H5M0 6H4.4'],
  I: [0, 'M0 0V12'],
  M: [8, 'M0 12V0L4 7L8 0V12'],
  O: [7, 'M3.5 0A3.5 3.5 0 0 1 7 3.5V8.5A3.5 3.5 0 0 1 0 8.5V3.5A3.5 3.5 0 0 1 3.5 0Z'],
  S: [6, 'M6 2.2C5.4 .8 4.4 0 3 0A3 3 0 0 0 3 6A3 3 0 0 1 3 12C1.6 12 .6 11.2 0 9.8'],
  T: [7, 'M0 0H7M3.5 0V12'],
  U: [6.5, 'M0 0V8.75A3.25 3.25 0 0 0 6.5 8.75V0'],
}
const GAP = 3.4
const SPACE = 5
const MARGIN = 2

/** A name in thin capitals, as SVG with a transparent background. */
export function drawName(name: string, colour: string): string {
  let x = MARGIN
  const letters = [...name].map((letter) => {
    const [width, path] = LETTERS[letter] ?? [SPACE, '']
    const drawn = `<path d="${path}" transform="translate(${x} ${MARGIN})"/>`
    x += width + GAP
    return drawn
  })
  const [width, height] = [x - GAP + MARGIN, 12 + 2 * MARGIN]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 16}" height="${height * 16}">`,
    `<g fill="none" stroke="${colour}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g></svg>`,
  ].join('')
}

/** The studio's icon: an open shutter of six blades, as SVG. */
export function drawIcon(ground: string, colour: string): string {
  const blades = Array.from(
    { length: 6 },
    (_, index) => `<path d="M16 5.5L21.2 14.6" transform="rotate(${60 * index} 16 16)"/>`,
  )
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">',
    `<rect width="32" height="32" rx="7" fill="${ground}"/>`,
    `<g fill="none" stroke="${colour}" stroke-width="1.7" stroke-linecap="round"><circle cx="16" cy="16" r="10.5"/>${blades.join('')}</g></svg>`,
  ].join('')
}
