import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  request,
} from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { ViteDevServer } from 'vite'
import { CONSOLE_BASE, SITE_BASE } from './bases.ts'

interface FrontOptions {
  vites: () => { console: ViteDevServer; site: ViteDevServer }
  /** The port the server listens on. */
  port: number
  /** Resolves when the server responds; rejects when it can't. */
  whenReady: () => Promise<void>
}

/**
 * The single URL, as in production: modules of the apps come from Vite, everything else from the server. Requests wait
 * while the server restarts.
 */
export function createFront({ vites, port, whenReady }: FrontOptions): Server {
  return createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (path.startsWith(CONSOLE_BASE)) return vites().console.middlewares(incoming, outgoing)
    if (path.startsWith(SITE_BASE)) return vites().site.middlewares(incoming, outgoing)
    void forward(incoming, outgoing, port, whenReady)
  })
}

async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  whenReady: () => Promise<void>,
): Promise<void> {
  try {
    await whenReady()
    const answer = await send(incoming, outgoing, port)
    outgoing.writeHead(answer.statusCode!, answer.statusMessage, toHeaders(answer.headers))
    // An event stream sends nothing at first, and the page waits for its headers.
    outgoing.flushHeaders()
    await pipeline(answer, outgoing)
  } catch (error) {
    if (outgoing.headersSent) return void outgoing.destroy()
    outgoing.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' })
    outgoing.end(`${(error as Error).message} The terminal of npm run dev says why.`)
  }
}

function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url, headers, socket } = incoming
    const from = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...headers, connection: 'close', 'x-forwarded-for': from },
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    // A client that disconnects ends its request, such as a stream of events.
    outgoing.on('close', () => sent.destroy())
    incoming.pipe(sent)
  })
}

/**
 * The server's headers, with a policy that Vite can work under: it writes a script into the console's page, and waits
 * in a worker while it restarts.
 */
function toHeaders(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const policy = headers['content-security-policy']
  const { connection: _ofTheServer, ...kept } = headers
  if (typeof policy !== 'string') return kept
  const directives = policy.split('; ').filter((directive) => !directive.startsWith('worker-src'))
  const relaxed = directives.map((directive) =>
    // Where scripts carry a nonce, as on the sites, so do Vite's.
    directive.startsWith('script-src') && !directive.includes("'nonce-")
      ? `${directive} 'unsafe-inline'`
      : directive,
  )
  return {
    ...kept,
    'content-security-policy': [...relaxed, "worker-src 'self' blob:"].join('; '),
  }
}
