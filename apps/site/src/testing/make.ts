import { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import {
  type Cover,
  SiteAccount,
  SiteCollection,
  SiteGallery,
  type SizedPicture,
} from '@proofdesk/contract/site/gallery'
import { SitePhoto, type SiteVideo } from '@proofdesk/contract/site/galleries'
import { SiteOrder } from '@proofdesk/contract/site/orders'
import * as z from 'zod'

/** Records for stories, checked against the contract; each call makes a new one. */
let made = 0
const newGuid = () => `0190a000-0000-7000-8000-${(++made).toString(16).padStart(12, '0')}`

export const makeAccount = (fields: Partial<SiteAccount> = {}): SiteAccount =>
  z.parse(SiteAccount, {
    companyName: 'Finish Line Photos',
    supportEmailAddress: 'hello@finish.test',
    webUrl: 'https://finish.test',
    hasStartPage: false,
    facebookUrl: '',
    instagramUrl: '',
    showFooter: true,
    timeZone: 'Europe/Berlin',
    country: 'gb',
    theme: {},
    logo: null,
    logoWidth: 120,
    icon: null,
    isSearchedOutside: false,
    legalPages: [],
    defaultLanguage: 'en',
    ...fields,
  })

export const makeCollection = (fields: Partial<SiteCollection> = {}): SiteCollection =>
  z.parse(SiteCollection, {
    guid: newGuid(),
    name: 'Finish',
    noItems: 12,
    featuredImage: null,
    mediaFeaturedImageBackgroundPosition: 'center',
    ...fields,
  })

const FEATURES: SiteGallery['features'] = {
  freeDownloads: true,
  collectionSearch: true,
  timeSearch: true,
  textSearch: true,
  selfieSearch: false,
  colorSearch: false,
}

const RACE_DAY = {
  date: Date.parse('2026-05-03T10:00:00Z'),
  endDate: null,
  isDatedByEvent: true,
}

/** The gallery sends no automatic emails that visitors ask for. */
const NO_MAILS = { offersPhotoAlerts: false, remindsOfCarts: false }

export const makeGallery = (fields: Partial<SiteGallery> = {}): SiteGallery =>
  z.parse(SiteGallery, {
    guid: newGuid(),
    name: 'City Run 2026',
    slug: 'city-run-2026',
    published: true,
    ...RACE_DAY,
    displayTitle: '',
    welcomeText: '',
    helpText: '',
    draftModeText: '',
    subscribeButtonText: null,
    offersConsent: null,
    shareTitle: '',
    shareDescription: '',
    shareImage: null,
    showShareButtons: true,
    closedAt: null,
    openUntil: null,
    closing: null,
    ...NO_MAILS,
    selections: null,
    hideFromSearchEngines: false,
    allowBrowsing: true,
    isSearchedByName: true,
    scrollLimit: 0,
    showTimestamp: true,
    timeZone: 'Europe/Berlin',
    locale: 'en',
    locales: ['en'],
    features: FEATURES,
    faceMatchThreshold: 80,
    allowSelfieUpload: false,
    allowMultipleParticipants: false,
    freeDownloadResolutionAdjective: '',
    freeDownloadsPerVisitor: 0,
    allowDownloadAll: false,
    hasShop: fields.features?.freeDownloads === false,
    sellsPhotos: fields.hasShop ?? fields.features?.freeDownloads === false,
    photoGrid: 'rows',
    photoSize: 'large',
    collectionAlias: '',
    collectionViewMode: 'dropdown',
    showCollectionGridImages: true,
    collectionGridImageHeight: 185,
    textSearchAlias: '',
    textSearchPlaceholder: '',
    noItems: 3,
    noVideos: 0,
    waiting: { faces: 0, text: 0, colours: 0 },
    coverStyle: 'full',
    coverImage: null,
    shareCover: null,
    takenFrom: Date.parse('2026-05-03T07:00:00Z'),
    takenTo: Date.parse('2026-05-03T12:00:00Z'),
    collections: [],
    banner: null,
    bannerUrl: '',
    ...fields,
  })

export function makePhoto(fields: Partial<SitePhoto> = {}): SitePhoto {
  const guid = fields.guid ?? newGuid()
  const { width, height } = { width: 6000, height: 4000, ...fields }
  const rendition = (kind: string, scale: number) => ({
    location: `/files/${kind}/${guid}.jpg?signature=x`,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  })
  return z.parse(SitePhoto, {
    guid,
    name: `DSC_${made}`,
    caption: '',
    takenAt: Date.parse('2026-05-03T08:15:30Z'),
    width,
    height,
    editRevision: 0,
    previews: {
      md: rendition('md', 1024 / Math.max(width, height)),
      lg: rendition('lg', 2048 / Math.max(width, height)),
    },
    thumbnail: rendition('thumb', 250 / height),
    ...fields,
  })
}

export const makePhotos = (count: number, fields: Partial<SitePhoto> = {}): SitePhoto[] =>
  Array.from({ length: count }, () => makePhoto(fields))

/** Photos with captions, which people know them by; a photo without one is named by its position. */
export const makeNamedPhotos = (count: number, fields: Partial<SitePhoto> = {}): SitePhoto[] =>
  makePhotos(count, fields).map((photo) => ({ ...photo, caption: photo.name }))

export function makeProduct(fields: Partial<SiteProduct> = {}): SiteProduct {
  return z.parse(SiteProduct, {
    guid: newGuid(),
    name: 'Single download',
    description: '',
    type: 'Download',
    pricingModel: 'Standard',
    price: 12,
    minUnits: 1,
    maxUnits: 2,
    volumeTiers: [],
    preOrder: false,
    preOrderPrice: null,
    fulfillment: 'lab',
    width: 0,
    height: 0,
    printKind: 'paper',
    upgradeProductGuid: null,
    upgradeTitle: '',
    upgradeSubtitle: '',
    requestAdditionalInfo: false,
    additionalInfoPlaceholder: '',
    isFeatured: false,
    featuredText: '',
    isAddOn: false,
    showWatermarkInCart: false,
    includeDownload: false,
    isReel: false,
    isAllFound: false,
    includeFilm: false,
    picture: null,
    ...fields,
  })
}

export const makeShop = (fields: Partial<Shop> = {}): Shop =>
  z.parse(Shop, {
    currency: 'GBP',
    allowLowResolution: false,
    products: [makeProduct()],
    methods: ['stripe', 'paypal'],
    country: 'gb',
    termsVersion: null,
    takesCodes: false,
    takesGiftCards: false,
    hasOffers: false,
    hasShipping: false,
    takesCompanies: false,
    visitorCountry: null,
    waiver: null,
    foundLater: null,
    tax: null,
    ...fields,
  })

export function makeOrder(fields: Partial<SiteOrder> = {}): SiteOrder {
  const item = {
    guid: newGuid(),
    name: 'DSC_7',
    copies: 1,
    photo: { guid: newGuid(), width: 6000, height: 4000, editRevision: 0, isEditedSince: false },
    thumbnail: { location: '/files/thumb/7.webp', width: 375, height: 250 },
    preview: {
      isAsSold: true,
      small: { location: '/api/site/orders/preview?item=7&size=small', width: 1024, height: 683 },
      large: { location: '/api/site/orders/preview?item=7&size=large', width: 2048, height: 1365 },
    },
    crop: null,
    rotation: 0,
    isTakenBack: false,
    addedAt: null,
    isUnavailable: false,
    download: '/api/site/orders/download?item=7',
    player: null,
  }
  return z.parse(SiteOrder, {
    guid: newGuid(),
    number: 'FLP-1042',
    createdAt: Date.parse('2026-05-04T10:00:00Z'),
    currency: 'GBP',
    total: 12,
    giftCardAmount: 0,
    refunded: 0,
    discount: 0,
    shipping: 0,
    shippingDiscount: 0,
    tax: null,
    prints: null,
    parcels: [],
    emailAddress: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Schmidt',
    gallery: { guid: newGuid(), name: 'City Run 2026', slug: 'city-run-2026', isOpen: true },
    method: 'stripe',
    shippingAddress: null,
    lines: [
      {
        productGuid: newGuid(),
        name: 'Single download',
        type: 'Download',
        units: 1,
        isPackage: false,
        amount: 12,
        isTakenBack: false,
        reel: null,
        foundLater: null,
        items: [item],
      },
    ],
    invoices: [],
    archive: '/api/site/orders/archive',
    archiveSize: 8_400_000,
    ...fields,
  })
}

/** A picture in the sizes of a cover. */
export function makeSized(name: string, shape = 2): SizedPicture {
  return {
    sizes: [400, 1_600].map((width) => ({
      location: `/files/${name}-${width}.webp?s=1`,
      width,
      height: Math.round(width / shape),
    })),
    focus: { x: 0.5, y: 0.3 },
  }
}

export const makeCover = (): Cover => ({
  upright: makeSized('upright', 9 / 16),
  lying: makeSized('lying'),
})

export function makeVideo(fields: Partial<SiteVideo> = {}): SiteVideo {
  return {
    guid: newGuid(),
    name: 'Finish',
    takenAt: null,
    durationMs: 2_000,
    width: 640,
    height: 360,
    poster: null,
    mp4Url: null,
    ...fields,
  }
}
