/** Sizes in pixels between which a page stays usable. */
export const FONT_SIZE_MIN = 11
export const FONT_SIZE_MAX = 120

/**
 * A size in pixels, from `18px` or `1.125rem` (16 pixels each). Undefined for another notation or a size outside the
 * limits.
 */
export function parseFontSize(text: string | undefined): number | undefined {
  const [, number, unit] = /^(\d{1,3}(?:\.\d{1,4})?)(px|rem)$/.exec(text?.trim() ?? '') ?? []
  if (number === undefined) return undefined
  const pixels = Math.round(Number(number) * (unit === 'rem' ? 16 : 1) * 100) / 100
  return pixels >= FONT_SIZE_MIN && pixels <= FONT_SIZE_MAX ? pixels : undefined
}
