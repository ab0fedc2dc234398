/**
 * An original is missing or differs from its upload, or a derived picture is truncated: it is delivered to no one until
 * it is repaired.
 */
export class FileDamaged extends Error {
  override name = 'FileDamaged'
}
