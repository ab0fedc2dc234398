import { CATEGORIES } from '@proofdesk/domain/categories'
import { ACCOUNT_PAYMENT_METHODS } from '@proofdesk/domain/payment-method'
import * as z from 'zod'
import { problem } from '../problems.ts'
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

const Font = z.object({
  fontFamily: z.string().max(80).optional(),
  fontSize: z.string().max(20).optional(),
})

/** A MUI theme as the account keeps it; every part may be missing and then falls back to the product's own. */
export const Theme = z
  .object({
    palette: z
      .object({
        primary: z.object({ main: z.string().max(40), contrastText: z.string().max(40) }).partial(),
        text: z.object({ primary: z.string().max(40) }).partial(),
        background: z
          .object({
            default: z.string().max(40),
            footer: z.string().max(40),
            text: z.string().max(40),
          })
          .partial(),
      })
      .partial(),
    typography: z
      .object({
        fontFamily: z.string().max(80),
        fontSize: z.string().max(20),
        body1: Font,
        body2: Font,
        button: Font,
        h1: Font,
        h2: Font,
        h3: Font,
        h4: Font,
        h5: Font,
        h6: Font,
      })
      .partial(),
    layout: z.object({ contentWidth: z.int().min(320).max(4_000) }).partial(),
  })
  .partial()
export type Theme = z.infer<typeof Theme>

export const Account = z.object({
  guid: Guid,
  alias: z.string(),
  createdAt: Timestamp,
  customDomain: z.string().nullable(),
  plan: z.string(),
  country: z.string(),
  timeZone: z.string(),
  companyName: z.string(),
  emailAddress: z.string(),
  /** Where customers' answers go; empty means the e-mail address. */
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
  mediaLogoWidth: z.int(),
  showFooter: z.boolean(),
  theme: Theme,
  /** What buyers may pay with, besides the wallets of the country; cards always. */
  paymentMethods: z.array(z.enum(ACCOUNT_PAYMENT_METHODS)),
  /** The studio's own card account at Stripe has all it asked for; kept up to date by Stripe's messages. */
  stripeDetailsSubmitted: z.boolean(),
  /** `{protocol}://{alias}.{domain}` or the custom domain: where the public galleries live. */
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
  paymentMethods: z
    .array(z.enum(ACCOUNT_PAYMENT_METHODS))
    .refine((methods) => methods.includes('stripe'), problem('cards_required'))
    .optional(),
})
export type UpdateAccount = z.infer<typeof UpdateAccount>

/** How much room there is for photos, and what is short when it is `low` or `full`. Bytes. */
export const StorageState = z.object({
  room: z.enum(['ample', 'low', 'full']),
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
    summary: 'How much room there is for photos',
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
    output: z.object({ account: Account }),
  }),
}
