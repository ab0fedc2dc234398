/** An original is missing or not as it was sent, or a picture of it is cut off: it is delivered to no one until it is mended. */
export class FileDamaged extends Error {
  override name = 'FileDamaged'
}
