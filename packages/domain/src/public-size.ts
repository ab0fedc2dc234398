/** The most pixels of the longest side that visitors of a gallery that sells are shown. */
const SALES_SIDE = 1_600

/** The size at which visitors of a gallery that sells are shown a stored picture; never enlarged. */
export function publicSize({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const scale = Math.min(1, SALES_SIDE / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
