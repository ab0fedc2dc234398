import { CATEGORIES } from '@proofdesk/domain/categories'
import { ACCOUNT_PAYMENT_METHODS } from '@proofdesk/domain/payment-method'
import { LAB_HOLD_HOURS_MAX } from '@proofdesk/domain/shipment-hold'
import { LOGO_WIDTH_MAX, LOGO_WIDTH_MIN } from '@proofdesk/domain/theme'
import { PLANS } from '@proofdesk/domain/plan'
import * as z from 'zod'
import { problem } from '../problems.ts'
import { Picture } from './media.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import {
  AccountLanguageField,
  EmailAddress,
  EmailAddressOrNone,
  Guid,
  Timestamp,
  WebAddress,
  shortText,
  text,
} from '../fields.ts'
import { PageFrame } from './libraries.ts'
import { Theme, UpdateTheme } from '../theme.ts'

export const Account = record({
  guid: Guid,
  alias: z.string(),
  createdAt: Timestamp,
  customDomain: z.string().nullable(),
  plan: z.enum(PLANS),
  /** Whether studios pay the platform for their plans here; without, all are on the largest. */
  hasBilling: z.boolean(),
  country: z.string(),
  timeZone: z.string(),
  companyName: z.string(),
  emailAddress: z.string(),
  /** Where customers' answers go; empty means the email address. */
  supportEmailAddress: z.string(),
  defaultLanguage: AccountLanguageField,
  categories: z.array(z.enum(CATEGORIES)),
  /** The studio's website; both names are the same address. */
  webUrl: z.string(),
  websiteUrl: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  /** A picture of the studio's own, and what it is called. */
  mediaLogoGuid: Guid.nullable(),
  mediaLogoName: z.string(),
  mediaFaviconGuid: Guid.nullable(),
  /** Shown in mails to customers; without one the logo does. */
  mediaEmailLogoGuid: Guid.nullable(),
  mediaLogoWidth: z.int(),
  /** The logo as it is shown. */
  logo: Picture.nullable(),
  showFooter: z.boolean(),
  /** Filled in with the product's own values. */
  theme: Theme,
  /** What of the theme the studio has chosen. */
  chosenTheme: Theme,
  /** What buyers may pay with, besides the wallets of the country; cards always. */
  paymentMethods: z.array(z.enum(ACCOUNT_PAYMENT_METHODS)),
  /** How many hours prints wait before they go to the lab. */
  labHoldHours: z.int(),
  /** Customers who agreed to it are told by WhatsApp where no mail of a campaign reaches them. */
  whatsappFallback: z.boolean(),
  /** The studio's own card account at Stripe has all it asked for; kept up to date by Stripe's messages. */
  stripeDetailsSubmitted: z.boolean(),
  /** Since when payouts and bank details are frozen; null while they are not. */
  payoutsFrozenAt: Timestamp.nullable(),
  /** How many days the money of an order waits that is made now; more than 3 for new studios of some installations. */
  settlementDays: z.int(),
  /** `{protocol}://{alias}.{domain}` or the custom domain: where the public galleries are. */
  publicOrigin: z.string(),
})
export type Account = z.infer<typeof Account>

/** Only what is given changes. */
export const UpdateAccount = z.object({
  companyName: shortText(120).optional(),
  emailAddress: EmailAddress.optional(),
  supportEmailAddress: EmailAddressOrNone.optional(),
  defaultLanguage: AccountLanguageField.optional(),
  categories: z.array(z.enum(CATEGORIES)).max(CATEGORIES.length).optional(),
  webUrl: WebAddress.optional(),
  websiteUrl: WebAddress.optional(),
  facebookUrl: WebAddress.optional(),
  instagramUrl: WebAddress.optional(),
  /** Null takes the picture away. Without a name the logo is called as its file is. */
  mediaLogoGuid: Guid.nullable().optional(),
  mediaLogoName: text(500).optional(),
  mediaFaviconGuid: Guid.nullable().optional(),
  mediaEmailLogoGuid: Guid.nullable().optional(),
  mediaLogoWidth: z.int().min(LOGO_WIDTH_MIN).max(LOGO_WIDTH_MAX).optional(),
  showFooter: z.boolean().optional(),
  whatsappFallback: z.boolean().optional(),
  labHoldHours: z.int().min(0).max(LAB_HOLD_HOURS_MAX).optional(),
  /**
   * The whole theme: what it leaves out falls back to the product's own. One that leaves nothing out was read before,
   * and changes only what differs.
   */
  theme: UpdateTheme.optional(),
  paymentMethods: z
    .array(z.enum(ACCOUNT_PAYMENT_METHODS))
    .refine((methods) => methods.includes('stripe'), problem('cards_required'))
    .optional(),
})
export type UpdateAccount = z.infer<typeof UpdateAccount>

/** A look of the account, a gallery or a page that can be looked at before it is saved. */
export const ThemeDraft = UpdateAccount.pick({
  mediaLogoGuid: true,
  mediaFaviconGuid: true,
  mediaLogoWidth: true,
  showFooter: true,
  webUrl: true,
  facebookUrl: true,
  instagramUrl: true,
  theme: true,
})
  .required()
  // Of pages only.
  .extend(PageFrame.partial().shape)
export type ThemeDraft = z.infer<typeof ThemeDraft>

/** How much free space there is for photos, and what is short when it is `low` or `full`. Bytes. */
export const StorageState = z.object({
  space: z.enum(['ample', 'low', 'full']),
  reason: z.enum(['disk', 'quota']).nullable(),
  usedBytes: z.number(),
  quotaBytes: z.number().nullable(),
})
export type StorageState = z.infer<typeof StorageState>

export const account = {
  storage: route({
    method: 'GET',
    path: '/admin/account/storage',
    capability: 'uploadPhotos',
    summary: 'How much free space there is for photos',
    output: z.object({ storage: StorageState }),
  }),
  read: route({
    method: 'GET',
    path: '/admin/account',
    capability: 'signedIn',
    summary: 'The own account',
    output: z.object({ account: Account }),
  }),
  update: route({
    method: 'PUT',
    path: '/admin/account',
    capability: 'manageAccount',
    summary: 'Change the own account',
    body: UpdateAccount,
    fixed: ['guid', 'alias', 'createdAt', 'customDomain', 'plan', 'country', 'timeZone'],
    output: z.object({ account: Account }),
  }),
  previewTheme: route({
    method: 'POST',
    path: '/admin/account/theme/preview',
    capability: 'manageGalleries',
    summary:
      'A theme as the value of `theme` in the address of a page or the preview address of a gallery, without saving it',
    body: ThemeDraft,
    output: z.object({ draft: z.string() }),
  }),
}
