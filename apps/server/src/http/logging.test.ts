import Fastify, { type FastifyInstance } from 'fastify'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLogger, serverOptions } from './logging.ts'
import { setLogContext } from '../ground/requests/log-context.ts'

let output = ''
const lines = () =>
  output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const log = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => void (output += line) })
let app: FastifyInstance
beforeEach(() => {
  output = ''
  app = Fastify({ ...serverOptions({ TRUST_PROXY: false }, log) })
})
afterEach(() => app.close())

describe('a request', () => {
  test('leaves one line with what it was and who asked', async () => {
    app.get('/api/admin/engines', async (request) => {
      setLogContext(request, { accountGuid: 'account-1', userGuid: 'user-1' })
      return {}
    })
    await app.inject('/api/admin/engines?size=10')
    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        pid: process.pid,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: 'GET',
        path: '/api/admin/engines?size=10',
        status: 200,
        ms: expect.any(Number),
        accountGuid: 'account-1',
        userGuid: 'user-1',
        msg: 'Request',
      },
    ])
  })

  test.each([
    ['not found', '/nothing', 404, 'info'],
    ['given up by its handler', '/elsewhere', 404, 'info'],
    ['answered by hand', '/by-hand', 200, 'info'],
    ['broken', '/broken', 500, 'error'],
  ])('that is %s leaves one line too', async (_name, url, status, level) => {
    app.get('/elsewhere', async (_request, reply) => reply.callNotFound())
    app.get('/by-hand', (_request, reply) => void (reply.hijack(), reply.raw.end('x')))
    app.get('/broken', async (_request, reply) => reply.code(500).send({}))
    await app.inject(url)
    expect(lines()).toEqual([expect.objectContaining({ path: url, status, level })])
  })

  test('that the client breaks off says so', async () => {
    app.get('/slow', async () => {
      const body = new PassThrough()
      body.write('x')
      return body
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(socket, 'data')
    socket.destroy()
    await vi.waitFor(() =>
      expect(lines()).toContainEqual(
        expect.objectContaining({ path: '/slow', status: 200, aborted: true }),
      ),
    )
  })

  test.each([
    ['trace-0123:abc.DEF', 'trace-0123:abc.DEF'],
    ['short', expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)],
    ['bad id with\tspaces"}', expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)],
    ['x'.repeat(101), expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)],
  ])('with the id %j is known as %s', async (given, current) => {
    app.get('/', async () => ({}))
    await app.inject({ url: '/', headers: { 'x-request-id': given } })
    expect(lines()[0]!.requestId).toEqual(current)
  })
})

describe('no secret reaches the log', () => {
  test('from a login', async () => {
    app.post('/api/auth/login', async (request) => {
      request.log.info({ body: request.body, headers: request.headers }, 'A careless line')
      request.log.child({ password: 'hunter2' }).info('and a child of it')
      return { token: 'hunter2' }
    })
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { authorization: 'Bearer hunter2', cookie: 'session=hunter2' },
      payload: {
        emailAddress: 'mia@a.test',
        password: 'hunter2',
        again: { newPassword: 'hunter2' },
      },
    })
    expect(output).toContain('mia@a.test')
    expect(output).not.toContain('hunter2')
    expect(lines()).toHaveLength(3)
  })

  test('from a signed upload', async () => {
    app.addContentTypeParser('image/jpeg', (_request, payload, done) =>
      payload.resume().on('end', () => done(null)),
    )
    app.put('/files/*', async (request) => {
      request.log.warn({ req: request, raw: request.raw.url }, 'The upload was refused')
      throw new Error(`PUT ${request.url} was refused`)
    })
    await app.inject({
      method: 'PUT',
      url: '/files/a/b.jpg?e=1700&s=hunter2',
      headers: { 'content-type': 'image/jpeg' },
      payload: 'x',
    })
    expect(lines().map(({ msg }) => msg)).toEqual([
      'The upload was refused',
      'PUT /files/a/b.jpg?e=1700&s=[hidden] was refused',
      'Request failed',
    ])
    expect(output).not.toContain('hunter2')
  })

  test.each([
    '/files/a/b.jpg?e=1700&s=hunter2',
    '/albums/wedding?preview=hunter2',
    '/invitation?token=hunter2',
    '/none?token=hunter2',
  ])('from %s', async (url) => {
    app.get('/files/*', async () => ({}))
    app.get('/albums/:slug', async (request) => {
      request.log.info({ req: request }, `Showing ${request.url}`)
      throw new Error(`No gallery at ${request.url}`)
    })
    app.get('/invitation', async () => ({}))
    await app.inject({ url, headers: { referer: `https://a.test${url}` } })
    expect(output).toContain('[hidden]')
    expect(output).not.toContain('hunter2')
    expect(lines().length).toBeGreaterThan(0)
  })

  test('from a failed query', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      constraint: 'users_email_address',
      detail: 'Key (email)=(hunter2) already exists.',
    })
    log.error(
      {
        err: new DrizzleQueryError(
          'insert into users values ($1, $2)',
          ['hunter2', 'hunter2\nhunter2\n    at hunter2'],
          cause,
        ),
      },
      'It failed',
    )
    log.error(new Error('postgres://me:hunter2@db/x is away'))
    expect(output).not.toContain('hunter2')
    expect(lines()).toEqual([
      expect.objectContaining({
        err: expect.objectContaining({
          message: 'Failed query: insert into users values ($1, $2)',
          stack: expect.stringMatching(/^\s+at /),
          cause: expect.objectContaining({
            message: 'duplicate key value',
            code: '23505',
            constraint: 'users_email_address',
          }),
        }),
      }),
      expect.objectContaining({ msg: 'postgres://[hidden]@db/x is away' }),
    ])
  })
})

test("another party's response is not part of an error’s log line", () => {
  log.error({
    err: new Error('Refused', {
      cause: { failures: { 'recipient.address': [{ providedValue: '1 High Street' }] } },
    }),
  })
  log.error({ err: [{ name: 'Ada' }] })
  log.error({ err: Object.create(null) })
  expect(lines().map(({ err }) => err)).toEqual([
    expect.objectContaining({ message: 'Refused', cause: { type: 'Object' } }),
    { type: 'Array' },
    { type: 'Object' },
  ])
})

test('an error that is its own cause, several errors, and things thrown that are none can be logged', () => {
  const circular = new Error('round')
  circular.cause = circular
  log.error({ err: circular })
  log.error({ err: new AggregateError([new Error('one'), 'two'], 'many') })
  log.error({ err: 'just text' })
  expect(lines()).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ message: 'round' }) }),
    expect.objectContaining({
      err: expect.objectContaining({
        message: 'many',
        errors: [expect.objectContaining({ message: 'one' }), { type: 'string' }],
      }),
    }),
    expect.objectContaining({ err: { type: 'string' } }),
  ])
})
