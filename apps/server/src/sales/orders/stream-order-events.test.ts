import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
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

/** Listens as a browser does; `events` grows. */
async function listen(token: string) {
  const events: { at: number; changedAt: number }[] = []
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(
      {
        port,
        host: '127.0.0.1',
        path: '/api/admin/orders/events',
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
        if (part.startsWith('data: '))
          events.push({
            at: performance.now(),
            changedAt: orders.events.output.parse(JSON.parse(part.slice(6))).changedAt,
          })
    })
  let isOver = false
  response.on('close', () => (isOver = true))
  return { response, events, isOver: () => isOver }
}

test('a changed order is told to its account’s listeners only, and many at once as at most one a second', async () => {
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
  for (let n = 0; n < 20; n++)
    await world.call(orders.update, {
      token: studio.owner.token,
      body: { guid: order.guid, status: n % 2 ? 'Shipped' : 'Awaiting shipment' },
    })
  // The first at once, the rest together: none is lost.
  await vi.waitUntil(() => one.events.length >= 2 && two.events.length >= 2, { timeout: 5_000 })
  for (const { events } of [one, two])
    for (const [index, event] of events.entries())
      if (index > 0) expect(event.at - events[index - 1]!.at).toBeGreaterThan(900)
  expect(one.events.length).toBeLessThanOrEqual(3)
  expect(stranger.events).toEqual([])
  for (const { response } of [one, two, stranger]) response.destroy()
})

test('the server’s end is the stream’s end', async () => {
  const stopping = new AbortController()
  const studio = await makeStudio(world)
  const app = await buildApp({ ...world.deps, stopping: stopping.signal })
  const response = await app.inject({
    url: '/api/admin/orders/events',
    headers: { host: 'localhost:3000', authorization: studio.owner.token },
    payloadAsStream: true,
  })
  const ended = new Promise((resolve) => response.stream().resume().on('end', resolve))
  stopping.abort()
  await ended
  await app.close()
})
