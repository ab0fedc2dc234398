import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { SignedPost } from './storage.ts'

// An uploader for tests: `fetch` doesn't show when bytes are sent, and can't send invalid or incomplete requests.

export type Answer = { status: number; headers: IncomingMessage['headers']; body: string }
export type Sending = {
  method?: string
  headers?: Record<string, string | number>
  body?: Buffer | string | AsyncIterable<Buffer> | Iterable<Buffer>
}

/** Sends a request as given and returns the answer, even if that arrived before everything was sent. */
export async function send(
  url: string,
  { method = 'GET', headers = {}, body = Buffer.alloc(0) }: Sending = {},
): Promise<Answer> {
  const whole = typeof body === 'string' || Buffer.isBuffer(body)
  const length =
    whole && method !== 'GET' && method !== 'HEAD'
      ? { 'Content-Length': Buffer.byteLength(body) }
      : {}
  const outgoing = request(url, { method, headers: { ...length, ...headers }, agent: false })
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    outgoing.on('response', resolve).on('error', reject),
  )
  answered.catch(() => {})
  await sendBody(outgoing, whole ? [Buffer.from(body)] : body)
  const response = await answered
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}

/** Sends the beginning of a body that never ends; `abort` drops the connection. */
export function sendBeginning(
  url: string,
  { method = 'PUT', headers = {}, body = Buffer.alloc(0) }: Sending & { body?: Buffer },
): { abort(): void; closed: Promise<unknown> } {
  const outgoing = request(url, { method, headers, agent: false })
  const closed = new Promise((resolve) => outgoing.on('error', resolve).on('close', resolve))
  outgoing.write(body)
  return { abort: () => outgoing.destroy(), closed }
}

/** A multipart form with its fields before its file. */
export function form(
  fields: Record<string, string> | [string, string][],
  file: Buffer | string,
  name = 'file',
): { headers: Record<string, string>; body: Buffer } {
  const { headers, before, after } = wrapForm(fields, name)
  return { headers, body: Buffer.concat([before, Buffer.from(file), after]) }
}

/** POSTs a file as `signPost` requires. */
export function post({ url, fields }: SignedPost, file: Buffer | string): Promise<Answer> {
  return send(url, { method: 'POST', ...form(fields, file) })
}

/** POSTs a file of `size` bytes without holding it in memory. */
export function postStream(
  { url, fields }: SignedPost,
  size: number,
  pieces: AsyncIterable<Buffer>,
): Promise<Answer> {
  const { headers, before, after } = wrapForm(fields, 'file')
  async function* wrapped(): AsyncGenerator<Buffer> {
    yield before
    yield* pieces
    yield after
  }
  return send(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': before.length + size + after.length },
    body: wrapped(),
  })
}

function wrapForm(
  fields: Record<string, string> | [string, string][],
  name: string,
): { headers: Record<string, string>; before: Buffer; after: Buffer } {
  const boundary = `----form${Math.random().toString(36).slice(2)}`
  const pairs = Array.isArray(fields) ? fields : Object.entries(fields)
  const parts = pairs.map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const opening = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    before: Buffer.from(parts.join('') + opening),
    after: Buffer.from(`\r\n--${boundary}--\r\n`),
  }
}

async function sendBody(
  outgoing: ClientRequest,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const stopped = new Promise<'stopped'>((resolve) =>
    ['response', 'error', 'close'].forEach((event) =>
      outgoing.once(event, () => resolve('stopped')),
    ),
  )
  for await (const piece of pieces) {
    if (outgoing.write(piece)) continue
    const drained = new Promise<'drained'>((resolve) =>
      outgoing.once('drain', () => resolve('drained')),
    )
    if ((await Promise.race([drained, stopped])) === 'stopped') return
  }
  outgoing.end()
}
