import { DAY_MS } from '@proofdesk/domain/duration'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { checkoutPath, galleryPath } from '@proofdesk/domain/public-url'
import { originOf } from '../../studio/accounts/to-account.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { signCheckoutKey } from './checkout-key.ts'
import type { CheckoutRow } from './checkouts.queries.ts'

/** How long the return URL opens the order; afterwards only the email does. */
export const KEY_OPENS = DAY_MS

type Seller = Pick<typeof accounts.$inferSelect, 'alias' | 'customDomain' | 'defaultLanguage'>

/** The URL that the buyer returns to after paying: on the site of the purchase, under its current address. */
export function returnUrl(
  { signingKey }: Deps,
  { guid, locale, cancelUrl }: Pick<CheckoutRow, 'guid' | 'locale' | 'cancelUrl'>,
): string {
  return (
    new URL(cancelUrl).origin +
    checkoutPath({ guid, key: signCheckoutKey(signingKey, guid) }, locale)
  )
}

/** The gallery of the purchase, in the buyer's language. */
export function galleryUrlOf(
  { env }: Deps,
  account: Seller,
  gallery: Pick<typeof galleries.$inferSelect, 'slug' | 'defaultLocale'>,
  locale: string,
): string {
  // The URL without a language means the gallery's own.
  const isBareEnglish =
    locale !== 'en' || toGalleryLocale(gallery.defaultLocale, account.defaultLanguage) === 'en'
  return originOf(account, env) + (isBareEnglish ? '' : '/en') + galleryPath(gallery.slug, locale)
}

/**
 * The URL that the buyer returns to without paying: what they typed is still there, and the cart is one step back.
 * Includes a draft's preview flag.
 */
export function cancelUrl(
  deps: Deps,
  account: Seller,
  gallery: Pick<typeof galleries.$inferSelect, 'slug' | 'defaultLocale'>,
  { locale, preview }: { locale: string; preview?: string | undefined },
): string {
  return `${galleryUrlOf(deps, account, gallery, locale)}/checkout${preview ? `?${new URLSearchParams({ preview }).toString()}` : ''}`
}
