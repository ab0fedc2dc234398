import { BlockList, isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

/** How long one answer of the database is good for: strangers may ask, and must not reach it each time. */
const ANSWER_MS = 1_000

/**
 * `/healthz`: the process answers. `/readyz`: it may be sent requests, which ends when it begins to stop or the
 * database is away.
 */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  const warnings = watchForProxy(app, deps)
  let asked: { at: number; answer: Promise<boolean> } | undefined
  const isDatabaseThere = (request: FastifyRequest): Promise<boolean> => {
    // The machine's own clock: a test's must not hold an answer back.
    const now = Date.now()
    if (!asked || now - asked.at >= ANSWER_MS) asked = { at: now, answer: ask(deps, request) }
    return asked.answer
  }
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    if (deps.stopping.aborted) return reply.code(503).send({ status: 'stopping' })
    if (!(await isDatabaseThere(request)))
      return reply.code(503).send({ status: 'database unavailable' })
    return { status: 'ok', ...(warnings.length > 0 && { warnings }) }
  })
}

async function ask({ db }: Deps, request: FastifyRequest): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch (error) {
    request.log.warn({ err: error }, 'Not ready: the database does not answer')
    return false
  }
}

const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4')
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

const UNTRUSTED_PROXY =
  'Requests come through a proxy, but TRUST_PROXY is off: everybody has the proxy’s address, and limits by address hit all at once. Name the proxy in TRUST_PROXY.'

/**
 * A neighbour that forwards requests while no proxy is trusted is most likely a forgotten setting: told once in the
 * log, and by `/readyz` from then on.
 */
function watchForProxy(app: FastifyInstance, { env, log }: Deps): readonly string[] {
  const warnings: string[] = []
  if (env.TRUST_PROXY === false)
    app.addHook('onRequest', async (request) => {
      if (warnings.length > 0 || request.headers['x-forwarded-for'] === undefined) return
      const address = request.socket.remoteAddress ?? ''
      if (!PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return
      warnings.push(UNTRUSTED_PROXY)
      log.warn(UNTRUSTED_PROXY)
    })
  return warnings
}
