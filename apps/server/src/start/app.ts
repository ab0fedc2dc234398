import { contract } from '@proofdesk/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountHandlers } from '../studio/accounts/account.routes.ts'
import { authHandlers } from '../studio/auth/auth.routes.ts'
import { checkoutHandlers } from '../sales/checkouts/checkouts.routes.ts'
import { registerStatementFiles, statementHandlers } from '../money/statements/statements.routes.ts'
import { registerHooks } from '../money/payment-hooks/payment-hooks.routes.ts'
import { matchingHandlers } from '../gallery/matching/matching.routes.ts'
import { participantHandlers } from '../gallery/participants/participants.routes.ts'
import { collectionHandlers } from '../gallery/collections/collections.routes.ts'
import type { Deps } from '../ground/deps.ts'
import { galleryHandlers, galleryTimelineHandlers } from '../gallery/galleries/galleries.routes.ts'
import { galleryMailHandlers } from '../gallery/mails/mails.routes.ts'
import { galleryPresetHandlers } from '../gallery/presets/presets.routes.ts'
import { pageHandlers } from '../gallery/pages/pages.routes.ts'
import { domainHandlers } from '../studio/domains/domains.routes.ts'
import { undoneChangeHandlers } from '../studio/undone-changes/undone-changes.routes.ts'
import { legalHandlers } from '../studio/legal/legal.routes.ts'
import { taxHandlers } from '../studio/taxes/taxes.routes.ts'
import { registerConsole } from '../http/console.ts'
import { registerErrors } from '../http/errors.ts'
import { registerHeadRequests } from '../http/head-requests.ts'
import { registerHealth } from '../http/health.ts'
import { serverOptions } from '../http/logging.ts'
import { registerOpenApi } from '../http/openapi.ts'
import { registerSlowClients } from '../http/slow-clients.ts'
import { BODY_BYTES, registerRoutes } from '../http/register-routes.ts'
import { registerOrderDownloads } from '../sales/orders/order-downloads.routes.ts'
import { siteOrderHandlers } from '../sales/orders/site-orders.routes.ts'
import { mediaFolderHandlers } from '../studio/media/media-folders.routes.ts'
import { mediaHandlers } from '../studio/media/media.routes.ts'
import { photoHandlers } from '../gallery/photos/photos.routes.ts'
import { registerArchiveDownload } from '../site/galleries/archive-download.routes.ts'
import { registerPhotoDownload } from '../site/galleries/photo-download.routes.ts'
import { registerPhotoArchive } from '../gallery/photos/photo-archive.routes.ts'
import { registerFiles } from '../gallery/photos/files.routes.ts'
import { damagedFileHandlers } from '../studio/stored-files/damaged-files.routes.ts'
import { videoHandlers } from '../gallery/videos/videos.routes.ts'
import { labHandlers } from '../sales/labs/labs.routes.ts'
import { campaignHandlers } from '../people/campaigns/campaigns.routes.ts'
import { registerMailHook } from '../people/campaigns/mail-hook.routes.ts'
import { registerPreferences } from '../people/preferences/preferences.routes.ts'
import { registerMailLinks } from '../people/campaigns/mail-links.routes.ts'
import { registerConfirm } from '../people/subscribers/confirm.routes.ts'
import { siteSubscriberHandlers } from '../people/subscribers/subscribers.routes.ts'
import { registerCustomerFiles } from '../people/customers/customer-files.routes.ts'
import { customerHandlers, customerTimelineHandlers } from '../people/customers/customers.routes.ts'
import {
  bulkActionHandlers,
  registerBulkOutcome,
} from '../money/bulk-actions/bulk-actions.routes.ts'
import { importHandlers, registerWrongRows } from '../people/imports/imports.routes.ts'
import { segmentHandlers } from '../people/segments/segments.routes.ts'
import { orderViewHandlers } from '../sales/order-views/order-views.routes.ts'
import { offlineOrderHandlers } from '../sales/offline-orders/offline-orders.routes.ts'
import { orderHandlers, orderTimelineHandlers } from '../sales/orders/orders.routes.ts'
import { registerPackingSlips } from '../sales/orders/packing-slips.routes.ts'
import { registerExport } from '../sales/orders/orders-export.routes.ts'
import { payoutHandlers, payoutTimelineHandlers } from '../money/payouts/payouts.routes.ts'
import { disputeHandlers, registerEvidenceFiles } from '../money/disputes/disputes.routes.ts'
import { refundHandlers } from '../money/refunds/refunds.routes.ts'
import { starterListHandlers } from '../sales/starter-lists/starter-lists.routes.ts'
import { productListHandlers } from '../sales/product-lists/product-lists.routes.ts'
import { productHandlers } from '../sales/products/products.routes.ts'
import { reelHandlers } from '../sales/reels/reels.routes.ts'
import { invoiceHandlers, registerInvoiceFiles } from '../sales/invoices/invoices.routes.ts'
import { registerLabHook } from '../sales/shipments/lab-hook.routes.ts'
import { shipmentHandlers } from '../sales/shipments/shipments.routes.ts'
import { siteGalleryHandlers } from '../site/galleries/site-galleries.routes.ts'
import { analyticsHandlers } from '../site/analytics/analytics.routes.ts'
import { siteVisitHandlers } from '../site/analytics/site-visits.routes.ts'
import { registerMailLogo } from '../site/pages/mail-logo.routes.ts'
import { registerMailPicture } from '../site/galleries/mail-picture.routes.ts'
import { searchHandlers } from '../site/search/search.routes.ts'
import { registerSiteIcon } from '../site/pages/site-icon.routes.ts'
import { registerSite } from '../site/pages/site-pages.ts'
import { billingHandlers } from '../money/billing/billing.routes.ts'
import { cardAccountHandlers } from '../money/card-accounts/card-accounts.routes.ts'
import { payoutMethodHandlers } from '../money/payout-methods/payout-methods.routes.ts'
import { couponHandlers, couponTimelineHandlers } from '../sales/coupons/coupons.routes.ts'
import { studioExportHandlers } from '../studio/exports/studio-exports.routes.ts'
import { teamMailHandlers } from '../studio/team-mails/team-mails.routes.ts'
import { userHandlers } from '../studio/users/users.routes.ts'
import { backupHandlers } from '../backup/backups.routes.ts'
import { studioDeletionHandlers } from '../deletion/studio-deletion.routes.ts'
import { heldCopyHandlers } from '../backup/held-copy.routes.ts'
import { registerMetrics } from '../http/metrics.routes.ts'
import { createWarnings } from '../http/warnings.ts'

/** The whole HTTP side on one instance that does not listen yet: API, files, console and public sites. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    ...serverOptions(deps.env, deps.log),
    bodyLimit: BODY_BYTES,
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
  registerSlowClients(app)
  registerHeadRequests(app)
  const warnings = createWarnings(app, deps)
  registerMetrics(app, { ...deps, warnings })
  registerHealth(app, deps, warnings)
  registerRoutes(app, deps, contract.auth, authHandlers)
  registerRoutes(app, deps, contract.account, accountHandlers)
  registerRoutes(app, deps, contract.legal, legalHandlers)
  registerRoutes(app, deps, contract.tax, taxHandlers)
  registerRoutes(app, deps, contract.domains, domainHandlers)
  registerRoutes(app, deps, contract.users, userHandlers)
  registerRoutes(app, deps, contract.sensitiveChanges, undoneChangeHandlers)
  registerRoutes(app, deps, contract.teamMails, teamMailHandlers)
  registerKeepingRoutes(app, deps)
  registerGalleryRoutes(app, deps)
  registerProductRoutes(app, deps)
  registerRoutes(app, deps, contract.media, mediaHandlers)
  registerRoutes(app, deps, contract.mediaFolders, mediaFolderHandlers)
  registerOrderRoutes(app, deps)
  registerRoutes(app, deps, contract.coupons, couponHandlers)
  registerRoutes(app, deps, contract.reels, reelHandlers)
  registerRoutes(app, deps, contract.shipments, shipmentHandlers)
  registerLabHook(app, deps)
  registerExport(app, deps)
  registerPackingSlips(app, deps)
  registerPhotoArchive(app, deps)
  registerPeopleRoutes(app, deps)
  registerMoneyRoutes(app, deps)
  registerRoutes(app, deps, contract.siteCheckout, checkoutHandlers)
  registerHooks(app, deps)
  registerRoutes(app, deps, contract.siteGalleries, siteGalleryHandlers)
  registerRoutes(app, deps, contract.siteOrders, siteOrderHandlers)
  registerVisitRoutes(app, deps)
  registerOpenApi(app, contract)
  registerOrderDownloads(app, deps)
  registerPhotoDownload(app, deps)
  registerArchiveDownload(app, deps)
  registerSiteIcon(app, deps)
  registerMailPictures(app, deps)
  registerFiles(app, deps)
  await registerSite(app, deps)
  await registerConsole(app, deps)
  return app
}

/** What is sold, and at which prices. */
function registerProductRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, deps, contract.productLists, productListHandlers)
  registerRoutes(app, deps, contract.starterLists, starterListHandlers)
  registerRoutes(app, deps, contract.products, productHandlers)
  registerRoutes(app, deps, contract.labs, labHandlers)
}

/** What was sold, and selling it by hand. */
function registerOrderRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, deps, contract.orders, orderHandlers)
  registerRoutes(app, deps, contract.orderTimeline, orderTimelineHandlers)
  registerRoutes(app, deps, contract.orderViews, orderViewHandlers)
  registerRoutes(app, deps, contract.bulkActions, bulkActionHandlers)
  registerRoutes(app, deps, contract.offlineOrders, offlineOrderHandlers)
}

/** Who is paid, and how. */
function registerMoneyRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, deps, contract.payouts, payoutHandlers)
  registerRoutes(app, deps, contract.payoutTimeline, payoutTimelineHandlers)
  registerRoutes(app, deps, contract.statements, statementHandlers)
  registerStatementFiles(app, deps)
  registerRoutes(app, deps, contract.invoices, invoiceHandlers)
  registerInvoiceFiles(app, deps)
  registerRoutes(app, deps, contract.refunds, refundHandlers)
  registerRoutes(app, deps, contract.disputes, disputeHandlers)
  registerEvidenceFiles(app, deps)
  registerRoutes(app, deps, contract.trolley, payoutMethodHandlers)
  registerRoutes(app, deps, contract.billing, billingHandlers)
  registerRoutes(app, deps, contract.stripe, cardAccountHandlers)
}

/** What mails show. */
function registerMailPictures(app: FastifyInstance, deps: Deps): void {
  registerMailLogo(app, deps)
  registerMailPicture(app, deps)
}

/** Who buys, and mails to them. */
function registerPeopleRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, deps, contract.customers, customerHandlers)
  registerRoutes(app, deps, contract.customerTimeline, customerTimelineHandlers)
  registerRoutes(app, deps, contract.couponTimeline, couponTimelineHandlers)
  registerRoutes(app, deps, contract.campaigns, campaignHandlers)
  registerMailLinks(app, deps)
  registerPreferences(app, deps)
  registerMailHook(app, deps)
  registerRoutes(app, deps, contract.siteSubscribers, siteSubscriberHandlers)
  registerConfirm(app, deps)
  registerRoutes(app, deps, contract.customerSegments, segmentHandlers)
  registerCustomerFiles(app, deps)
  registerRoutes(app, deps, contract.customerImports, importHandlers)
  registerWrongRows(app, deps)
  registerBulkOutcome(app, deps)
}

/** What visitors look for, and what is told of them. */
function registerVisitRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, deps, contract.search, searchHandlers)
  registerRoutes(app, deps, contract.siteVisits, siteVisitHandlers)
  registerRoutes(app, deps, contract.analytics, analyticsHandlers)
}

/** What outlasts a dead disk, or leaves with its studio. */
function registerKeepingRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, deps, contract.heldCopy, heldCopyHandlers)
  registerRoutes(app, deps, contract.studioExports, studioExportHandlers)
  registerRoutes(app, deps, contract.backups, backupHandlers)
  registerRoutes(app, deps, contract.studioDeletion, studioDeletionHandlers)
}

/** What is shown. */
function registerGalleryRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, deps, contract.engines, galleryHandlers)
  registerRoutes(app, deps, contract.galleryTimeline, galleryTimelineHandlers)
  registerRoutes(app, deps, contract.galleryMails, galleryMailHandlers)
  registerRoutes(app, deps, contract.galleryPresets, galleryPresetHandlers)
  registerRoutes(app, deps, contract.libraries, pageHandlers)
  registerRoutes(app, deps, contract.collections, collectionHandlers)
  registerRoutes(app, deps, contract.participants, participantHandlers)
  registerRoutes(app, deps, contract.matching, matchingHandlers)
  registerRoutes(app, deps, contract.content, photoHandlers)
  registerRoutes(app, deps, contract.videos, videoHandlers)
  registerRoutes(app, deps, contract.damagedFiles, damagedFileHandlers)
}
