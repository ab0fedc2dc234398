import { contract } from '@proofdesk/contract'
import type { FastifyInstance } from 'fastify'
import type { AllDeps } from '../ground/deps.ts'
import type { RegisterRoutes } from '../ground/requests/handlers.ts'
import { accountHandlers } from './accounts/account.routes.ts'
import { authHandlers } from './auth/auth.routes.ts'
import { domainHandlers } from './domains/domains.routes.ts'
import { studioExportHandlers } from './exports/studio-exports.routes.ts'
import { legalHandlers } from './legal/legal.routes.ts'
import { mediaFolderHandlers } from './media/media-folders.routes.ts'
import { mediaHandlers } from './media/media.routes.ts'
import { damagedFileHandlers } from './stored-files/damaged-files.routes.ts'
import { taxHandlers } from './taxes/taxes.routes.ts'
import { teamMailHandlers } from './team-mails/team-mails.routes.ts'
import { undoneChangeHandlers } from './undone-changes/undone-changes.routes.ts'
import { userHandlers } from './users/users.routes.ts'

/** Routes for accounts and their teams, their own data, and their rights. */
export function serveStudio(
  app: FastifyInstance,
  deps: AllDeps,
  registerRoutes: RegisterRoutes,
): void {
  registerRoutes(app, deps, contract.auth, authHandlers)
  registerRoutes(app, deps, contract.account, accountHandlers)
  registerRoutes(app, deps, contract.legal, legalHandlers)
  registerRoutes(app, deps, contract.tax, taxHandlers)
  registerRoutes(app, deps, contract.domains, domainHandlers)
  registerRoutes(app, deps, contract.users, userHandlers)
  registerRoutes(app, deps, contract.sensitiveChanges, undoneChangeHandlers)
  registerRoutes(app, deps, contract.teamMails, teamMailHandlers)
  registerRoutes(app, deps, contract.media, mediaHandlers)
  registerRoutes(app, deps, contract.mediaFolders, mediaFolderHandlers)
  registerRoutes(app, deps, contract.damagedFiles, damagedFileHandlers)
  registerRoutes(app, deps, contract.studioExports, studioExportHandlers)
}
