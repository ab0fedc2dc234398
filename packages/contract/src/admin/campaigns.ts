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

/** One email to many customers of a gallery. */
export const Campaign = record({
  guid: Guid,
  engineGuid: Guid,
  galleryName: z.string(),
  kind: MailKind,
  status: z.enum(CAMPAIGN_STATUSES),
  pauseReason: z.enum(PAUSE_REASONS).nullable(),
  /** The campaign starts once all photos of its gallery have been read. */
  waitsForPhotos: z.boolean(),
  /** The latest time that a waiting campaign starts. */
  waitUntil: Timestamp.nullable(),
  /** Unread photos, for a campaign that waits for them. */
  unread: z.int().nullable(),
  createdAt: Timestamp,
  createdBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  startAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  /** When sending is retried after the mail server could not be reached. */
  nextTryAt: Timestamp.nullable(),
  /** `sent` counts emails handed to the mail server whose fate is not known. */
  counts: Counts,
  /** The same counts for WhatsApp messages, sent to people who can't be reached by email. */
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

/** A customer's email of a campaign. `at`: when it was sent, otherwise when its campaign starts or started. */
export const CustomerMail = CampaignRecipient.extend({
  campaignGuid: Guid,
  kind: MailKind,
  at: Timestamp,
})
export type CustomerMail = z.infer<typeof CustomerMail>

/**
 * Recipients of an email: one customer, some of a gallery's, or all of a gallery's who match; every field narrows the
 * audience.
 */
const Audience = z.object({
  guid: Guid.optional(),
  guids: z.array(Guid).min(1).max(CAMPAIGN_NAMED_MAX).optional(),
  engineGuid: Guid.optional(),
  ...CustomerAudience.pick({ segment: true, segmentGuid: true, filter: true }).shape,
  /** Includes people who already got this email. */
  force: z.boolean().optional(),
})

const Notify = Audience.extend({
  /** Earliest start; now by default. */
  startAt: Timestamp.optional(),
  /** Waits until all photos of the gallery have been read, for twelve hours at most. */
  waitForPhotos: z.boolean().optional(),
})
export type NotifyBody = z.infer<typeof Notify>

const AudiencePreview = z.object({
  /** How many people would get an email now. */
  recipients: z.int(),
  /** Recipients whose bib number appears on photos; null where the gallery can't be searched by number. */
  withPhotos: z.int().nullable(),
  /** Photos of the gallery that have not been read yet. */
  unread: z.int(),
  /** How many would get a WhatsApp message because they have no working email address. */
  byWhatsApp: z.int(),
  withoutAddress: z.int(),
  /** People who unsubscribed or whose address doesn't exist. */
  stopped: z.int(),
  alreadyNotified: z.int(),
  /** The email to the first recipient; absent where there is none. */
  sample: z.object({ name: z.string(), subject: z.string(), html: z.string() }).nullable(),
})
export type AudiencePreview = z.infer<typeof AudiencePreview>

/** Purchases by recipients in the gallery after they got the email, less refunds. */
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
    summary: 'Notify customers of a gallery once that their photos are ready',
    body: Notify,
    output: CampaignSaved,
  }),
  preview: route({
    method: 'POST',
    path: '/admin/campaigns/preview',
    capability: 'manageGalleries',
    summary: 'Get the number of recipients, and a preview of the first recipient’s email',
    body: Audience,
    output: AudiencePreview,
  }),
  list: route({
    method: 'GET',
    path: '/admin/campaigns',
    capability: 'manageGalleries',
    summary: 'List the campaigns of one gallery or all, newest first',
    query: z.object({
      guid: Guid.optional(),
      engineGuid: Guid.optional(),
      /** Only campaigns that are not finished. */
      running: queryBoolean.optional(),
      page: queryInt(1, 100_000).optional(),
    }),
    output: z.object({ campaigns: z.array(Campaign), total: z.int() }),
  }),
  recipients: route({
    method: 'GET',
    path: '/admin/campaigns/recipients',
    capability: 'manageGalleries',
    summary: 'List a campaign’s recipients with the state of each email',
    query: z.object({
      campaignGuid: Guid,
      status: z.enum(RECIPIENT_STATUSES).optional(),
      /**
       * The last recipient of the previous page and their status as shown then: both, or neither for the first page.
       */
      after: Guid.optional(),
      afterStatus: z.enum(RECIPIENT_STATUSES).optional(),
    }),
    output: z.object({ recipients: z.array(CampaignRecipient), total: z.int() }),
  }),
  sales: route({
    method: 'GET',
    path: '/admin/campaigns/sales',
    capability: 'viewOrders',
    summary: 'Get what a campaign’s recipients have bought in its gallery since',
    query: z.object({ campaignGuid: Guid }),
    output: CampaignSales,
  }),
  ofCustomer: route({
    method: 'GET',
    path: '/admin/campaigns/ofCustomer',
    capability: 'viewGalleryContent',
    summary: 'List a customer’s campaign emails, newest first',
    query: z.object({ customerGuid: Guid }),
    output: z.object({ recipients: z.array(CustomerMail) }),
  }),
  mail: route({
    method: 'GET',
    path: '/admin/campaigns/mail',
    capability: 'manageGalleries',
    summary: 'Get the email that was sent to a recipient',
    query: z.object({ recipientGuid: Guid }),
    output: z.object({ mail: MailAsSent }),
  }),
  cancel: route({
    method: 'POST',
    path: '/admin/campaigns/cancel',
    capability: 'manageGalleries',
    summary: 'Cancel a campaign: no more of its emails are sent',
    body: z.object({ campaignGuid: Guid }),
    output: CampaignSaved,
  }),
  resume: route({
    method: 'POST',
    path: '/admin/campaigns/resume',
    capability: 'manageGalleries',
    summary: 'Resume a paused campaign, or send one now that is waiting for photos',
    body: z.object({ campaignGuid: Guid }),
    output: CampaignSaved,
  }),
  sendAgain: route({
    method: 'POST',
    path: '/admin/campaigns/sendAgain',
    capability: 'manageGalleries',
    summary: 'Resend an email that failed or whose delivery is uncertain',
    body: z.object({ recipientGuid: Guid }),
    output: Empty,
  }),
  sendUncertain: route({
    method: 'POST',
    path: '/admin/campaigns/sendUncertain',
    capability: 'manageGalleries',
    summary: 'Resend a campaign by email or WhatsApp to all recipients whose delivery is uncertain',
    body: z.object({ campaignGuid: Guid }),
    output: CampaignSaved,
  }),
}
