interface Size {
  width: number
  height: number
}

/** Maximum length of the longest side, in pixels, of pictures shown to visitors of a gallery that sells. */
const SALES_SIDE = 1_600

/** The size at which visitors of a gallery that sells see a stored picture; never enlarged. */
export function publicSize(stored: Size): Size {
  return fitWithin(stored, SALES_SIDE)
}

/** The size of a picture reduced so that its longest side has at most `side` pixels; never enlarged. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
