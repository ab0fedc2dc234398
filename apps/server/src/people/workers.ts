import type { AllDeps } from '../ground/deps.ts'
import { handleReadBounces } from './campaigns/read-bounces.handler.ts'
import { readBounces } from './campaigns/read-bounces.job.ts'
import { handleSendCampaign } from './campaigns/send-campaign.handler.ts'
import { sendCampaign } from './campaigns/send-campaign.job.ts'
import { handleSweepCampaigns } from './campaigns/sweep-campaigns.handler.ts'
import { sweepCampaigns } from './campaigns/sweep-campaigns.job.ts'
import { handleCompactCounts } from './customers/compact-counts.handler.ts'
import { compactCounts } from './customers/compact-counts.job.ts'
import { handleImportCustomers, handleSweepImports } from './imports/import-customers.handler.ts'
import { importCustomers } from './imports/import-customers.job.ts'
import { sweepImports } from './imports/sweep-imports.job.ts'
import { handleFindAlerted } from './photo-alerts/find-alerted.handler.ts'
import { findAlerted, sweepPhotoAlerts } from './photo-alerts/find-alerted.job.ts'
import { handleSendAlertMail } from './photo-alerts/send-alert-mail.handler.ts'
import { sendAlertMail } from './photo-alerts/send-alert-mail.job.ts'
import { handleSweepPhotoAlerts } from './photo-alerts/sweep-photo-alerts.handler.ts'
import { handleSendSelectionMail } from './selections/send-selection-mail.handler.ts'
import { sendSelectionMail } from './selections/send-selection-mail.job.ts'
import { handleSendSubscriptionMail } from './subscribers/send-subscription-mail.handler.ts'
import { sendSubscriptionMail } from './subscribers/send-subscription-mail.job.ts'
import { handleSweepSubscriptions } from './subscribers/sweep-subscriptions.handler.ts'
import { sweepSubscriptions } from './subscribers/sweep-subscriptions.job.ts'

/** Emails to many, imports, and counts of customers. */
export async function workOnPeople(deps: AllDeps): Promise<void> {
  const { queue } = deps

  await queue.work(sendCampaign, {}, (payload, run) => handleSendCampaign(deps, payload, run))
  await queue.work(sweepCampaigns, {}, () => handleSweepCampaigns(deps))
  await queue.schedule(sweepCampaigns, '* * * * *', {})
  await queue.work(readBounces, {}, () => handleReadBounces(deps))
  await queue.schedule(readBounces, '*/2 * * * *', {})

  await queue.work(compactCounts, {}, () => handleCompactCounts(deps))
  await queue.schedule(compactCounts, '*/5 * * * *', {})

  await queue.work(importCustomers, {}, (payload, run) => handleImportCustomers(deps, payload, run))
  await queue.work(sweepImports, {}, () => handleSweepImports(deps))
  await queue.schedule(sweepImports, '* * * * *', {})

  await queue.work(sendSubscriptionMail, { concurrency: 2 }, (payload) =>
    handleSendSubscriptionMail(deps, payload),
  )
  await queue.work(sendAlertMail, { concurrency: 2 }, (payload) =>
    handleSendAlertMail(deps, payload),
  )
  await queue.work(findAlerted, {}, (payload) => handleFindAlerted(deps, payload))
  await queue.work(sweepPhotoAlerts, {}, () => handleSweepPhotoAlerts(deps))
  await queue.schedule(sweepPhotoAlerts, '* * * * *', {})
  await queue.work(sendSelectionMail, { concurrency: 2 }, (payload) =>
    handleSendSelectionMail(deps, payload),
  )
  await queue.work(sweepSubscriptions, {}, () => handleSweepSubscriptions(deps))
  await queue.schedule(sweepSubscriptions, '* * * * *', {})
}
