import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import type { AppPages, AllDeps } from '../ground/deps.ts'
import { type Env, readEnvOrExit } from '../ground/settings/env.ts'
import { sandboxMailbox } from '../ground/settings/sandbox-mailbox.ts'
import { createLogger } from '../http/logging.ts'
import { readSetUpCode } from '../studio/auth/set-up-code.ts'
import { readSignUpState } from '../studio/auth/sign-up.ts'
import { startWorkers } from './workers.ts'
import { openDeps } from './open-deps.ts'

/** Which parts of the product a process runs. */
export interface ProcessRoles {
  api: boolean
  worker: boolean
  /** The least important lines that are logged when LOG_LEVEL says nothing. */
  logLevel: 'info' | 'warn'
  /** The pages of the React apps; the built ones by default. */
  pages?: AppPages
  /** Started beside the API; answers how to stop it. */
  sidecar?: (deps: AllDeps) => Promise<{ stop(): Promise<void> } | undefined>
}

const STOP_WITHIN = 25_000

/**
 * Starts the parts and keeps them until SIGTERM or SIGINT, then stops in order: no new requests, running jobs finish or
 * go back, connections close.
 */
export async function run({
  api,
  worker,
  logLevel,
  pages,
  sidecar: startSidecar,
}: ProcessRoles): Promise<void> {
  // The data, with emails and originals in it, is this user's alone.
  process.umask(0o077)
  const env = readEnvOrExit()
  if (env.BACKUP_URL && env.DATABASE_URL) {
    console.error(
      'BACKUP_URL only backs up the built-in database, but DATABASE_URL names another. Remove BACKUP_URL, and back up that server as described in README, Backup.',
    )
    process.exit(1)
  }
  const log = createLogger({ LOG_LEVEL: env.LOG_LEVEL ?? logLevel })
  const deps = await openDeps(env, log, { enqueueOnly: !worker, pages }).catch((error: unknown) =>
    fail(log, error),
  )
  let app: FastifyInstance | undefined
  let sidecarHandle: { stop(): Promise<void> } | undefined
  let stopping: Promise<void> | undefined
  const stop = (reason: string) => (stopping ??= stopAll(reason))

  async function stopAll(reason: string): Promise<void> {
    log.info({ reason }, 'Stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN).unref()
    deps.beginStop()
    await app?.close()
    await sidecarHandle?.stop()
    await deps.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(
      signal,
      () =>
        void stop(signal).then(
          () => process.exit(0),
          (error: unknown) => fail(log, error),
        ),
    )

  try {
    if (worker) await startWorkers(deps)
    if (api) {
      app = await buildApp(deps)
      await listen(app, deps)
      sidecarHandle = await startSidecar?.(deps)
      // For the person who started it; everything else is the log's.
      console.log(`Proofdesk is ready: ${env.PROTOCOL}://${env.DOMAIN}`)
      console.log(describeMailWay(env))
      if ((await readSignUpState(deps.db, env)).needsCode)
        console.log(`The first studio needs this set-up code: ${await readSetUpCode(deps.db)}`)
    } else console.log('Proofdesk worker is ready')
  } catch (error) {
    await stop('failed to start').catch(() => undefined)
    fail(log, error)
  }
}

/** Where emails go, in a sentence. */
function describeMailWay(env: Env): string {
  if (env.SMTP_URL) return `Emails are sent through ${new URL(env.SMTP_URL).host}`
  const mailbox = sandboxMailbox(env)
  return mailbox
    ? `Emails are not sent, but can be read at ${mailbox}`
    : `Emails are not sent, but written to ${env.DATA_DIR}/mail`
}

async function listen(app: FastifyInstance, { env }: AllDeps): Promise<void> {
  try {
    await app.listen({ port: env.PORT, host: env.HOST })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new Error(`PORT ${env.PORT} is in use by another program. Choose another with PORT=…`, {
        cause: error,
      })
    throw error
  }
}

function fail(log: Logger, error: unknown): never {
  log.debug({ err: error }, 'The start failed')
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
