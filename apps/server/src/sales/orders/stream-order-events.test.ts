import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../start/app.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { orders } = contract
let world: TestApp
let port: number
beforeAll(async () => {
  world = await createTestApp()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  port = (world.app.server.address() as AddressInfo).port
})
afterAll(() => world.close())

/** Listens like a browser; `events` grows. */
async function listen(token: string, path = '/api/admin/orders/events') {
  const events: unknown[] = []
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(
      {
        port,
        host: '127.0.0.1',
        path,
        headers: { host: 'localhost:3000', authorization: token },
      },
      resolve,
    ).on('error', reject),
  )
  let text = ''
  response
    .setEncoding('utf8')
    .on('error', () => {})
    .on('data', (chunk: string) => {
      const parts = (text += chunk).split('\n\n')
      text = parts.pop()!
      for (const part of parts)
        if (part.startsWith('data: ')) events.push(JSON.parse(part.slice(6)))
    })
  return { response, events }
}

test('a changed order is only reported to its account’s listeners', async () => {
  const [studio, other] = [await makeStudio(world), await makeStudio(world)]
  const order = await makeOrder(world, await makeGallery(world, studio))
  const [one, two, stranger] = [
    await listen(studio.owner.token),
    await listen(studio.owner.token),
    await listen(other.owner.token),
  ]
  expect(one.response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
  })
  const change = (token: string, guid: string) =>
    world.call(orders.update, { token, body: { guid, status: 'Shipped' } })
  await change(studio.owner.token, order.guid)
  await vi.waitUntil(() => one.events.length > 0 && two.events.length > 0, { timeout: 20_000 })
  // An event for the other account arrives after anything that it must not get.
  const own = await makeOrder(world, await makeGallery(world, other))
  expect(stranger.events).toEqual([])
  await change(other.owner.token, own.guid)
  await vi.waitUntil(() => stranger.events.length > 0, { timeout: 20_000 })
  expect(stranger.events).toHaveLength(1)
  for (const { response } of [one, two, stranger]) response.destroy()
})

test('a session has ten streams of both kinds at most, and a closed one frees its place', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const token = studio.owner.token
  const progress = `/api/admin/content/progress?engineGuid=${gallery.guid}`
  const open = [await listen(token, progress)]
  while (open.length < 10) open.push(await listen(token))
  expect(open.map(({ response }) => response.statusCode)).toEqual(Array(10).fill(200))
  const refused = await listen(token)
  expect(refused.response).toMatchObject({
    statusCode: 429,
    headers: { 'retry-after': expect.any(String) },
  })
  expect((await listen(token, progress)).response.statusCode).toBe(429)
  // Another member of the studio has their own stream.
  const colleague = await makeUser(world, studio.account, 'administrator')
  open.push(await listen(colleague.token))
  expect(open.at(-1)!.response.statusCode).toBe(200)
  open[0]!.response.destroy()
  const again = await vi.waitUntil(
    async () => {
      const next = await listen(token)
      return next.response.statusCode === 200 ? next : undefined
    },
    { timeout: 20_000 },
  )
  for (const { response } of [...open, again]) response.destroy()
})

test('the stream ends when the server stops', async () => {
  const stopping = new AbortController()
  const studio = await makeStudio(world)
  const app = await buildApp({ ...world.deps, stopping: stopping.signal })
  const response = await app.inject({
    url: '/api/admin/orders/events',
    headers: { host: 'localhost:3000', authorization: studio.owner.token },
    payloadAsStream: true,
  })
  const stream = response.stream().resume()
  stopping.abort()
  await vi.waitFor(() => expect(stream.readableEnded).toBe(true))
  await app.close()
})
