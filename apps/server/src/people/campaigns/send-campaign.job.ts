import { job } from '../../ground/jobs/job.ts'

/**
 * Sends a campaign's emails for a few seconds, then enqueues itself again. All campaigns share one key, so that one is
 * sent at a time and the rate applies to all of them.
 */
export const sendCampaign = job<{ accountGuid: string; campaignGuid: string }>({
  name: 'send-campaign',
  actsOutside: true,
  retryLimit: 20,
  retryDelay: 5,
  sameKey: 'one-running',
})

export const SEND_CAMPAIGN_KEY = 'campaigns'
