import { type PhotoEdit, cropSlack, partPixels } from '@proofdesk/domain/photo-edit'
import { type RawPicture, fromRaw, toRaw } from './raw-picture.ts'

/**
 * The picture flipped, turned, straightened and cropped by its edit, at whatever size it was decoded. Each step
 * releases the previous one's pixels.
 */
export async function editPicture(
  picture: RawPicture,
  { isFlipped, turn, angle, crop }: PhotoEdit,
): Promise<RawPicture> {
  let pixels = picture
  if (isFlipped) pixels = await toRaw(fromRaw(pixels).flop())
  if (turn !== 0) pixels = await toRaw(fromRaw(pixels).rotate(turn))
  const part = partPixels(crop, pixels)
  if (part.width === pixels.width && part.height === pixels.height && angle === 0) return pixels
  if (angle === 0) return toRaw(fromRaw(pixels).extract(part))
  const frame = { width: pixels.width, height: pixels.height }
  // A crop may be outside by a rounding error: its corners show the edge, never the background.
  const edge = Math.ceil(cropSlack(pixels)) + 1
  const sides = { top: edge, bottom: edge, left: edge, right: edge }
  const wide = await toRaw(fromRaw(pixels).extend({ ...sides, extendWith: 'copy' }))
  const turned = await toRaw(fromRaw(wide).rotate(angle))
  // The straightened picture is larger by its corners, around the same centre.
  const left = part.left + Math.floor((turned.width - frame.width) / 2)
  const top = part.top + Math.floor((turned.height - frame.height) / 2)
  return toRaw(fromRaw(turned).extract({ ...part, left, top }))
}
