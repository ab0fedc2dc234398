import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../ground/ports/clock/clock.ts'
import { registerErrors } from './errors.ts'
import { createMetrics } from '../ground/metrics/metrics.ts'
import { registerMetrics } from './metrics.routes.ts'

const apps: FastifyInstance[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

function build({
  METRICS_TOKEN,
  stats = async () => ({}),
}: { METRICS_TOKEN?: string; stats?: () => Promise<Record<string, Record<string, number>>> } = {}) {
  const app = Fastify()
  apps.push(app)
  const metrics = createMetrics()
  registerErrors(app)
  const warnings = { read: async () => ({ warnings: [], unknown: [] }) }
  const env = { METRICS_TOKEN, DATA_DIR: '' }
  registerMetrics(app, { env, metrics, queue: { stats }, warnings, clock: systemClock })
  app.get('/files/*', async () => 'x')
  app.post('/api/admin/engines', async (_request, reply) => reply.code(201).send({}))
  return { app, metrics, scrape: async () => (await app.inject('/metrics')).body.split('\n') }
}

describe('the metrics', () => {
  test('count requests by route, never by address', async () => {
    const { app, scrape } = build()
    await app.inject('/files/a.jpg?s=hunter2')
    await app.inject('/files/b.jpg?s=hunter2')
    await app.inject({ method: 'POST', url: '/api/admin/engines' })
    await app.inject('/nothing/hunter2')
    const lines = await scrape()
    expect(lines).toContain(
      'http_request_duration_seconds_count{method="GET",route="/files/*",status="200"} 2',
    )
    expect(lines).toContain(
      'http_request_duration_seconds_count{method="POST",route="/api/admin/engines",status="201"} 1',
    )
    expect(lines).toContain(
      'http_request_duration_seconds_count{method="GET",route="unmatched",status="404"} 1',
    )
    expect(lines.join()).not.toContain('hunter2')
  })

  test('tell how long requests took', async () => {
    const { app, scrape } = build()
    app.get('/slow', (_request, reply) => void setTimeout(() => reply.send('x'), 60))
    await app.inject('/slow')
    const sum = (await scrape()).find((line) =>
      line.startsWith('http_request_duration_seconds_sum{method="GET",route="/slow"'),
    )
    expect(Number(sum?.split(' ')[1])).toBeGreaterThan(0.05)
    expect(Number(sum?.split(' ')[1])).toBeLessThan(5)
  })

  test('tell requests that the client broke off', async () => {
    const { app, scrape } = build()
    app.get('/slow', async () => {
      const body = new PassThrough()
      body.write('x')
      return body
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(socket, 'data')
    socket.destroy()
    await vi.waitFor(async () =>
      expect(await scrape()).toContain(
        'http_request_duration_seconds_count{method="GET",route="/slow",status="aborted"} 1',
      ),
    )
  })

  test('tell the jobs of every queue as they are now', async () => {
    let depths: Record<string, Record<string, number>> = {
      'process-photo': { created: 12, failed: 1 },
      'send-ticket-mail': { active: 2 },
    }
    const { scrape } = build({ stats: async () => depths })
    expect(await scrape()).toEqual(
      expect.arrayContaining([
        'proofdesk_queue_jobs{queue="process-photo",state="created"} 12',
        'proofdesk_queue_jobs{queue="process-photo",state="failed"} 1',
        'proofdesk_queue_jobs{queue="send-ticket-mail",state="active"} 2',
        'proofdesk_queue_up 1',
      ]),
    )
    depths = { 'process-photo': { created: 3 } }
    expect((await scrape()).filter((line) => line.startsWith('proofdesk_queue_jobs{'))).toEqual([
      'proofdesk_queue_jobs{queue="process-photo",state="created"} 3',
    ])
  })

  test('are still there when the queue can not be asked', async () => {
    const { app, scrape } = build({ stats: async () => Promise.reject(new Error('away')) })
    const lines = await scrape()
    expect(lines).toContain('proofdesk_queue_up 0')
    expect(lines.some((line) => line.startsWith('process_resident_memory_bytes'))).toBe(true)
    expect((await app.inject('/metrics')).statusCode).toBe(200)
  })

  test('count photos and the time they took', async () => {
    const { metrics, scrape } = build()
    metrics.photoProcessed('live', 0.25)
    metrics.photoProcessed('live', 0.5)
    metrics.photoProcessed('quarantined')
    const lines = await scrape()
    expect(lines).toContain('proofdesk_photos_processed_total{outcome="live"} 2')
    expect(lines).toContain('proofdesk_photos_processed_total{outcome="quarantined"} 1')
    expect(lines).toContain('proofdesk_photo_processing_seconds_sum{outcome="live"} 0.75')
  })

  test('come in Prometheus’ format', async () => {
    const { app } = build()
    const { headers, body } = await app.inject('/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain; version=/)
    for (const line of body.split('\n').filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) |[a-z_][a-z0-9_]*(\{[^}]*\})? [\d.eE+NaInf-]+$)/)
  })
})

describe('without a token', () => {
  test.each([
    ['a proxy on this machine passes on', { headers: { 'x-forwarded-for': '203.0.113.5' } }],
    [
      'a proxy passes on quietly, under the public name',
      { headers: { host: 'photos.example.com' } },
    ],
    ['comes from another machine', { remoteAddress: '203.0.113.5' }],
    [
      'comes from another machine that claims to be this one',
      {
        remoteAddress: '203.0.113.5',
        headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
      },
    ],
  ])('a request that %s finds nothing', async (_name, request) => {
    const answer = await build().app.inject({ url: '/metrics', ...request })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  })

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'a request from %s is answered',
    async (remoteAddress) => {
      expect((await build().app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(200)
    },
  )
})

describe('with a token', () => {
  const METRICS_TOKEN = '0123456789abcdef'

  test.each([
    undefined,
    METRICS_TOKEN,
    'Bearer',
    'Bearer wrong',
    `Bearer ${METRICS_TOKEN}x`,
    `bearer${METRICS_TOKEN}`,
  ])('%j is refused, even on this machine', async (authorization) => {
    const answer = await build({ METRICS_TOKEN }).app.inject({
      url: '/metrics',
      headers: { ...(authorization && { authorization }) },
    })
    expect([answer.statusCode, answer.json().code, answer.headers['www-authenticate']]).toEqual([
      401,
      'unauthenticated',
      'Bearer',
    ])
  })

  test('anyone who has it is answered, from anywhere', async () => {
    const answer = await build({ METRICS_TOKEN }).app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.5',
      headers: { host: 'photos.example.com', authorization: `Bearer ${METRICS_TOKEN}` },
    })
    expect(answer.statusCode).toBe(200)
  })
})
