/** Why the embedded PostgreSQL cannot run here, as a sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'

  constructor(reason: string, options?: ErrorOptions) {
    super(`The embedded PostgreSQL cannot be used: ${reason}.`, options)
  }
}
