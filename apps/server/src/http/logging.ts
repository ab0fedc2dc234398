import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { IncomingMessage } from 'node:http'
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { v7 as newGuid } from 'uuid'
import type { Env } from '../ground/settings/env.ts'
import { hideSecrets, toLoggedPath } from './hide-secrets.ts'

/**
 * The log: lines of JSON on standard output. Whatever is passed to it, no password, token, cookie or signature gets
 * into a line.
 */
export function createLogger(
  { LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>,
  stream?: DestinationStream,
): Logger {
  const options = {
    level: LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    serializers: {
      err: describeError,
      req: describeRequest,
      res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
    },
    hooks: { streamWrite: hideSecrets },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** Fastify's logging: request ids, and one line per finished request. */
export function serverOptions({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>, log: FastifyBaseLogger) {
  return {
    loggerInstance: log,
    logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: toRequestId,
    trustProxy: TRUST_PROXY,
  } satisfies FastifyServerOptions
}

/** The id from a proxy or client if it is well-formed; otherwise a new one that sorts by time. */
function toRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given) ? given : newGuid()
}

class RequestLog extends LogController {
  /** Fastify doesn't report requests whose client disconnects, so we listen for the end of the response. */
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once('close', () => logRequest(request, reply))
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest): void {
    if (error) request.log.warn({ err: error }, 'A response could not be sent')
  }

  override routeNotFound(): void {}
}

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    ...describeRequest(request),
    status: reply.raw.statusCode,
    ms: Math.round(reply.elapsedTime),
    // The client disconnected before the answer was complete.
    ...(!reply.raw.writableEnded && { aborted: true }),
    ...request.logContext,
  }
  if (line.status >= 500) request.log.error(line, 'Request failed')
  else request.log.info(line, 'Request')
}

function describeRequest({ method, url }: { method?: string; url?: string }) {
  return { method, path: toLoggedPath(url ?? '') }
}

/**
 * The parts of an error that help to find its cause. Other properties are left out, because those of database errors
 * contain row values. Of a value that isn't an Error only the type: it may be an answer with personal data.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeOf(error) }
  const { code, constraint } = error as { code?: string | number; constraint?: string }
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    // Drizzle appends the parameters of the failed query to its message, and thereby to the stack.
    message: error.message.replace(/\nparams: [\s\S]*$/, ''),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack: readFrames(error),
    ...(error.cause !== undefined && depth < 5 && { cause: describeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < 5 && {
        errors: error.errors.slice(0, 5).map((each) => describeError(each, depth + 1)),
      }),
  }
}

function typeOf(thrown: unknown): string {
  return thrown !== null && typeof thrown === 'object'
    ? (thrown.constructor?.name ?? 'Object')
    : typeof thrown
}

/** The stack without the message at its start. */
function readFrames({ stack = '', message }: Error): string {
  const frames = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
  return frames
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
