import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

// Run in a separate process by watermarks.ts: sends files from a folder without any logic, like a static file server.
const folder = process.argv[2]!

const server = createServer((request, response) => {
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage()
    return response.end(String((user + system) / 1e6))
  }
  return void send(join(folder, request.url!)).catch((error: unknown) =>
    response.destroy(error as Error),
  )

  async function send(file: string): Promise<void> {
    const { size, mtimeMs } = await stat(file)
    response.writeHead(200, {
      'content-type': file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
      'content-length': size,
      etag: `"${size.toString(36)}-${mtimeMs.toString(36)}"`,
      'cache-control': 'private, max-age=31536000, immutable',
    })
    createReadStream(file).pipe(response)
  }
})

server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))
