/** Why the built-in PostgreSQL cannot run here. The message always ends with the way out: DATABASE_URL. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'

  constructor(reason: string, options?: ErrorOptions) {
    super(
      `The built-in PostgreSQL cannot be used: ${reason}. Set DATABASE_URL to a PostgreSQL server of version 16 or later instead.`,
      options,
    )
  }
}
