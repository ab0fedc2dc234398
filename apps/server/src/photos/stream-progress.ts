import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Session, findSession } from '../auth/session.ts'
import type { Deps } from '../deps.ts'
import { readUploadProgress } from './upload-progress.ts'

/** At most one look at the counters in this time, however many photos change. */
const PAUSE = 500
const HEARTBEAT = 15_000

/**
 * Sends the counts now and after every change as server-sent events, until the browser leaves, the session ends or the server stops.
 * Every heartbeat looks anew: the time left changes also when nothing else does, and a person who was signed out sees no more.
 */
export async function streamProgress(deps: Deps, session: Session, engineGuid: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no', 'x-request-id': request.id })
  let timer: NodeJS.Timeout | undefined
  let isSending = false
  let isStale = false

  const send = async () => {
    if (isSending || timer) {
      isStale = true
      return
    }
    isSending = true
    isStale = false
    try {
      const progress = await readUploadProgress(deps.db, session.scope, engineGuid, deps.clock.now())
      if (!raw.destroyed) raw.write(`data: ${JSON.stringify(progress)}\n\n`)
    } catch (error) {
      // The browser comes back by itself and finds the truth then.
      request.log.error({ err: error }, 'The upload progress could not be read')
      raw.end()
    } finally {
      isSending = false
    }
    timer = setTimeout(() => {
      timer = undefined
      if (isStale) void send()
    }, PAUSE)
  }
  const beat = async () => {
    const isSignedIn = await findSession(deps, { guid: session.guid }).catch(() => session)
    if (isSignedIn) await send()
    else raw.end()
  }

  const unsubscribe = deps.photoEvents.subscribe(engineGuid, () => void send())
  const heartbeat = setInterval(() => void beat(), HEARTBEAT)
  const endWithServer = () => raw.end()
  deps.stopping.addEventListener('abort', endWithServer)
  raw.on('close', () => {
    unsubscribe()
    clearInterval(heartbeat)
    clearTimeout(timer)
    deps.stopping.removeEventListener('abort', endWithServer)
  })
  if (deps.stopping.aborted) raw.end()
  await send()
}
