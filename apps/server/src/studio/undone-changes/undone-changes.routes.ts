import type { sensitiveChanges } from '@proofdesk/contract/sensitive-changes'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../ground/deps.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { type ChangeLink, readChangeLink } from '../sensitive-changes/change-link.ts'
import { readChange } from './read-change.ts'
import { undoChange } from './undo-change.ts'

/** Targets of the links in emails about sensitive changes. Sensitive changes, docs/product.md. */
export const undoneChangeHandlers: Handlers<typeof sensitiveChanges> = {
  async read({ query }, { deps, request }) {
    return { change: await readChange(deps, await openLink(deps, request, query.token)) }
  },

  async undo({ body }, { deps, request }) {
    const link = await openLink(deps, request, body.token)
    await undoChange(deps, link)
    return { change: await readChange(deps, link) }
  },
}

async function openLink(deps: Deps, request: FastifyRequest, token: string): Promise<ChangeLink> {
  await deps.throttle.require('ticket', request.ip, { points: 60, perSeconds: 3_600 })
  return readChangeLink(deps, token)
}
