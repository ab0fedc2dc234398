import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { findFreePorts } from './free-ports.ts'

afterEach(() => vi.restoreAllMocks())

const listenAt = async (port: number) => {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('the ports are free and not among those that the system hands out by itself', async () => {
  const port = await findFreePorts(2)
  for (const server of [await listenAt(port), await listenAt(port + 1)]) server.close()
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(
    () => '32768',
  )
  expect(port + 1).toBeLessThan(parseInt(range))
})

test('a run of ports in which one is taken is passed over', async () => {
  const first = await findFreePorts(2)
  const taken = await listenAt(first + 1)
  const draw = (first - 10_000 + 0.5) / (29_999 - 10_000 - 2 + 2)
  vi.spyOn(Math, 'random').mockReturnValueOnce(draw)
  expect(await findFreePorts(2)).not.toBe(first)
  taken.close()
})
