import { contract } from '@proofdesk/contract'
import type { FastifyInstance } from 'fastify'
import type { AllDeps } from '../ground/deps.ts'
import type { RegisterRoutes } from '../ground/requests/handlers.ts'
import { automationHandlers } from './automations/automations.routes.ts'
import { siteCartHandlers } from './carts/carts.routes.ts'
import { checkoutHandlers } from './checkouts/checkouts.routes.ts'
import { couponHandlers, couponTimelineHandlers } from './coupons/coupons.routes.ts'
import { registerGiftCardFile } from './gift-cards/gift-card-file.routes.ts'
import { giftCardHandlers } from './gift-cards/gift-cards.routes.ts'
import { invoiceHandlers, registerInvoiceFiles } from './invoices/invoices.routes.ts'
import { labHandlers } from './labs/labs.routes.ts'
import { offlineOrderHandlers } from './offline-orders/offline-orders.routes.ts'
import { orderViewHandlers } from './order-views/order-views.routes.ts'
import { registerOrderDownloads } from './orders/order-downloads.routes.ts'
import { registerExport } from './orders/orders-export.routes.ts'
import { orderHandlers, orderTimelineHandlers } from './orders/orders.routes.ts'
import { registerPackingSlips } from './orders/packing-slips.routes.ts'
import { siteOrderHandlers } from './orders/site-orders.routes.ts'
import { productListHandlers } from './product-lists/product-lists.routes.ts'
import { productHandlers } from './products/products.routes.ts'
import { reelHandlers } from './reels/reels.routes.ts'
import { registerLabHook } from './shipments/lab-hook.routes.ts'
import { shipmentHandlers } from './shipments/shipments.routes.ts'
import { starterListHandlers } from './starter-lists/starter-lists.routes.ts'
import { testOrderHandlers } from './test-orders/admin-test-orders.routes.ts'
import { registerTestDownloads, siteTestOrderHandlers } from './test-orders/test-orders.routes.ts'

/** Routes for products, prices, checkouts and orders. */
export function serveSales(
  app: FastifyInstance,
  deps: AllDeps,
  registerRoutes: RegisterRoutes,
): void {
  registerRoutes(app, deps, contract.productLists, productListHandlers)
  registerRoutes(app, deps, contract.starterLists, starterListHandlers)
  registerRoutes(app, deps, contract.products, productHandlers)
  registerRoutes(app, deps, contract.labs, labHandlers)
  registerRoutes(app, deps, contract.coupons, couponHandlers)
  registerRoutes(app, deps, contract.couponTimeline, couponTimelineHandlers)
  registerRoutes(app, deps, contract.automations, automationHandlers)
  registerRoutes(app, deps, contract.siteCarts, siteCartHandlers)
  registerRoutes(app, deps, contract.siteCheckout, checkoutHandlers)
  registerRoutes(app, deps, contract.siteOrders, siteOrderHandlers)
  registerRoutes(app, deps, contract.siteTestOrders, siteTestOrderHandlers)
  registerRoutes(app, deps, contract.testOrders, testOrderHandlers)
  registerRoutes(app, deps, contract.orders, orderHandlers)
  registerRoutes(app, deps, contract.orderTimeline, orderTimelineHandlers)
  registerRoutes(app, deps, contract.orderViews, orderViewHandlers)
  registerRoutes(app, deps, contract.offlineOrders, offlineOrderHandlers)
  registerRoutes(app, deps, contract.invoices, invoiceHandlers)
  registerRoutes(app, deps, contract.shipments, shipmentHandlers)
  registerRoutes(app, deps, contract.reels, reelHandlers)
  registerRoutes(app, deps, contract.giftCards, giftCardHandlers)
  registerOrderDownloads(app, deps)
  registerTestDownloads(app, deps)
  registerGiftCardFile(app, deps)
  registerExport(app, deps)
  registerPackingSlips(app, deps)
  registerInvoiceFiles(app, deps)
  registerLabHook(app, deps)
}
