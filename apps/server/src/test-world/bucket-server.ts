import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface BucketServer {
  /** For STORAGE_URL and BACKUP_URL. */
  url: string
  objects: Map<string, Buffer>
  /** While true, it drops each connection. */
  isAway: boolean
  close(): Promise<void>
}

/** The parts of an S3 service that a file store requires, in memory: one bucket, without any checks. */
export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const state = { isAway: false }
  const server = createServer((request, response) => {
    if (state.isAway) return void request.socket.destroy()
    void answer({ objects, uploads }, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    url: `s3://KEY:SECRET@127.0.0.1:${port}/backups?tls=0`,
    objects,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

interface Stored {
  objects: BucketServer['objects']
  uploads: Map<string, Map<number, Buffer>>
}

async function answer(
  stored: Stored,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url!, 'http://bucket')
  const key = decodeURIComponent(url.pathname.replace(/^\/backups\/?/, ''))
  const body = await buffer(request)
  const send = (status: number, content: Buffer | string = '') => {
    response.writeHead(status, {
      'content-length': Buffer.byteLength(content),
      'last-modified': new Date().toUTCString(),
      etag: `"${createHash('md5').update(content).digest('hex')}"`,
    })
    response.end(request.method === 'HEAD' ? undefined : content)
  }
  if (request.method === 'PUT') return send(200, put(stored, key, url.searchParams, body))
  if (request.method === 'POST') return send(200, post(stored, key, url.searchParams))
  if (request.method === 'DELETE') {
    stored.objects.delete(key)
    return send(204)
  }
  if (key === '') return send(200, list(stored, url.searchParams.get('prefix') ?? ''))
  const found = stored.objects.get(key)
  send(found ? 200 : 404, found)
}

function put({ objects, uploads }: Stored, key: string, query: URLSearchParams, body: Buffer): '' {
  const parts = uploads.get(query.get('uploadId') ?? '')
  if (parts) parts.set(Number(query.get('partNumber')), body)
  else objects.set(key, body)
  return ''
}

function post({ objects, uploads }: Stored, key: string, query: URLSearchParams): string {
  const id = query.get('uploadId')
  if (id === null) {
    const started = randomUUID()
    uploads.set(started, new Map())
    return `<InitiateMultipartUploadResult><UploadId>${started}</UploadId></InitiateMultipartUploadResult>`
  }
  const parts = [...uploads.get(id)!].sort(([one], [other]) => one - other)
  objects.set(key, Buffer.concat(parts.map(([, part]) => part)))
  uploads.delete(id)
  return `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`
}

function list({ objects }: Stored, prefix: string): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
  const contents = keys.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)!.length}</Size><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
  )
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}
