import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux, macOS and Windows give to outgoing connections and to listeners without a port. */
const FIRST = 10_000
const LAST = 29_999

/**
 * The first of `count` consecutive loopback ports on which no program listens. They stay free until the caller listens:
 * the operating system hands out none of them by itself, and two callers hardly draw the same ones of 20,000.
 */
export async function findFreePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - count + 2))
    const ports = Array.from({ length: count }, (_, index) => first + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
  throw new Error(`No ${count} consecutive free ports on 127.0.0.1`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
