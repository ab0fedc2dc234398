import { CATEGORIES } from '@proofdesk/domain/categories'
import {
  ARCHIVE_MONTHS_MAX,
  ARCHIVE_MONTHS_MIN,
  ARCHIVE_RULES,
} from '@proofdesk/domain/idle-gallery'
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
  /** Whether studios pay for plans in this installation; otherwise every studio has the largest plan. */
  hasBilling: z.boolean(),
  country: z.string(),
  timeZone: z.string(),
  companyName: z.string(),
  emailAddress: z.string(),
  /** Where customers' replies go; empty uses the email address. */
  supportEmailAddress: z.string(),
  defaultLanguage: AccountLanguageField,
  categories: z.array(z.enum(CATEGORIES)),
  /** The studio's website; both fields hold the same address. */
  webUrl: z.string(),
  websiteUrl: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  /** The logo's guid and name in the media library. */
  mediaLogoGuid: Guid.nullable(),
  mediaLogoName: z.string(),
  mediaFaviconGuid: Guid.nullable(),
  /** The logo in emails to customers; null uses the logo. */
  mediaEmailLogoGuid: Guid.nullable(),
  mediaLogoWidth: z.int(),
  /** The logo as rendered for display. */
  logo: Picture.nullable(),
  showFooter: z.boolean(),
  /** The theme with the product's defaults filled in. */
  theme: Theme,
  /** The theme's values that the studio has set itself. */
  chosenTheme: Theme,
  /** Payment methods that buyers may use in addition to cards, which are always offered, and the country's wallets. */
  paymentMethods: z.array(z.enum(ACCOUNT_PAYMENT_METHODS)),
  /** Hours that prints are held back before they are sent to the lab. */
  labHoldHours: z.int(),
  /** The event after which galleries are archived automatically, and the number of months in between. */
  archiveAfter: z.enum(ARCHIVE_RULES),
  archiveAfterMonths: z.int(),
  /** Customers who agreed get a WhatsApp message when a campaign's email can't reach them. */
  whatsappFallback: z.boolean(),
  /**
   * Whether the studio's own card account at Stripe has all the details that Stripe requires; kept up to date by
   * webhooks.
   */
  stripeDetailsSubmitted: z.boolean(),
  /** When payouts and bank details were frozen; null while they are not. */
  payoutsFrozenAt: Timestamp.nullable(),
  /** Days until the money of a new order becomes available; more than 3 for new studios in some installations. */
  settlementDays: z.int(),
  /** Origin of the public galleries: `{protocol}://{alias}.{domain}`, or the custom domain. */
  publicOrigin: z.string(),
})
export type Account = z.infer<typeof Account>

/** Absent fields stay unchanged. */
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
  /** Null removes the logo. Without a name, the logo takes its file's name. */
  mediaLogoGuid: Guid.nullable().optional(),
  mediaLogoName: text(500).optional(),
  mediaFaviconGuid: Guid.nullable().optional(),
  mediaEmailLogoGuid: Guid.nullable().optional(),
  mediaLogoWidth: z.int().min(LOGO_WIDTH_MIN).max(LOGO_WIDTH_MAX).optional(),
  showFooter: z.boolean().optional(),
  whatsappFallback: z.boolean().optional(),
  archiveAfter: z.enum(ARCHIVE_RULES).optional(),
  archiveAfterMonths: z.int().min(ARCHIVE_MONTHS_MIN).max(ARCHIVE_MONTHS_MAX).optional(),
  labHoldHours: z.int().min(0).max(LAB_HOLD_HOURS_MAX).optional(),
  /**
   * The whole theme: a missing value falls back to the product's default. A theme with every value came from a response
   * of the API, so only values that differ from that response are changed.
   */
  theme: UpdateTheme.optional(),
  paymentMethods: z
    .array(z.enum(ACCOUNT_PAYMENT_METHODS))
    .refine((methods) => methods.includes('stripe'), problem('cards_required'))
    .optional(),
})
export type UpdateAccount = z.infer<typeof UpdateAccount>

/** Unsaved branding of the account, a gallery or a page, for a preview. */
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
  // For pages only.
  .extend(PageFrame.partial().shape)
export type ThemeDraft = z.infer<typeof ThemeDraft>

/** Storage for photos in bytes; `reason` is the limit behind `low` or `full`. */
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
    summary: 'Get the free space for photos',
    output: z.object({ storage: StorageState }),
  }),
  read: route({
    method: 'GET',
    path: '/admin/account',
    capability: 'signedIn',
    summary: 'Get the account',
    output: z.object({ account: Account }),
  }),
  update: route({
    method: 'PUT',
    path: '/admin/account',
    capability: 'manageAccount',
    summary: 'Update the account',
    body: UpdateAccount,
    fixed: ['guid', 'alias', 'createdAt', 'customDomain', 'plan', 'country', 'timeZone'],
    output: z.object({ account: Account }),
  }),
  previewTheme: route({
    method: 'POST',
    path: '/admin/account/theme/preview',
    capability: 'manageGalleries',
    summary:
      'Encode a theme as the value of `theme` in the address of a page or of a gallery preview, without saving it',
    body: ThemeDraft,
    output: z.object({ draft: z.string() }),
  }),
}
