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
 * Reads a file's signed URL, of one of these kinds, and checks the session it was made for. The user's rights are read
 * again: lost rights apply, and a deleted or signed-out user gets nothing. Throws `export_link_invalid` in all these
 * cases.
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
