interface Size {
  width: number
  height: number
}

/** The most pixels of the longest side that visitors of a gallery that sells are shown. */
const SALES_SIDE = 1_600

/** The size at which visitors of a gallery that sells are shown a stored picture; never enlarged. */
export function publicSize(stored: Size): Size {
  return fitWithin(stored, SALES_SIDE)
}

/** The size of a picture whose longest side has at most so many pixels; never enlarged. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
