declare const payloadType: unique symbol

/**
 * A kind of background work, as plain data: its name, and how often and how long it may be tried. Declared in a
 * `.job.ts` file that imports nothing heavy, so that any code can enqueue it; the work itself is in the `.handler.ts`
 * next to it. The payload contains ids, never the records themselves.
 */
export interface Job<Payload extends object = object> extends Required<JobDeclaration> {
  readonly [payloadType]?: Payload
}

export interface JobDeclaration {
  /** kebab-case and never reused for something else: waiting jobs are stored under it. */
  name: string
  /** Attempts after the first one; 2 by default. A crash of the worker uses up an attempt as well. */
  retryLimit?: number
  /**
   * Seconds before the first retry, doubled (with some jitter) up to an hour for each further one; 5 by default, 0 for
   * immediately.
   */
  retryDelay?: number
  /** Seconds after which an attempt is aborted and fails; 900 by default, 86,400 at most. */
  expireInSeconds?: number
  /** Jobs with a higher number are taken first; 0 by default. */
  priority?: number
  /**
   * Which jobs with the same `key` (see EnqueueOptions) may exist at a time. `any`: all. `one-waiting`: while one
   * waits, enqueuing another does nothing. `one-running`: any number may wait, they run one by one. `one`: while one
   * waits or runs, enqueuing another does nothing.
   */
  sameKey?: 'any' | 'one-waiting' | 'one-running' | 'one'
  /**
   * Whether it emails, pays, orders or changes something outside of the installation. A restored copy doesn't do that
   * until someone declares it the live one.
   */
  actsOutside?: boolean
}

/**
 * Declares a job: `export const processPhoto = job<{ photoGuid: string }>({ name: 'process-photo' })`. Throws at
 * start-up if the declaration is invalid.
 */
export function job<Payload extends object>(declaration: JobDeclaration): Job<Payload> {
  const declared = {
    retryLimit: 2,
    retryDelay: 5,
    expireInSeconds: 900,
    priority: 0,
    sameKey: 'any' as const,
    actsOutside: false,
    ...declaration,
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(declared.name))
    throw new Error(`A job’s name must be kebab-case: ${declared.name}`)
  for (const key of ['retryLimit', 'retryDelay', 'expireInSeconds', 'priority'] as const) {
    if (!Number.isInteger(declared[key]))
      throw new Error(`${key} of the job ${declared.name} must be an integer`)
  }
  if (declared.retryLimit < 0 || declared.retryDelay < 0)
    throw new Error(`The retries of the job ${declared.name} must not be negative`)
  if (declared.expireInSeconds < 1 || declared.expireInSeconds > 86_400)
    throw new Error(
      `expireInSeconds of the job ${declared.name} must be between 1 second and a day`,
    )
  return declared
}
