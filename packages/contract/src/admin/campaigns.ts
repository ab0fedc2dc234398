import {
  CAMPAIGN_CHANNELS,
  CAMPAIGN_NAMED_MAX,
  CAMPAIGN_STATUSES,
  MAIL_FAILURES,
  PAUSE_REASONS,
  RECIPIENT_STATUSES,
} from '@proofdesk/domain/campaign'
import * as z from 'zod'
import { Empty, Guid, Timestamp } from '../fields.ts'
import { queryBoolean, queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { CustomerAudience } from './customer-filter.ts'
import { MailKind } from './gallery-mails.ts'

const Counts = z.object({
  recipients: z.int(),
  queued: z.int(),
  sent: z.int(),
  delivered: z.int(),
  bounced: z.int(),
  failed: z.int(),
  unconfirmed: z.int(),
  skipped: z.int(),
})

/** One mail to many customers of a gallery. */
export const Campaign = record({
  guid: Guid,
  engineGuid: Guid,
  galleryName: z.string(),
  kind: MailKind,
  status: z.enum(CAMPAIGN_STATUSES),
  pauseReason: z.enum(PAUSE_REASONS).nullable(),
  /** It begins once all photos of its gallery are read. */
  waitsForPhotos: z.boolean(),
  /** While it waits for them: when it begins at the latest. */
  waitUntil: Timestamp.nullable(),
  /** Photos that are unread, of one that waits for them. */
  unread: z.int().nullable(),
  createdAt: Timestamp,
  createdBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  startAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  /** The mail server could not be reached; it is tried again then. */
  nextTryAt: Timestamp.nullable(),
  /** `sent` are those that were handed to the mail server and of which nothing else is known. */
  counts: Counts,
  /** The same of messages by WhatsApp, to those whom no mail reaches. */
  messages: Counts,
})
export type Campaign = z.infer<typeof Campaign>

export const CampaignRecipient = record({
  guid: Guid,
  customerGuid: Guid,
  channel: z.enum(CAMPAIGN_CHANNELS),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  mobileNumber: z.string(),
  status: z.enum(RECIPIENT_STATUSES),
  reason: z.enum(MAIL_FAILURES).nullable(),
  attempts: z.int(),
  sentAt: Timestamp.nullable(),
})
export type CampaignRecipient = z.infer<typeof CampaignRecipient>

/** A mail of a campaign to a customer. `at`: when it was sent, else when its campaign begins or began. */
export const CustomerMail = CampaignRecipient.extend({
  campaignGuid: Guid,
  kind: MailKind,
  at: Timestamp,
})
export type CustomerMail = z.infer<typeof CustomerMail>

/** Whom a mail is for: one customer, some of one gallery, or all of a gallery who match what is named; every field narrows. */
const Audience = z.object({
  guid: Guid.optional(),
  guids: z.array(Guid).min(1).max(CAMPAIGN_NAMED_MAX).optional(),
  engineGuid: Guid.optional(),
  ...CustomerAudience.pick({ segment: true, segmentGuid: true, filter: true }).shape,
  /** Also to those who were written to before. */
  force: z.boolean().optional(),
})

const Notify = Audience.extend({
  /** Not before this; now by default. */
  startAt: Timestamp.optional(),
  /** Not before all photos of the gallery are read, for twelve hours at most. */
  waitForPhotos: z.boolean().optional(),
})
export type NotifyBody = z.infer<typeof Notify>

const AudiencePreview = z.object({
  /** How many would get a mail now. */
  recipients: z.int(),
  /** Those of them who are found on photos by their numbers; null where the gallery is not searched by them. */
  withPhotos: z.int().nullable(),
  /** Photos of the gallery that are still being read. */
  unread: z.int(),
  /** How many would get a message by WhatsApp, as they have no address that works. */
  byWhatsApp: z.int(),
  withoutAddress: z.int(),
  /** Who asked for no more mails, or whose address does not exist. */
  stopped: z.int(),
  alreadyNotified: z.int(),
  /** The mail to the first of them; absent where there is no one. */
  sample: z.object({ name: z.string(), subject: z.string(), html: z.string() }).nullable(),
})
export type AudiencePreview = z.infer<typeof AudiencePreview>

/** What recipients bought in the gallery after they were written to, less what was given back of it. */
const CampaignSales = z.object({
  orders: z.int(),
  sums: z.array(z.object({ currency: z.string(), grossProfit: z.number() })),
})
export type CampaignSales = z.infer<typeof CampaignSales>

const MailAsSent = z.object({
  emailAddress: z.string(),
  sentAt: Timestamp,
  subject: z.string(),
  html: z.string(),
})
export type MailAsSent = z.infer<typeof MailAsSent>

const CampaignSaved = z.object({ campaign: Campaign })

export const CAMPAIGNS_PER_PAGE = 30
export const RECIPIENTS_PER_PAGE = 100

export const campaigns = {
  notifyPhotosReady: route({
    method: 'POST',
    path: '/admin/customers/notify/photosReady',
    capability: 'manageGalleries',
    summary: 'Tell customers of a gallery that their photos are ready, each once',
    body: Notify,
    output: CampaignSaved,
  }),
  preview: route({
    method: 'POST',
    path: '/admin/campaigns/preview',
    capability: 'manageGalleries',
    summary: 'How many would be told, and the mail that the first of them would get',
    body: Audience,
    output: AudiencePreview,
  }),
  list: route({
    method: 'GET',
    path: '/admin/campaigns',
    capability: 'manageGalleries',
    summary: 'Campaigns, the newest first; of one gallery or all',
    query: z.object({
      guid: Guid.optional(),
      engineGuid: Guid.optional(),
      /** Those that are not over. */
      running: queryBoolean.optional(),
      page: queryInt(1, 100_000).optional(),
    }),
    output: z.object({ campaigns: z.array(Campaign), total: z.int() }),
  }),
  recipients: route({
    method: 'GET',
    path: '/admin/campaigns/recipients',
    capability: 'manageGalleries',
    summary: 'Whom a campaign writes to, and what became of each mail',
    query: z.object({
      campaignGuid: Guid,
      status: z.enum(RECIPIENT_STATUSES).optional(),
      /** The last recipient of the page before, and their status as it was shown: both, or neither for the first page. */
      after: Guid.optional(),
      afterStatus: z.enum(RECIPIENT_STATUSES).optional(),
    }),
    output: z.object({ recipients: z.array(CampaignRecipient), total: z.int() }),
  }),
  sales: route({
    method: 'GET',
    path: '/admin/campaigns/sales',
    capability: 'viewOrders',
    summary: 'What those whom a campaign wrote to have bought in its gallery since',
    query: z.object({ campaignGuid: Guid }),
    output: CampaignSales,
  }),
  ofCustomer: route({
    method: 'GET',
    path: '/admin/campaigns/ofCustomer',
    capability: 'viewGalleryContent',
    summary: 'The mails of campaigns to a customer, the newest first',
    query: z.object({ customerGuid: Guid }),
    output: z.object({ recipients: z.array(CustomerMail) }),
  }),
  mail: route({
    method: 'GET',
    path: '/admin/campaigns/mail',
    capability: 'manageGalleries',
    summary: 'The mail that a recipient was sent',
    query: z.object({ recipientGuid: Guid }),
    output: z.object({ mail: MailAsSent }),
  }),
  cancel: route({
    method: 'POST',
    path: '/admin/campaigns/cancel',
    capability: 'manageGalleries',
    summary: 'Send no further mail of a campaign',
    body: z.object({ campaignGuid: Guid }),
    output: CampaignSaved,
  }),
  resume: route({
    method: 'POST',
    path: '/admin/campaigns/resume',
    capability: 'manageGalleries',
    summary: 'Go on with a campaign that is paused, or send one now that waits for photos',
    body: z.object({ campaignGuid: Guid }),
    output: CampaignSaved,
  }),
  sendAgain: route({
    method: 'POST',
    path: '/admin/campaigns/sendAgain',
    capability: 'manageGalleries',
    summary: 'Send a mail once more that failed, or of which no one knows whether it was sent',
    body: z.object({ recipientGuid: Guid }),
    output: Empty,
  }),
  sendUncertain: route({
    method: 'POST',
    path: '/admin/campaigns/sendUncertain',
    capability: 'manageGalleries',
    summary:
      'Send a campaign once more to the recipients of whom no one knows whether they got it, by mail or WhatsApp',
    body: z.object({ campaignGuid: Guid }),
    output: CampaignSaved,
  }),
}
