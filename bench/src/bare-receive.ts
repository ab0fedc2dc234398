import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

// Run in a separate process by ingest-profile.ts: the minimum cost of receiving a file. `/count` only reads the body,
// `/hash` also computes its SHA-256, and `/store` also writes it, in pieces of a megabyte, and syncs it.
const folder = process.argv[2]!
const WRITE_BYTES = 1024 * 1024
let number = 0

const server = createServer((request, response) => {
  const kind = request.url!.slice(1)
  if (kind === 'cpu') {
    const { user, system } = process.cpuUsage()
    response.end(String((user + system) / 1e6))
    return
  }
  void receive(request, kind).then(
    () => response.writeHead(204).end(),
    (error: unknown) => response.destroy(error as Error),
  )
})

async function receive(request: IncomingMessage, kind: string): Promise<void> {
  const hash = kind === 'count' ? undefined : createHash('sha256')
  const path = join(folder, `received-${number++}`)
  const file = kind === 'store' ? await open(path, 'wx') : undefined
  let pieces: Buffer[] = []
  let waiting = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    hash?.update(piece)
    if (!file) continue
    pieces.push(piece)
    waiting += piece.length
    if (waiting < WRITE_BYTES) continue
    await file.writev(pieces)
    pieces = []
    waiting = 0
  }
  hash?.digest()
  if (!file) return
  if (pieces.length > 0) await file.writev(pieces)
  await file.sync()
  await file.close()
  await rm(path)
}

server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))
