import type { AnswerOf, BodyOf, QueryOf, Route, Routes } from '@proofdesk/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AllDeps } from '../deps.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Session } from './session.ts'

/** A handler's context in addition to its input. `session` is set on every route that isn't public. */
export interface PublicContext {
  deps: AllDeps
  request: FastifyRequest
  session: Session | undefined
  /** For headers; the answer is the handler's return value, unless its route streams. */
  reply: FastifyReply
  /** The language of messages within the answer. */
  language: Language
}
export interface SignedInContext extends PublicContext {
  session: Session
}

type ContextOf<R extends Route> = R['capability'] extends 'public' ? PublicContext : SignedInContext

/**
 * One handler per route; a missing one, or a wrong answer, is a type error. A streaming route writes the reply itself.
 */
export type Handlers<T extends Routes> = {
  [K in keyof T]: T[K]['stream'] extends 'events'
    ? (
        input: { query: QueryOf<T[K]>; body: BodyOf<T[K]> },
        context: ContextOf<T[K]>,
      ) => Promise<void>
    : (
        input: { query: QueryOf<T[K]>; body: BodyOf<T[K]> },
        context: ContextOf<T[K]>,
      ) => Promise<AnswerOf<T[K]>>
}

/** Registers a noun's routes of the contract with their handlers. Passed to the wings by the code that starts them. */
export type RegisterRoutes = <T extends Routes>(
  app: FastifyInstance,
  deps: AllDeps,
  routes: T,
  handlers: Handlers<T>,
) => void
