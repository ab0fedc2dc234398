import type { AllDeps } from '../ground/deps.ts'
import { thankSubscriber } from '../people/subscribers/thank-subscriber.job.ts'
import { handleSendAutomations } from './automations/send-automations.handler.ts'
import { handleSweepAutomations } from './automations/sweep-automations.handler.ts'
import { sendAutomations } from './automations/send-automations.job.ts'
import { sweepAutomations } from './automations/sweep-automations.job.ts'
import { handleCompleteCheckout } from './checkouts/complete-checkout.handler.ts'
import { completeCheckoutJob } from './checkouts/complete-checkout.job.ts'
import { handleSweepCheckouts } from './checkouts/sweep-checkouts.handler.ts'
import { sweepCheckouts } from './checkouts/sweep-checkouts.job.ts'
import { handleSendCoupon } from './coupons/send-coupon.handler.ts'
import { sendCouponMail } from './coupons/send-coupon.job.ts'
import { handleThankSubscriber } from './coupons/thank-subscriber.handler.ts'
import { handleFindLater } from './found-later/find-later.handler.ts'
import { findLater, sweepFoundLater } from './found-later/find-later.job.ts'
import { handleSweepFoundLater } from './found-later/sweep-found-later.handler.ts'
import { handleSendGiftCard } from './gift-cards/send-gift-card.handler.ts'
import { sendGiftCardMail } from './gift-cards/send-gift-card.job.ts'
import { handleIssueInvoice } from './invoices/issue-invoice.handler.ts'
import { issueInvoice } from './invoices/issue-invoice.job.ts'
import { handleSweepInvoices } from './invoices/sweep-invoices.handler.ts'
import { sweepInvoices } from './invoices/sweep-invoices.job.ts'
import { checkReels } from './orders/check-reels.job.ts'
import { handleCompactSums } from './orders/compact-sums.handler.ts'
import { compactSums } from './orders/compact-sums.job.ts'
import { handleSendFoundLaterMail } from './orders/send-found-later-mail.handler.ts'
import { sendFoundLaterMail } from './orders/send-found-later-mail.job.ts'
import { handleSendOrderConfirmation } from './orders/send-order-confirmation.handler.ts'
import { sendOrderConfirmation } from './orders/send-order-confirmation.job.ts'
import { handleSendShipmentMail } from './orders/send-shipment-mail.handler.ts'
import { sendShipmentMail } from './orders/send-shipment-mail.job.ts'
import { handleSendWhatsAppMessage } from './orders/send-whatsapp-message.handler.ts'
import { sendWhatsAppMessage } from './orders/send-whatsapp-message.job.ts'
import { handleSweepOrderMessages } from './orders/sweep-order-messages.handler.ts'
import { sweepOrderMessages } from './orders/sweep-order-messages.job.ts'
import { handleCheckReels } from './reels/check-reels.handler.ts'
import { handleMakeReel } from './reels/make-reel.handler.ts'
import { makeReel } from './reels/make-reel.job.ts'
import { handleSweepReels } from './reels/sweep-reels.handler.ts'
import { sweepReels } from './reels/sweep-reels.job.ts'
import { handlePlaceShipment } from './shipments/place-shipment.handler.ts'
import { handleRefundLabFee } from './shipments/refund-lab-fee.handler.ts'
import { refundLabFee } from './shipments/refund-lab-fee.job.ts'
import { placeShipment } from './shipments/place-shipment.job.ts'
import { handleReleaseShipment } from './shipments/release-shipment.handler.ts'
import { releaseShipment } from './shipments/release-shipment.job.ts'
import { handleSweepShipments } from './shipments/sweep-shipments.handler.ts'
import { sweepShipments } from './shipments/sweep-shipments.job.ts'
import { handleSendTestOrderMail } from './test-orders/send-test-order-mail.handler.ts'
import { sendTestOrderMail } from './test-orders/send-test-order-mail.job.ts'
import { handleSweepTestOrders } from './test-orders/sweep-test-orders.handler.ts'
import { sweepTestOrders } from './test-orders/sweep-test-orders.job.ts'

/** Jobs after a checkout: orders, their emails, documents, prints and films. */
export async function workOnSales(deps: AllDeps): Promise<void> {
  const { queue } = deps

  await queue.work(completeCheckoutJob, { concurrency: 4 }, (payload) =>
    handleCompleteCheckout(deps, payload),
  )
  await queue.work(sweepCheckouts, {}, () => handleSweepCheckouts(deps))
  await queue.schedule(sweepCheckouts, '* * * * *', {})

  await queue.work(sendAutomations, {}, (payload) => handleSendAutomations(deps, payload))
  await queue.work(sweepAutomations, {}, () => handleSweepAutomations(deps))
  await queue.schedule(sweepAutomations, '* * * * *', {})
  await queue.work(sendCouponMail, { concurrency: 2 }, (payload) => handleSendCoupon(deps, payload))
  await queue.work(sendGiftCardMail, { concurrency: 2 }, (payload) =>
    handleSendGiftCard(deps, payload),
  )
  await queue.work(thankSubscriber, { concurrency: 2 }, (payload) =>
    handleThankSubscriber(deps, payload),
  )

  await queue.work(issueInvoice, { concurrency: 2 }, (payload) => handleIssueInvoice(deps, payload))
  await queue.work(sweepInvoices, {}, () => handleSweepInvoices(deps))
  await queue.schedule(sweepInvoices, '41 * * * *', {})

  await queue.work(sendOrderConfirmation, { concurrency: 2 }, (payload) =>
    handleSendOrderConfirmation(deps, payload),
  )
  await queue.work(sendShipmentMail, { concurrency: 2 }, (payload) =>
    handleSendShipmentMail(deps, payload),
  )
  await queue.work(sendFoundLaterMail, { concurrency: 2 }, (payload) =>
    handleSendFoundLaterMail(deps, payload),
  )
  await queue.work(sendWhatsAppMessage, { concurrency: 2 }, (payload) =>
    handleSendWhatsAppMessage(deps, payload),
  )
  await queue.work(sweepOrderMessages, {}, () => handleSweepOrderMessages(deps))
  await queue.schedule(sweepOrderMessages, '*/10 * * * *', {})
  await queue.work(compactSums, {}, () => handleCompactSums(deps))
  await queue.schedule(compactSums, '*/5 * * * *', {})

  await queue.work(sendTestOrderMail, {}, (payload) => handleSendTestOrderMail(deps, payload))
  await queue.work(sweepTestOrders, {}, () => handleSweepTestOrders(deps))
  await queue.schedule(sweepTestOrders, '47 * * * *', {})

  await queue.work(makeReel, {}, (payload, run) => handleMakeReel(deps, payload, run))
  await queue.work(sweepReels, {}, () => handleSweepReels(deps))
  await queue.schedule(sweepReels, '33 * * * *', {})
  await queue.work(checkReels, {}, (payload) => handleCheckReels(deps, payload))
  await queue.schedule(checkReels, '37 4 * * *', {})

  await queue.work(findLater, {}, (payload) => handleFindLater(deps, payload))
  await queue.work(sweepFoundLater, {}, () => handleSweepFoundLater(deps))
  await queue.schedule(sweepFoundLater, '* * * * *', {})

  // Each print is rendered at full size: one shipment at a time.
  await queue.work(placeShipment, {}, (payload) => handlePlaceShipment(deps, payload))
  await queue.work(refundLabFee, {}, (payload) => handleRefundLabFee(deps, payload))
  await queue.work(releaseShipment, { concurrency: 2 }, (payload) =>
    handleReleaseShipment(deps, payload),
  )
  await queue.work(sweepShipments, {}, () => handleSweepShipments(deps))
  await queue.schedule(sweepShipments, '23 * * * *', {})
}
