import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { registerErrors } from './errors.ts'
import { registerSlowClients, type SlowClientOptions } from './slow-clients.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  // Clients are closed first, because a server waits for its running requests.
  for (const close of closers.splice(0).reverse()) await close()
})

async function listen(options: SlowClientOptions) {
  const app = Fastify({ trustProxy: true })
  registerErrors(app)
  registerSlowClients(app, { intervalMs: 50, leastBytes: 1_000, ...options })
  app.post('/body', async () => 'taken')
  app.get('/endless', (_request, reply) =>
    reply.send(
      Readable.from(
        (function* () {
          for (;;) yield Buffer.alloc(1_000_000)
        })(),
      ),
    ),
  )
  app.get('/quiet', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200)
    reply.raw.write(': nothing yet\n\n')
    setTimeout(() => reply.raw.end('data: done\n\n'), 400)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  closers.push(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  return app
}

async function expectNoConnections(app: FastifyInstance): Promise<void> {
  const count = promisify(app.server.getConnections.bind(app.server))
  await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 10_000 })
}

async function open(app: { server: { address(): unknown } }, head: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  closers.push(() => socket.destroy())
  await once(socket, 'connect')
  socket.write(head)
  return socket
}

test('a client that announces a body and sends it a byte at a time is disconnected', async () => {
  const app = await listen({})
  const socket = await open(
    app,
    'POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n',
  )
  // A byte sent after the connection was cut is answered with a reset.
  socket.on('error', () => {})
  const drip = setInterval(() => socket.write(' '), 20)
  await new Promise((resolve) => socket.resume().once('close', resolve))
  clearInterval(drip)
  await expectNoConnections(app)
})

test('a client that began just before a check has the whole time until the next', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  closers.push(() => vi.useRealTimers())
  const app = await listen({})
  const arrived = once(app.server, 'request')
  const socket = await open(
    app,
    'POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n',
  )
  await arrived
  await promisify(setImmediate)()
  vi.advanceTimersByTime(50)
  await promisify(setImmediate)()
  socket.write('{}')
  expect(String((await once(socket, 'data'))[0])).toContain('taken')
})

test('a client that requests a large file and does not read it is disconnected', async () => {
  const app = await listen({})
  const socket = await open(app, 'GET /endless HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'readable')
  socket.pause()
  await expectNoConnections(app)
})

test('a stream of events that has nothing to tell is left alone', async () => {
  const app = await listen({})
  const socket = await open(app, 'GET /quiet HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  await once(socket, 'close')
  expect(text).toContain('data: done')
})

test('one address has a limited number of pending requests; others are served', async () => {
  // No check runs in the meantime, so the first two requests are still running.
  const app = await listen({ mostPerAddress: 2, intervalMs: 60_000 })
  const get = (address: string) =>
    open(app, `GET /endless HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n\r\n`)
  const answer = async (socket: Socket) => String((await once(socket, 'data'))[0]).slice(9, 12)
  const first = await Promise.all([get('203.0.113.9'), get('203.0.113.9')])
  expect(await Promise.all(first.map(answer))).toEqual(['200', '200'])
  expect(await answer(await get('203.0.113.9'))).toBe('429')
  expect(await answer(await get('203.0.113.10'))).toBe('200')
})
