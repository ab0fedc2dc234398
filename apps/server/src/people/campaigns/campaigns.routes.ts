import type { campaigns } from '@proofdesk/contract/admin/campaigns'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { getGalleryRecord } from '../../gallery/galleries/galleries.queries.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { getCustomer } from '../customers/customers.queries.ts'
import { readCampaignSales } from './campaign-sales.queries.ts'
import { getCampaign, listCampaigns, listMailsOf, listRecipients } from './campaigns.queries.ts'
import { cancelCampaign, resumeCampaign, sendAgain, sendUncertain } from './change-campaign.ts'
import { createCampaign } from './create-campaign.ts'
import { previewAudience } from './preview-audience.ts'
import { readSentMail } from './read-sent-mail.ts'

/** One email to many customers. Campaigns, docs/product.md. */
export const campaignHandlers: Handlers<typeof campaigns> = {
  async notifyPhotosReady({ body }, { deps, session }) {
    const guid = await createCampaign(deps, session, body)
    return { campaign: await readCampaign(deps, session.scope, guid) }
  },
  preview: async ({ body }, { deps, session }) => previewAudience(deps, session, body),
  async list({ query }, { deps: { db, clock }, session: { scope } }) {
    if (query.guid) await getCampaign(db, scope, query.guid)
    if (query.engineGuid) await getGalleryRecord(db, scope, { guid: query.engineGuid })
    return listCampaigns(db, scope, query, clock.now())
  },
  async recipients({ query: { campaignGuid, ...filter } }, { deps: { db }, session: { scope } }) {
    return listRecipients(db, await getCampaign(db, scope, campaignGuid), filter)
  },
  async sales({ query: { campaignGuid } }, { deps: { db }, session: { scope } }) {
    return readCampaignSales(db, await getCampaign(db, scope, campaignGuid))
  },
  async ofCustomer({ query: { customerGuid } }, { deps: { db }, session: { scope } }) {
    return { recipients: await listMailsOf(db, await getCustomer(db, scope, customerGuid)) }
  },
  mail: async ({ query: { recipientGuid } }, { deps, session }) => ({
    mail: await readSentMail(deps, session, recipientGuid),
  }),
  async cancel({ body: { campaignGuid } }, { deps, session: { scope } }) {
    await cancelCampaign(deps, scope, campaignGuid)
    return { campaign: await readCampaign(deps, scope, campaignGuid) }
  },
  async resume({ body: { campaignGuid } }, { deps, session: { scope } }) {
    await resumeCampaign(deps, scope, campaignGuid)
    return { campaign: await readCampaign(deps, scope, campaignGuid) }
  },
  async sendAgain({ body: { recipientGuid } }, { deps, session: { scope } }) {
    await sendAgain(deps, scope, recipientGuid)
    return {}
  },
  async sendUncertain({ body: { campaignGuid } }, { deps, session: { scope } }) {
    await sendUncertain(deps, scope, campaignGuid)
    return { campaign: await readCampaign(deps, scope, campaignGuid) }
  },
}

async function readCampaign({ db, clock }: Deps, scope: Scope, guid: string) {
  const { campaigns } = await listCampaigns(db, scope, { guid }, clock.now())
  const [campaign] = campaigns
  if (!campaign) throw new AppError('not_found')
  return campaign
}
