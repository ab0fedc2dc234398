interface Size {
  width: number
  height: number
}

/** Pixels that a picture is shown in within a box, in its own shape and never enlarged; at least one a side. */
export function fitInto(picture: Size, box: Size): Size {
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height)
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}
