import { messagesIn } from '../i18n/messages.ts'
import type { CartOffer } from '@proofdesk/contract/site/checkout'
import type { Shop } from '@proofdesk/contract/site/shop'
import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import type { SitePhoto, SiteVideo } from '@proofdesk/contract/site/galleries'
import { render } from '@testing-library/react'
import { addToCart, type Cart, type CartItem } from '../features/shop/cart/cart.ts'
import { saveCart, readCart } from '../features/shop/cart/use-cart.ts'
import { fakeApi, type FakeApi } from './fake-api.ts'
import { makeAccount, makeGallery } from './make.ts'
import type { PageData, SitePage } from '../app/page-data.ts'
import { SiteRoot } from '../app/site-root.tsx'

/** The gallery of these pages. */
export const SLUG = 'city-run-2026'
export const GALLERY = '0190a000-0000-7000-8000-0000000ca11e'
export const CHECKOUT = '0190a000-0000-7000-8000-0000000c0de1'
export const salesGallery = (fields: Partial<SiteGallery> = {}) =>
  makeGallery({
    guid: GALLERY,
    features: {
      freeDownloads: false,
      collectionSearch: false,
      timeSearch: false,
      textSearch: false,
      selfieSearch: false,
      colorSearch: false,
    },
    ...fields,
  })

/** Opens a page like the browser that received it. */
export function openPage(url: string, page: SitePage, language: 'en' | 'de' = 'en') {
  history.replaceState(null, '', url)
  const data: PageData = { url, language, messages: messagesIn(language), page }
  return render(<SiteRoot data={data} />)
}
export function openGallery(
  photos: SitePhoto[],
  total = photos.length,
  videos: readonly SiteVideo[] = [],
) {
  return openPage(`/albums/${SLUG}`, {
    kind: 'gallery',
    account: makeAccount(),
    gallery: salesGallery({ noVideos: videos.length }),
    photos: { content: photos, total },
    videos: [...videos],
  })
}
export const openCounter = (kind: 'cart' | 'checkout', language: 'en' | 'de' = 'en') =>
  openPage(
    `${language === 'de' ? '/de' : ''}/albums/${SLUG}/${kind}`,
    {
      kind,
      account: makeAccount(),
      gallery: salesGallery({ locale: language, locales: ['en', 'de'] }),
    },
    language,
  )

export const toItem = (
  { guid, name, width, height }: SitePhoto,
  fields: Partial<CartItem> = {},
): CartItem => ({
  photoGuid: guid,
  name,
  width,
  height,
  copies: 1,
  crop: null,
  rotation: 0,
  ...fields,
})

/** Puts a product with these photos into the stored cart. */
export function fillCart(shop: Shop, photos: SitePhoto[], product = shop.products[0]!): Cart {
  const { cart } = addToCart(
    readCart(GALLERY),
    product,
    photos.map((photo) => toItem(photo)),
  )
  saveCart(GALLERY, cart)
  return cart
}

/** Mocks the answers for a shop and its photos. */
export const serve = (shop: Shop, photos: SitePhoto[], api: FakeApi = {}) =>
  fakeApi({
    shop: () => ({ shop }),
    content: ({ photos: asked }) => ({
      content: photos.filter(({ guid }) => asked?.includes(guid)),
      total: photos.length,
    }),
    ...api,
  })

/** The server's offer for a cart of twelve pounds. */
export function offer({ discount = 0, ...rest }: Partial<CartOffer>): CartOffer {
  return {
    subtotal: 12,
    discount,
    lines: [],
    shipping: 0,
    shippingDiscount: 0,
    taxes: [],
    total: 12 - discount,
    giftCards: [],
    due: rest.total ?? 12 - discount,
    coupon: null,
    refusal: null,
    ...rest,
  }
}
