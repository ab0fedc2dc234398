import { type Capability, can } from '@proofdesk/domain/roles'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import {
  type ExportKind,
  type ExportRequest,
  readExport,
} from '../../ground/signatures/export-link.ts'
import { setLogContext } from '../../ground/requests/log-context.ts'
import type { Session } from '../../ground/requests/session.ts'
import { findSession } from './session.ts'

/**
 * What a signed address of a file stands for, of these kinds, and the session it was made for. What its user may do is
 * read again: rights that were taken since count, and one who was deleted or signed out finds nothing. Throws
 * `export_link_invalid` for all of these.
 */
export async function openExport<Kind extends ExportKind>(
  deps: Deps,
  request: FastifyRequest,
  kinds: readonly Kind[],
  capability: Capability,
): Promise<ExportRequest & { kind: Kind; session: Session }> {
  const requested = readExport(deps, request.query as Record<string, unknown>, kinds)
  const session = requested && (await findSession(deps, { guid: requested.sessionGuid }))
  if (!session || !can(session.user.role, capability)) throw new AppError('export_link_invalid')
  setLogContext(request, { accountGuid: session.account.guid, userGuid: session.user.guid })
  return { ...requested, session }
}
