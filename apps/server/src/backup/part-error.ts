/** Content of which some bytes are missing, or are not those that were backed up. */
export class PartError extends Error {
  override name = 'PartError'
}
