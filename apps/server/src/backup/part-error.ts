/** Content with missing bytes, or with bytes other than those that were backed up. */
export class PartError extends Error {
  override name = 'PartError'
}
