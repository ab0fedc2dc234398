import { contract } from '@proofdesk/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountHandlers } from './account/account.routes.ts'
import { authHandlers } from './auth/auth.routes.ts'
import { checkoutHandlers } from './checkouts/checkouts.routes.ts'
import { registerHooks } from './checkouts/hooks.routes.ts'
import { collectionHandlers } from './collections/collections.routes.ts'
import type { Deps } from './deps.ts'
import { galleryHandlers } from './galleries/galleries.routes.ts'
import { registerConsole } from './http/console.ts'
import { registerErrors } from './http/errors.ts'
import { registerHealth } from './http/health.ts'
import { serverOptions } from './http/logging.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerRoutes } from './http/register-routes.ts'
import { registerOrderDownloads } from './orders/order-downloads.routes.ts'
import { siteOrderHandlers } from './orders/site-orders.routes.ts'
import { mediaHandlers } from './media/media.routes.ts'
import { photoHandlers } from './photos/photos.routes.ts'
import { registerFiles } from './photos/register-files.ts'
import { labHandlers } from './labs/labs.routes.ts'
import { customerHandlers } from './customers/customers.routes.ts'
import { orderHandlers } from './orders/orders.routes.ts'
import { registerExport } from './orders/register-export.ts'
import { payoutHandlers } from './payouts/payouts.routes.ts'
import { productListHandlers } from './product-lists/product-lists.routes.ts'
import { productHandlers } from './products/products.routes.ts'
import { siteGalleryHandlers } from './site/site-galleries.routes.ts'
import { registerSite } from './site/site-pages.ts'
import { stripeHandlers } from './stripe/stripe.routes.ts'
import { trolleyHandlers } from './trolley/trolley.routes.ts'
import { userHandlers } from './users/users.routes.ts'

/** The whole HTTP side on one instance that does not listen yet: API, files, console and public sites. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    ...serverOptions(deps.env, deps.log),
    // A registration of 1,000 files is about 300 kB.
    bodyLimit: 2_000_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  })
  app.addHook('onRequest', async (request, reply) => {
    // The id is for people to quote when something failed.
    void reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      ...(deps.env.PROTOCOL === 'https' && { 'strict-transport-security': 'max-age=31536000' }),
    })
  })
  registerErrors(app)
  registerMetrics(app, deps)
  registerHealth(app, deps)
  registerRoutes(app, deps, contract.auth, authHandlers)
  registerRoutes(app, deps, contract.account, accountHandlers)
  registerRoutes(app, deps, contract.users, userHandlers)
  registerRoutes(app, deps, contract.engines, galleryHandlers)
  registerRoutes(app, deps, contract.collections, collectionHandlers)
  registerRoutes(app, deps, contract.content, photoHandlers)
  registerRoutes(app, deps, contract.productLists, productListHandlers)
  registerRoutes(app, deps, contract.products, productHandlers)
  registerRoutes(app, deps, contract.labs, labHandlers)
  registerRoutes(app, deps, contract.media, mediaHandlers)
  registerRoutes(app, deps, contract.orders, orderHandlers)
  registerExport(app, deps)
  registerRoutes(app, deps, contract.customers, customerHandlers)
  registerRoutes(app, deps, contract.payouts, payoutHandlers)
  registerRoutes(app, deps, contract.trolley, trolleyHandlers)
  registerRoutes(app, deps, contract.stripe, stripeHandlers)
  registerRoutes(app, deps, contract.siteCheckout, checkoutHandlers)
  registerHooks(app, deps)
  registerRoutes(app, deps, contract.siteGalleries, siteGalleryHandlers)
  registerRoutes(app, deps, contract.siteOrders, siteOrderHandlers)
  registerOpenApi(app, contract)
  registerOrderDownloads(app, deps)
  registerFiles(app, deps)
  await registerSite(app, deps)
  await registerConsole(app, deps)
  return app
}
