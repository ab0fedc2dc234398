/** Why the embedded PostgreSQL cannot be used, as a sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
  /** `machine`: it can't run on this machine at all. `data`: it can, but something is wrong with this data folder. */
  readonly reason: 'machine' | 'data'

  constructor(sentence: string, options: ErrorOptions & { reason?: 'machine' | 'data' } = {}) {
    super(`The embedded PostgreSQL cannot be used: ${sentence}.`, options)
    this.reason = options.reason ?? 'data'
  }
}
