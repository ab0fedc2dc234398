import { handleSendTicketMail } from './studio/auth/send-ticket-mail.handler.ts'
import { sendTicketMail } from './studio/auth/send-ticket-mail.job.ts'
import { handleCompleteCheckout } from './sales/checkouts/complete-checkout.handler.ts'
import { completeCheckoutJob } from './sales/checkouts/complete-checkout.job.ts'
import { handleSweepCheckouts } from './sales/checkouts/sweep-checkouts.handler.ts'
import { sweepCheckouts } from './sales/checkouts/sweep-checkouts.job.ts'
import { handleSendSecurityNotice } from './studio/notices/send-security-notice.handler.ts'
import { sendSecurityNotice } from './studio/notices/send-security-notice.job.ts'
import type { Deps } from './deps.ts'
import type { Queue } from './jobs/queue.ts'
import { handleAuditLedger } from './money/payouts/audit-ledger.handler.ts'
import { auditLedger } from './money/payouts/audit-ledger.job.ts'
import { handleSweepPlans } from './money/billing/sweep-plans.handler.ts'
import { sweepPlans } from './money/billing/sweep-plans.job.ts'
import { handleSyncPlan } from './money/billing/sync-plan.handler.ts'
import { syncPlan } from './money/billing/sync-plan.job.ts'
import { handleSendRefund } from './money/refunds/send-refund.handler.ts'
import { sendRefund } from './money/refunds/send-refund.job.ts'
import { handleSendRefundMail } from './money/refunds/send-refund-mail.handler.ts'
import { sendRefundMail } from './money/refunds/send-refund-mail.job.ts'
import { handleSweepRefunds } from './money/refunds/sweep-refunds.handler.ts'
import { sweepRefunds } from './money/refunds/sweep-refunds.job.ts'
import { handleListReversals } from './money/reversals/list-reversals.handler.ts'
import { listReversals } from './money/reversals/list-reversals.job.ts'
import { handleSweepReversals } from './money/reversals/sweep-reversals.handler.ts'
import { sweepReversals } from './money/reversals/sweep-reversals.job.ts'
import { handleSyncReversals } from './money/reversals/sync-reversals.handler.ts'
import { syncReversals } from './money/reversals/sync-reversals.job.ts'
import { writeDisputeNotice } from './money/disputes/dispute-notice-mail.ts'
import { handleSendTransfer } from './money/payouts/send-transfer.handler.ts'
import { writePayoutNotice } from './money/payouts/payout-notice-mail.ts'
import { sendTransfer } from './money/payouts/send-transfer.job.ts'
import { handleSweepTransfers } from './money/payouts/sweep-transfers.handler.ts'
import { sweepTransfers } from './money/payouts/sweep-transfers.job.ts'
import { handleProcessPhoto } from './gallery/photos/process-photo.handler.ts'
import { processPhoto } from './gallery/photos/process-photo.job.ts'
import { handleMarkVideo } from './gallery/videos/mark-video.handler.ts'
import { markVideo } from './gallery/videos/mark-video.job.ts'
import { handleProcessVideo } from './gallery/videos/process-video.handler.ts'
import { processVideo } from './gallery/videos/process-video.job.ts'
import { handleSweepVideos } from './gallery/videos/sweep-videos.handler.ts'
import { sweepVideos } from './gallery/videos/sweep-videos.job.ts'
import { handleSweepUploads } from './gallery/photos/sweep-uploads.handler.ts'
import { sweepUploads } from './gallery/photos/sweep-uploads.job.ts'
import { handleAnalyseGallery } from './gallery/analyses/analyse-gallery.handler.ts'
import { analyseGallery } from './gallery/analyses/analyse-gallery.job.ts'
import {
  handleSweepAnalyses,
  handleSweepOldAnalyses,
} from './gallery/analyses/sweep-analyses.handler.ts'
import { sweepAnalyses, sweepOldAnalyses } from './gallery/analyses/sweep-analyses.job.ts'
import { createFaceAnalyser } from './gallery/faces/face-analyser.ts'
import { handlePurgeFaces } from './gallery/faces/purge-faces.handler.ts'
import { purgeFaces } from './gallery/faces/purge-faces.job.ts'
import { colourAnalyser } from './gallery/colours/colour-analyser.ts'
import { handleRenewGallery } from './gallery/text/renew-gallery.handler.ts'
import { renewGallery } from './gallery/text/renew-gallery.job.ts'
import { createTextAnalyser } from './gallery/text/text-analyser.ts'
import { handleSweepOrderMessages } from './sales/orders/sweep-order-messages.handler.ts'
import { sweepOrderMessages } from './sales/orders/sweep-order-messages.job.ts'
import { handleCompactSums } from './sales/orders/compact-sums.handler.ts'
import { handleCompactCounts } from './people/customers/compact-counts.handler.ts'
import { compactCounts } from './people/customers/compact-counts.job.ts'
import { compactSums } from './sales/orders/compact-sums.job.ts'
import { handleSendCampaign } from './people/campaigns/send-campaign.handler.ts'
import { sendCampaign } from './people/campaigns/send-campaign.job.ts'
import { handleReadBounces } from './people/campaigns/read-bounces.handler.ts'
import { readBounces } from './people/campaigns/read-bounces.job.ts'
import { handleSweepCampaigns } from './people/campaigns/sweep-campaigns.handler.ts'
import { sweepCampaigns } from './people/campaigns/sweep-campaigns.job.ts'
import { handleSendSubscriptionMail } from './people/subscribers/send-subscription-mail.handler.ts'
import { sendSubscriptionMail } from './people/subscribers/send-subscription-mail.job.ts'
import { handleThankSubscriber } from './sales/coupons/thank-subscriber.handler.ts'
import { thankSubscriber } from './people/subscribers/thank-subscriber.job.ts'
import { handleSweepSubscriptions } from './people/subscribers/sweep-subscriptions.handler.ts'
import { sweepSubscriptions } from './people/subscribers/sweep-subscriptions.job.ts'
import { handleSendOrderConfirmation } from './sales/orders/send-order-confirmation.handler.ts'
import { writeOrderNotice } from './sales/orders/order-notice-mail.ts'
import { sendOrderConfirmation } from './sales/orders/send-order-confirmation.job.ts'
import { handleSendShipmentMail } from './sales/orders/send-shipment-mail.handler.ts'
import { sendShipmentMail } from './sales/orders/send-shipment-mail.job.ts'
import { handleSendWhatsAppMessage } from './sales/orders/send-whatsapp-message.handler.ts'
import { sendWhatsAppMessage } from './sales/orders/send-whatsapp-message.job.ts'
import { handlePlaceShipment } from './sales/shipments/place-shipment.handler.ts'
import { handleSendCoupon } from './sales/coupons/send-coupon.handler.ts'
import { sendCouponMail } from './sales/coupons/send-coupon.job.ts'
import { placeShipment } from './sales/shipments/place-shipment.job.ts'
import { handleReleaseShipment } from './sales/shipments/release-shipment.handler.ts'
import { releaseShipment } from './sales/shipments/release-shipment.job.ts'
import { handleSweepShipments } from './sales/shipments/sweep-shipments.handler.ts'
import { handleIssueInvoice } from './sales/invoices/issue-invoice.handler.ts'
import { issueInvoice } from './sales/invoices/issue-invoice.job.ts'
import { handleSweepInvoices } from './sales/invoices/sweep-invoices.handler.ts'
import { sweepInvoices } from './sales/invoices/sweep-invoices.job.ts'
import { handleMakeReel } from './sales/reels/make-reel.handler.ts'
import { makeReel } from './sales/reels/make-reel.job.ts'
import { handleSweepReels } from './sales/reels/sweep-reels.handler.ts'
import { handleRunBulkAction } from './money/bulk-actions/run-bulk-action.handler.ts'
import { runBulkAction } from './money/bulk-actions/run-bulk-action.job.ts'
import { handleSweepBulkActions } from './money/bulk-actions/sweep-bulk-actions.handler.ts'
import { sweepBulkActions } from './money/bulk-actions/sweep-bulk-actions.job.ts'
import { sweepReels } from './sales/reels/sweep-reels.job.ts'
import { sweepShipments } from './sales/shipments/sweep-shipments.job.ts'
import { takeInMedia } from './studio/media/process-media.ts'
import { sweepMedia } from './studio/media/sweep-media.job.ts'
import { handleClearMarks } from './gallery/marks/clear-marks.handler.ts'
import { clearMarks } from './gallery/marks/clear-marks.job.ts'
import { handleSweepMarks } from './gallery/marks/sweep-marks.handler.ts'
import { sweepMarks } from './gallery/marks/sweep-marks.job.ts'
import { handleCheckDomain } from './studio/domains/check-domain.handler.ts'
import { checkDomainJob } from './studio/domains/check-domain.job.ts'
import { handleSendDomainNotice } from './studio/domains/send-domain-notice.handler.ts'
import { sendDomainNotice } from './studio/domains/send-domain-notice.job.ts'
import { handleSweepTeamMails } from './studio/team-mails/sweep-team-mails.handler.ts'
import { sweepTeamMails } from './studio/team-mails/sweep-team-mails.job.ts'
import { writeStorageNotice } from './studio/team-mails/storage-notice-mail.ts'
import { handlePlanTeamMails } from './studio/team-mails/plan-team-mails.handler.ts'
import { planTeamMails } from './studio/team-mails/plan-team-mails.job.ts'
import { sendGatheredMails } from './studio/team-mails/send-gathered-mails.job.ts'
import {
  handleSendGatheredMails,
  handleSendTeamMail,
} from './studio/team-mails/send-team-mail.handler.ts'
import { sendTeamMail } from './studio/team-mails/send-team-mail.job.ts'
import type { TeamMailWriters } from './studio/team-mails/team-mail-writer.ts'
import { handleSweepDomains } from './studio/domains/sweep-domains.handler.ts'
import { sweepDomains } from './studio/domains/sweep-domains.job.ts'
import { handleSendArchiveLinks } from './site/galleries/send-archive-links.handler.ts'
import { sendArchiveLinks } from './site/galleries/send-archive-links.job.ts'
import { handleImportCustomers } from './people/imports/import-customers.handler.ts'
import { writeImportNotice } from './people/imports/import-notice-mail.ts'
import { importCustomers } from './people/imports/import-customers.job.ts'
import { handleSketchVisitors } from './site/analytics/sketch-visitors.handler.ts'
import { sketchVisitors } from './site/analytics/sketch-visitors.job.ts'
import { writeDailySummary } from './site/analytics/daily-summary-mail.ts'
import { handleSweepDailySummaries } from './site/analytics/sweep-daily-summaries.handler.ts'
import { sweepDailySummaries } from './site/analytics/sweep-daily-summaries.job.ts'
import { handleSweepPaidVisitors } from './site/analytics/sweep-paid-visitors.handler.ts'
import { sweepPaidVisitors } from './site/analytics/sweep-paid-visitors.job.ts'
import { handlePurgeTrash } from './gallery/trash/purge-trash.handler.ts'
import { purgeTrash } from './gallery/trash/purge-trash.job.ts'

/** Of one process. Some thirty calls a second: Stripe and PayPal refuse more than about a hundred. */
const REFUNDS_AT_ONCE = 6

function createAnalysers({ faceFinder, textReader }: Deps) {
  return [createFaceAnalyser(faceFinder), colourAnalyser, createTextAnalyser(textReader)]
}

/** Works on every kind of job in this process, until the queue stops. */
export async function startWorkers(deps: Deps): Promise<void> {
  const { queue, env } = deps
  const analysers = createAnalysers(deps)
  await queue.work(processPhoto, { concurrency: env.WORKER_CONCURRENCY }, (payload, run) =>
    handleProcessPhoto(deps, payload, run),
  )
  await queue.work(sendTicketMail, { concurrency: 2 }, (payload) =>
    handleSendTicketMail(deps, payload),
  )
  await queue.work(sendSecurityNotice, { concurrency: 2 }, (payload) =>
    handleSendSecurityNotice(deps, payload),
  )
  await workOnMoney(deps)
  await queue.work(sendOrderConfirmation, { concurrency: 2 }, (payload) =>
    handleSendOrderConfirmation(deps, payload),
  )
  await queue.work(sendShipmentMail, { concurrency: 2 }, (payload) =>
    handleSendShipmentMail(deps, payload),
  )
  await queue.work(sendCouponMail, { concurrency: 2 }, (payload) => handleSendCoupon(deps, payload))
  await queue.work(sendArchiveLinks, { concurrency: 2 }, (payload) =>
    handleSendArchiveLinks(deps, payload),
  )
  await queue.work(sendWhatsAppMessage, { concurrency: 2 }, (payload) =>
    handleSendWhatsAppMessage(deps, payload),
  )
  await queue.work(sweepOrderMessages, {}, () => handleSweepOrderMessages(deps))
  await workOnMails(deps)
  await workOnTeamMails(deps)
  await workOnVideos(deps)
  // Each print is rendered at full size: one shipment at a time.
  await queue.work(placeShipment, {}, (payload) => handlePlaceShipment(deps, payload))
  await queue.work(releaseShipment, { concurrency: 2 }, (payload) =>
    handleReleaseShipment(deps, payload),
  )
  await queue.work(sweepShipments, {}, () => handleSweepShipments(deps))
  await queue.work(completeCheckoutJob, { concurrency: 4 }, (payload) =>
    handleCompleteCheckout(deps, payload),
  )
  await queue.work(sweepCheckouts, {}, () => handleSweepCheckouts(deps))
  await queue.work(sweepUploads, {}, () => handleSweepUploads(deps))
  await queue.work(analyseGallery, {}, (payload) =>
    handleAnalyseGallery(deps, payload, { analysers, yieldTo: processPhoto }),
  )
  await queue.work(renewGallery, {}, (payload) => handleRenewGallery(deps, payload))
  await queue.work(sweepAnalyses, {}, () => handleSweepAnalyses(deps))
  await queue.work(sweepOldAnalyses, {}, () => handleSweepOldAnalyses(deps, analysers))
  await queue.work(sweepMedia, {}, () => takeInMedia(deps))
  await queue.work(sweepMarks, {}, () => handleSweepMarks(deps))
  await queue.work(clearMarks, {}, (payload) => handleClearMarks(deps, payload))
  await queue.work(checkDomainJob, { concurrency: 2 }, (payload) =>
    handleCheckDomain(deps, payload),
  )
  await queue.work(sendDomainNotice, { concurrency: 2 }, (payload) =>
    handleSendDomainNotice(deps, payload),
  )
  await queue.work(sweepDomains, {}, () => handleSweepDomains(deps))
  await workOnCustomersAndUpkeep(deps)
  await scheduleSweeps(queue)
}

async function workOnCustomersAndUpkeep(deps: Deps): Promise<void> {
  const { queue } = deps
  await queue.work(purgeTrash, {}, () => handlePurgeTrash(deps))
  await queue.work(purgeFaces, {}, () => handlePurgeFaces(deps))
  await queue.work(compactSums, {}, () => handleCompactSums(deps))
  await queue.work(compactCounts, {}, () => handleCompactCounts(deps))
  await queue.work(importCustomers, {}, (payload, run) => handleImportCustomers(deps, payload, run))
  await startSums(deps)
  await scheduleSweeps(queue)
}

/** Payouts, refunds, invoices and plans. */
async function workOnMoney(deps: Deps): Promise<void> {
  const { queue } = deps
  await queue.work(sendTransfer, { concurrency: 2 }, (payload) => handleSendTransfer(deps, payload))
  await queue.work(sweepTransfers, {}, () => handleSweepTransfers(deps))
  // Each mostly waits for its provider, and holds nothing meanwhile.
  await queue.work(sendRefund, { concurrency: REFUNDS_AT_ONCE }, (payload) =>
    handleSendRefund(deps, payload),
  )
  await queue.work(sendRefundMail, { concurrency: 2 }, (payload) =>
    handleSendRefundMail(deps, payload),
  )
  await queue.work(sweepRefunds, {}, () => handleSweepRefunds(deps))
  await queue.work(syncReversals, { concurrency: 2 }, (payload) =>
    handleSyncReversals(deps, payload),
  )
  await queue.work(listReversals, {}, (payload) => handleListReversals(deps, payload))
  await queue.work(sweepReversals, {}, () => handleSweepReversals(deps))
  await queue.work(auditLedger, {}, () => handleAuditLedger(deps))
  await queue.work(runBulkAction, { concurrency: 2 }, (payload, run) =>
    handleRunBulkAction(deps, payload, run),
  )
  await queue.work(sweepBulkActions, {}, () => handleSweepBulkActions(deps))
  await queue.work(issueInvoice, { concurrency: 2 }, (payload) => handleIssueInvoice(deps, payload))
  await queue.work(sweepInvoices, {}, () => handleSweepInvoices(deps))
  await queue.work(syncPlan, { concurrency: 2 }, (payload) => handleSyncPlan(deps, payload))
  await queue.work(sweepPlans, {}, () => handleSweepPlans(deps))
}

/** Videos that came, and films made of photos. */
async function workOnVideos(deps: Deps): Promise<void> {
  const { queue } = deps
  await queue.work(processVideo, {}, (payload, run) => handleProcessVideo(deps, payload, run))
  await queue.work(markVideo, {}, (payload, run) => handleMarkVideo(deps, payload, run))
  await queue.work(sweepVideos, {}, () => handleSweepVideos(deps))
  await queue.work(makeReel, {}, (payload, run) => handleMakeReel(deps, payload, run))
  await queue.work(sweepReels, {}, () => handleSweepReels(deps))
}

/** Mails to many. */
async function workOnMails(deps: Deps): Promise<void> {
  const { queue } = deps
  await queue.work(sendCampaign, {}, (payload) => handleSendCampaign(deps, payload))
  await queue.work(sweepCampaigns, {}, () => handleSweepCampaigns(deps))
  await queue.work(readBounces, {}, () => handleReadBounces(deps))
  await queue.work(sendSubscriptionMail, { concurrency: 2 }, (payload) =>
    handleSendSubscriptionMail(deps, payload),
  )
  await queue.work(thankSubscriber, { concurrency: 2 }, (payload) =>
    handleThankSubscriber(deps, payload),
  )
  await queue.work(sweepSubscriptions, {}, () => handleSweepSubscriptions(deps))
}

/** Who writes which of the mails to the team. */
export const TEAM_MAIL_WRITERS: TeamMailWriters = {
  order: writeOrderNotice,
  payoutFailed: writePayoutNotice,
  dispute: writeDisputeNotice,
  customerImport: writeImportNotice,
  storage: writeStorageNotice,
  dailySummary: writeDailySummary,
}

/** What the team is told by mail. */
async function workOnTeamMails(deps: Deps): Promise<void> {
  const { queue } = deps
  await queue.work(planTeamMails, { concurrency: 2 }, (payload) =>
    handlePlanTeamMails(deps, payload),
  )
  await queue.work(sendTeamMail, { concurrency: 2 }, (payload) =>
    handleSendTeamMail(deps, payload, TEAM_MAIL_WRITERS),
  )
  await queue.work(sendGatheredMails, {}, (payload) =>
    handleSendGatheredMails(deps, payload, TEAM_MAIL_WRITERS),
  )
  await queue.work(sweepTeamMails, {}, () => handleSweepTeamMails(deps))
  await queue.work(sweepDailySummaries, {}, () => handleSweepDailySummaries(deps))
}

/** What adds up orders, customers and visits. */
async function startSums(deps: Deps): Promise<void> {
  const { queue } = deps
  await queue.work(compactSums, {}, () => handleCompactSums(deps))
  await queue.work(sweepPaidVisitors, {}, () => handleSweepPaidVisitors(deps))
  await queue.work(sketchVisitors, {}, () => handleSketchVisitors(deps))
}

async function scheduleSweeps(queue: Queue): Promise<void> {
  await queue.schedule(auditLedger, '47 3 * * *', {})
  await queue.schedule(sweepPlans, '7 4 * * *', {})
  await queue.schedule(sweepTransfers, '* * * * *', {})
  await queue.schedule(sweepRefunds, '* * * * *', {})
  await queue.schedule(sweepReversals, '*/10 * * * *', {})
  await queue.schedule(sweepOrderMessages, '*/10 * * * *', {})
  await queue.schedule(sweepSubscriptions, '* * * * *', {})
  await queue.schedule(sweepCampaigns, '* * * * *', {})
  await queue.schedule(readBounces, '*/2 * * * *', {})
  await queue.schedule(sweepShipments, '23 * * * *', {})
  await queue.schedule(sweepReels, '33 * * * *', {})
  await queue.schedule(sweepInvoices, '41 * * * *', {})
  await queue.schedule(sweepBulkActions, '* * * * *', {})
  await queue.schedule(sweepCheckouts, '* * * * *', {})
  await queue.schedule(sweepUploads, '* * * * *', {})
  await queue.schedule(sweepVideos, '* * * * *', {})
  await queue.schedule(sweepMedia, '* * * * *', {})
  await queue.schedule(sweepDomains, '* * * * *', {})
  await queue.schedule(compactSums, '*/5 * * * *', {})
  await queue.schedule(compactCounts, '*/5 * * * *', {})
  await queue.schedule(sweepPaidVisitors, '* * * * *', {})
  await queue.schedule(sketchVisitors, '33 * * * *', {})
  await queue.schedule(sweepTeamMails, '13 * * * *', {})
  await queue.schedule(sweepDailySummaries, '5 * * * *', {})
  await queue.schedule(sweepAnalyses, '* * * * *', {})
  await queue.schedule(sweepOldAnalyses, '53 3 * * *', {})
  await queue.schedule(sweepMarks, '37 3 * * *', {})
  await queue.schedule(purgeTrash, '17 3 * * *', {})
  await queue.schedule(purgeFaces, '27 3 * * *', {})
}
