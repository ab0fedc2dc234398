export interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** The largest rectangle of a ratio, width by height, in the centre of another. */
export function fitPlace(ratio: number, { x, y, width, height }: Place): Place {
  const fitted =
    ratio >= width / height ? { width, height: width / ratio } : { width: height * ratio, height }
  return { x: x + (width - fitted.width) / 2, y: y + (height - fitted.height) / 2, ...fitted }
}
