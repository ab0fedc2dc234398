interface Size {
  width: number
  height: number
}

/**
 * The displayed size of a picture within a box, in pixels, with its aspect ratio and never enlarged; at least one per
 * side.
 */
export function fitInto(picture: Size, box: Size): Size {
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height)
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}
