import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../ground/failures/app-error.ts'
import { createKeyedLimit } from '../ground/concurrency/keyed-limit.ts'
import { toNetwork } from '../ground/throttle/throttle-key.ts'

/** How often the requests that are on their way are looked at. */
const LOOK_MS = 10_000
/** The least that a client must send or take between two looks, in bytes: 1 kB/s. */
const LEAST_BYTES = 10_000
/** Requests of one address that may be on their way at once; event streams of many windows count as well. */
const MOST_PER_ADDRESS = 200

interface Transfer {
  request: FastifyRequest
  reply: FastifyReply
  /** Bytes of the connection at the last look; none before the first. */
  moved: number | undefined
}

export interface SlowClientOptions {
  lookMs?: number
  leastBytes?: number
  mostPerAddress?: number
}

/**
 * Cuts clients that hold a connection without using it: one that sends its body, or takes its answer, at less than 1 kB/s. A body that we
 * are slow to read, and an event stream that has nothing to tell, is left alone. One address may have only so many requests on their way.
 */
export function registerSlowClients(
  app: FastifyInstance,
  {
    lookMs = LOOK_MS,
    leastBytes = LEAST_BYTES,
    mostPerAddress = MOST_PER_ADDRESS,
  }: SlowClientOptions = {},
): void {
  const transfers = new Set<Transfer>()
  const onTheirWay = createKeyedLimit(mostPerAddress)

  app.addHook('onRequest', async (request, reply) => {
    const address = toNetwork(request.ip)
    const leave = onTheirWay.enter(address)
    // A proxy on this machine that is not named in TRUST_PROXY brings everyone under one address.
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
      // What began since the last look has not had its time yet.
      const isSlow = transfer.moved !== undefined && moved - transfer.moved < leastBytes
      transfer.moved = moved
      if (!isSlow || !(isAwaitingBody(transfer) || isAwaitingReader(transfer))) continue
      transfer.request.log.warn(
        { path: transfer.request.routeOptions.url },
        'A client was too slow and was cut off',
      )
      transfer.request.raw.socket.destroy()
    }
  }
  // After a busy moment of ours, what clients have sent in the meantime is read first.
  const timer = setInterval(() => setImmediate(look), lookMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function bytesOf({ raw: { socket } }: FastifyRequest): number {
  return socket.bytesRead + socket.bytesWritten
}

/** More of the body is to come, and nothing that has come waits for us to read it. */
function isAwaitingBody({ request: { raw } }: Transfer): boolean {
  return !raw.complete && raw.readableLength === 0
}

/** There is something to take that the client does not take. */
function isAwaitingReader({ request, reply: { raw } }: Transfer): boolean {
  return raw.writableLength > 0 || request.raw.socket.writableLength > 0
}

function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '0:0:0:0::/64' || address === '::1'
}
