import { contract } from '@proofdesk/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AllDeps } from '../ground/deps.ts'
import { serveStudio } from '../studio/studio.routes.ts'
import { serveGallery } from '../gallery/gallery.routes.ts'
import { servePeople } from '../people/people.routes.ts'
import { serveSales } from '../sales/sales.routes.ts'
import { serveMoney } from '../money/money.routes.ts'
import { serveSite } from '../site/site.routes.ts'
import { registerConsole } from '../http/console.ts'
import { registerErrors } from '../http/errors.ts'
import { registerHeadRequests } from '../http/head-requests.ts'
import { registerHealth } from '../http/health.ts'
import { serverOptions } from '../http/logging.ts'
import { registerOpenApi } from '../http/openapi.ts'
import { registerSlowClients } from '../http/slow-clients.ts'
import { BODY_BYTES, registerRoutes } from '../http/register-routes.ts'
import { backupHandlers } from '../backup/backups.routes.ts'
import { studioDeletionHandlers } from '../deletion/studio-deletion.routes.ts'
import { homeHandlers } from '../home/home.routes.ts'
import { heldCopyHandlers } from '../backup/held-copy.routes.ts'
import { registerMetrics } from '../http/metrics.routes.ts'
import { createWarnings } from '../http/warnings.ts'

/** The whole HTTP server on one instance that is not listening yet: API, files, console and public sites. */
export async function buildApp(deps: AllDeps): Promise<FastifyInstance> {
  const app = Fastify({
    ...serverOptions(deps.env, deps.log),
    bodyLimit: BODY_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  })
  app.addHook('onRequest', async (request, reply) => {
    // The id that people can quote when something failed.
    void reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      ...(deps.env.PROTOCOL === 'https' && { 'strict-transport-security': 'max-age=31536000' }),
    })
  })
  registerErrors(app)
  registerSlowClients(app)
  registerHeadRequests(app)
  const warnings = createWarnings(app, deps)
  registerMetrics(app, { ...deps, warnings })
  registerHealth(app, deps, warnings)
  serveStudio(app, deps, registerRoutes)
  serveGallery(app, deps, registerRoutes)
  servePeople(app, deps, registerRoutes)
  serveSales(app, deps, registerRoutes)
  serveMoney(app, deps, registerRoutes)
  await serveSite(app, deps, registerRoutes)
  registerRoutes(app, deps, contract.backups, backupHandlers)
  registerRoutes(app, deps, contract.heldCopy, heldCopyHandlers)
  registerRoutes(app, deps, contract.home, homeHandlers)
  registerRoutes(app, deps, contract.studioDeletion, studioDeletionHandlers)
  registerOpenApi(app, contract)
  await registerConsole(app, deps)
  return app
}
