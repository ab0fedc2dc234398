import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../ground/failures/app-error.ts'
import { lastBackedUp, readBackupHealth } from '../backup/backup-health.ts'
import type { Deps } from '../ground/deps.ts'
import type { QueueDepths } from '../ground/metrics/metrics.ts'
import { WARNING_CODES, type Warnings } from './warnings.ts'

type MetricsDeps = Pick<Deps, 'metrics'> & {
  env: Pick<Deps['env'], 'METRICS_TOKEN' | 'BACKUP_URL' | 'DATA_DIR'>
  clock: Deps['clock']
  queue: Pick<Deps['queue'], 'stats'>
  warnings: Warnings
}

/** A scrape must not hang on a busy database; Prometheus gives up after ten seconds. */
const QUEUE_TIMEOUT_MS = 3000

/**
 * Measures every request of `app`, and serves `GET /metrics` in Prometheus' format. With METRICS_TOKEN it requires that
 * bearer token from every caller; without, it answers only this machine, and is "not found" for everyone else.
 */
export function registerMetrics(
  app: FastifyInstance,
  { env, metrics, queue, warnings, clock }: MetricsDeps,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const start = performance.now()
    // Fastify's own hook doesn't fire for clients that disconnect.
    reply.raw.once('close', () => {
      const status = reply.raw.writableEnded ? String(reply.raw.statusCode) : 'aborted'
      metrics.requestEnded(
        { method: request.method, route: request.routeOptions.url ?? 'unmatched', status },
        (performance.now() - start) / 1000,
      )
    })
  })

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (env.METRICS_TOKEN !== undefined && !hasToken(request, env.METRICS_TOKEN)) {
      void reply.header('www-authenticate', 'Bearer')
      throw new AppError('unauthenticated')
    }
    if (env.METRICS_TOKEN === undefined && !isFromThisMachine(request))
      throw new AppError('not_found')
    metrics.setQueueDepths(await readDepths(request, queue))
    metrics.setWarnings(toGauges(await warnings.read()))
    metrics.setBackupAges(await readBackupAges(env, clock.now()))
    return reply
      .header('content-type', metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics())
  })
}

async function readBackupAges(env: MetricsDeps['env'], now: number) {
  const health = await readBackupHealth(env)
  const toAge = (at: number | undefined) => (at === undefined ? undefined : (now - at) / 1000)
  return health ? { whole: toAge(health.whole?.at), any: toAge(lastBackedUp(health)) } : {}
}

/** Each warning as 1 if it applies and 0 if not; unknown ones are left out. */
function toGauges({ warnings, unknown }: Awaited<ReturnType<Warnings['read']>>) {
  const applying = new Set(warnings.map(({ code }) => code))
  return new Map(
    WARNING_CODES.filter((code) => !unknown.includes(code)).map((code) => [
      code,
      applying.has(code),
    ]),
  )
}

async function readDepths(
  request: FastifyRequest,
  queue: MetricsDeps['queue'],
): Promise<QueueDepths | undefined> {
  try {
    const depths = await Promise.race([
      queue.stats(),
      sleep(QUEUE_TIMEOUT_MS, undefined, { ref: false }),
    ])
    if (!depths) request.log.warn('The queue took too long to count its jobs')
    return depths
  } catch (error) {
    request.log.warn({ err: error }, 'The queue could not count its jobs')
    return undefined
  }
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

/** Headers that show that a proxy on this machine forwarded the request. */
const PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/**
 * Whether the request comes directly from this machine, under one of its own names: behind a local proxy, every
 * connection comes from here.
 */
function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  const isOwnName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? '')
  return isLoopback && isOwnName && !PROXY_HEADERS.some((name) => headers[name] !== undefined)
}
