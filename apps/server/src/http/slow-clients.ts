import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../ground/failures/app-error.ts'
import { createKeyedLimit } from '../ground/concurrency/keyed-limit.ts'
import { toNetwork } from '../ground/throttle/throttle-key.ts'

/** Interval between two checks of running requests. */
const INTERVAL_MS = 10_000
/** The minimum number of bytes that a client must send or receive between two checks: 1 kB/s. */
const LEAST_BYTES = 10_000
/** Maximum number of concurrent requests from one address, including event streams of several windows. */
const MOST_PER_ADDRESS = 200

interface Transfer {
  request: FastifyRequest
  reply: FastifyReply
  /** The connection's byte count at the last check; undefined before the first. */
  moved: number | undefined
}

export interface SlowClientOptions {
  intervalMs?: number
  leastBytes?: number
  mostPerAddress?: number
}

/**
 * Disconnects clients that hold a connection without using it: those that send their body or read their answer at less
 * than 1 kB/s. Bodies that we read slowly, and idle event streams, are left alone. Also limits the concurrent requests
 * from one address.
 */
export function registerSlowClients(
  app: FastifyInstance,
  {
    intervalMs = INTERVAL_MS,
    leastBytes = LEAST_BYTES,
    mostPerAddress = MOST_PER_ADDRESS,
  }: SlowClientOptions = {},
): void {
  const transfers = new Set<Transfer>()
  const onTheirWay = createKeyedLimit(mostPerAddress)

  app.addHook('onRequest', async (request, reply) => {
    const address = toNetwork(request.ip)
    const leave = onTheirWay.enter(address)
    // Behind a local proxy that is missing in TRUST_PROXY, everyone has the same address.
    if (!leave && !isLoopback(address)) throw new AppError('too_many', { retryAfterSeconds: 10 })
    const transfer: Transfer = { request, reply, moved: undefined }
    transfers.add(transfer)
    reply.raw.once('close', () => {
      transfers.delete(transfer)
      leave?.()
    })
  })

  const look = () => {
    for (const transfer of transfers) {
      const moved = bytesOf(transfer.request)
      // Requests that started since the last check have not had enough time yet.
      const isSlow = transfer.moved !== undefined && moved - transfer.moved < leastBytes
      transfer.moved = moved
      if (!isSlow || !(isAwaitingBody(transfer) || isAwaitingReader(transfer))) continue
      transfer.request.log.warn(
        { path: transfer.request.routeOptions.url },
        'A client was too slow and was disconnected',
      )
      transfer.request.raw.socket.destroy()
    }
  }
  // After the server was busy, data that clients sent in the meantime is read first.
  const timer = setInterval(() => setImmediate(look), intervalMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function bytesOf({ raw: { socket } }: FastifyRequest): number {
  return socket.bytesRead + socket.bytesWritten
}

/** More of the body is to come, and everything received has been read. */
function isAwaitingBody({ request: { raw } }: Transfer): boolean {
  return !raw.complete && raw.readableLength === 0
}

/** There is data to send that the client doesn't read. */
function isAwaitingReader({ request, reply: { raw } }: Transfer): boolean {
  return raw.writableLength > 0 || request.raw.socket.writableLength > 0
}

function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '0:0:0:0::/64' || address === '::1'
}
