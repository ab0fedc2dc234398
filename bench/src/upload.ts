import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { contract } from '@proofdesk/contract'
import type { Client } from '@proofdesk/contract/client'
import type { CameraPhoto } from './camera-photos.ts'

/** Registers files and sends them, the given number at a time; every one must be acknowledged. */
export async function uploadAll(
  client: Client,
  engineGuid: string,
  files: readonly CameraPhoto[],
  atOnce: number,
): Promise<void> {
  const described = files.map(({ name, bytes, sha256 }) => ({
    name,
    type: 'image/jpeg',
    size: bytes.length,
    lastModified: 0,
    checksum: sha256,
  }))
  const { upload } = await client.call(contract.content.register, {
    body: { engineGuid, files: described },
  })
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const left = files.map((file, n) => ({ file, target: upload.urls[n]! }))
  const send = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      if (!('url' in next.target))
        throw new Error(`${next.file.name} was refused: ${JSON.stringify(next.target)}`)
      const status = await post(agent, next.target, next.file.bytes)
      if (status !== 204) throw new Error(`${next.file.name} returned ${status}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, send))
  } finally {
    agent.destroy()
  }
}

/**
 * Sends one file as a form and returns the status. Written by hand: a browser's form costs this process as much CPU as
 * the server.
 */
export function post(
  agent: Agent,
  { url, fields }: { url: string; fields: Record<string, string> },
  bytes: Buffer,
): Promise<number> {
  const boundary = randomUUID()
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = Buffer.from(
    `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const { hostname, port, pathname, search } = new URL(url)
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + bytes.length + tail.length,
    }
    const sent = request(
      {
        agent,
        method: 'POST',
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        path: pathname + search,
        headers,
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode!))
      },
    )
    sent.on('error', reject)
    sent.write(head)
    sent.write(bytes)
    sent.end(tail)
  })
}
