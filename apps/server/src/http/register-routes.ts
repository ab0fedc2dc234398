import { KEEP_INPUT, type Problem, toProblems } from '@proofdesk/contract/problems'
import { fieldsOfRecord, unknownKeys } from '@proofdesk/contract/unknown-keys'
import type { Route, Routes } from '@proofdesk/contract/route'
import { can } from '@proofdesk/domain/roles'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { readLanguage } from '../i18n/languages.ts'
import { requireRight } from '../studio/auth/require-right.ts'
import { requireRecentPassword, requireRecentProof } from '../studio/auth/recent-proof.ts'
import { readSession } from '../studio/auth/session.ts'
import type { Deps } from '../ground/deps.ts'
import { AppError } from '../ground/failures/app-error.ts'
import { answerCheckOf } from '../ground/answers/check-answer.ts'
import { compress } from '../ground/answers/compression.ts'
import { createBodyBudget } from './body-budget.ts'
import { createFixedFieldCheck } from './fixed-fields.ts'
import type { Handlers } from '../ground/requests/handlers.ts'
import type { Session } from '../ground/requests/session.ts'
import { setLogContext } from '../ground/requests/log-context.ts'

type AnyHandler = (input: { query: unknown; body: unknown }, context: unknown) => Promise<unknown>

/** The default limit of a body. A registration of 1,000 files is about 300 kB. */
export const BODY_BYTES = 2_000_000

/**
 * Registers a noun's routes below `/api`: each call checks access, reads the input, runs the handler, then validates
 * and strips the answer.
 */
export function registerRoutes<T extends Routes>(
  app: FastifyInstance,
  deps: Deps,
  routes: T,
  handlers: Handlers<T>,
): void {
  for (const [name, route] of Object.entries(routes)) {
    const { method, path } = route
    const check = answerCheckOf(`${method} ${path}`, () => route.output as z.ZodType)
    const refuseChangedFixed = createFixedFieldCheck(route, deps)
    const handler = handlers[name as keyof T] as unknown as AnyHandler
    app.route({
      method,
      url: `/api${path}`,
      ...(route.bodyBytes && {
        bodyLimit: route.bodyBytes,
        ...(route.bodyBytes > BODY_BYTES && {
          onRequest: createBodyBudget(deps.largeBodies, route.bodyBytes),
        }),
      }),
      async handler(request, reply) {
        const session = await readSession(deps, request)
        if (session)
          setLogContext(request, { accountGuid: session.account.guid, userGuid: session.user.guid })
        requireAccess(route, session)
        if (session) requireProof(route, session, deps.clock.now())
        const input = { query: readQuery(route, request), body: readBody(route, request) }
        if (route.stream && request.method === 'HEAD') return reply.type('text/event-stream').send()
        if (session) await refuseChangedFixed?.(request.body as object, session)
        const answer = await handler(input, {
          deps,
          request,
          session,
          reply,
          language: readLanguage(request.headers['accept-language']),
        })
        if (route.stream) return reply
        // After a change people look at the public page next.
        if (session && method !== 'GET') deps.pageMemory.expire(session.account.guid)
        const text = JSON.stringify(check(answer, request.log))
        return reply
          .code(route.status ?? 200)
          .headers({
            'cache-control': 'no-store',
            'content-type': 'application/json; charset=utf-8',
          })
          .send(compress(request, reply, text))
      },
    })
  }
}

function requireAccess(route: Route, session: Awaited<ReturnType<typeof readSession>>): void {
  if (route.capability === 'public') return
  if (!session) throw new AppError('unauthenticated')
  if (route.capability !== 'signedIn' && !can(session.user.role, route.capability))
    throw new AppError('forbidden')
}

/** Rights are checked first, so that no one is asked for a password in vain. */
function requireProof({ right, proof }: Route, session: Session, now: number): void {
  if (right) requireRight(session, right, now)
  if (proof === 'recent') requireRecentProof(session, now)
  if (proof === 'password') requireRecentPassword(session, now)
}

function readQuery(route: Route, request: FastifyRequest): unknown {
  if (!route.query) {
    refuse('malformed', unknownKeys(undefined, request.query))
    return {}
  }
  const result = z.safeDecode(
    route.query as z.ZodType,
    dropEmpty(request.query as Record<string, string>) as never,
    KEEP_INPUT,
  )
  refuse('malformed', { ...unknownKeys(route.query, request.query), ...problemsOf(result) })
  return result.data
}

function problemsOf({ error }: { error?: z.ZodError | undefined }): Record<string, Problem> {
  return error ? toProblems(error) : {}
}

/** An empty value in a query means that the filter is off, as forms send it. */
function dropEmpty(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

function readBody(route: Route, request: FastifyRequest): unknown {
  if (!route.body) {
    refuse('invalid', unknownKeys(undefined, request.body))
    return {}
  }
  if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body))
    throw new AppError('malformed')
  const result = (route.body as z.ZodType).safeParse(request.body, KEEP_INPUT)
  const strays = unknownKeys(route.body, request.body, fieldsOfRecord(route))
  refuse('invalid', { ...strays, ...problemsOf(result) })
  return result.data
}

function refuse(code: 'invalid' | 'malformed', fields: Record<string, Problem>): void {
  if (Object.keys(fields).length > 0) throw new AppError(code, { fields })
}
