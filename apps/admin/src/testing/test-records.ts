import type { Account } from '@proofdesk/contract/admin/account'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { GraceLink } from '@proofdesk/contract/admin/grace-links'
import type { User } from '@proofdesk/contract/admin/users'
import type { auth } from '@proofdesk/contract/auth'
import type { AnswerOf } from '@proofdesk/contract/route'
import type { Role } from '@proofdesk/domain/roles'
import type { Session } from '../lib/session.ts'

let count = 0
/** Returns the next valid guid, in the same sequence in every run. */
export function newGuid(): string {
  return `01890000-0000-7000-8000-${String(++count).padStart(12, '0')}`
}

/** Complete, valid records for tests, which pass in the fields they are about. */
export function makeAccount(fields: Partial<Account> = {}): Account {
  return {
    guid: newGuid(),
    alias: 'nordlicht',
    createdAt: 1_700_000_000_000,
    customDomain: null,
    plan: 'pro',
    hasBilling: false,
    country: 'de',
    timeZone: 'Europe/Berlin',
    companyName: 'Nordlicht Sport',
    emailAddress: 'hello@nordlicht.test',
    supportEmailAddress: 'help@nordlicht.test',
    defaultLanguage: 'en',
    categories: ['running'],
    webUrl: '',
    facebookUrl: '',
    instagramUrl: '',
    mediaLogoWidth: 120,
    logo: null,
    websiteUrl: '',
    mediaLogoGuid: null,
    mediaLogoName: '',
    mediaFaviconGuid: null,
    mediaEmailLogoGuid: null,
    showFooter: true,
    whatsappFallback: false,
    theme: {},
    chosenTheme: {},
    paymentMethods: ['stripe'],
    labHoldHours: 24,
    archiveAfter: 'never',
    archiveAfterMonths: 12,
    stripeDetailsSubmitted: true,
    payoutsFrozenAt: null,
    settlementDays: 3,
    publicOrigin: 'http://nordlicht.studio.test',
    ...fields,
  }
}

export function makeUser(fields: Partial<User> = {}): User {
  const guid = newGuid()
  return {
    guid,
    emailAddress: `person-${count}@nordlicht.test`,
    pendingEmailAddress: null,
    firstName: 'Ada',
    lastName: `Lund ${count}`,
    photo: null,
    role: 'administrator',
    galleries: [],
    accepted: true,
    rightsWaitUntil: null,
    lastSignInAt: fields.accepted === false ? null : Date.UTC(2026, 3, 2, 9, 30),
    createdAt: 1_700_000_000_000,
    ...fields,
  }
}

type SignUpState = AnswerOf<typeof auth.signUpState>

/** Of an installation that has its studio and takes no others. */
export function makeSignUpState(fields: Partial<SignUpState> = {}): SignUpState {
  const rest = { needsCode: false, settlementDays: 3, mailbox: null }
  return { open: false, first: false, ...rest, ...fields }
}

export function makeSession(role: Role = 'owner', account: Partial<Account> = {}): Session {
  return {
    user: {
      guid: newGuid(),
      role,
      firstName: 'Maja',
      lastName: 'Berg',
      emailAddress: 'maja@nordlicht.test',
      photo: null,
      language: null,
      addressConfirmed: true,
      rightsWaitUntil: null,
    },
    account: makeAccount(account),
  }
}

/** The default settings of a gallery, except the general ones and the watermarks. */
const GALLERY_SETTINGS = {
  coverStyle: 'full',
  mediaFeaturedImageBackgroundSize: 'cover',
  mediaFeaturedImageBackgroundPosition: 'center',
  mediaBannerMobileImageGuid: null,
  mediaBannerDesktopImageGuid: null,
  bannerUrl: '',
  customTheme: false,
  mediaLogoGuid: null,
  mediaLogoWidth: 120,
  mediaFaviconGuid: null,
  showFooter: true,
  webUrl: '',
  facebookUrl: '',
  instagramUrl: '',
  mediaEmailLogoGuid: null,
  theme: {},
  chosenTheme: {},
  authRequired: false,
  archivedAt: null,
  archivesAt: null,
  publishAt: null,
  closesAt: null,
  closingEffect: 'hide',
  showCountdown: false,
  selectionsEnabled: false,
  selectionAsk: 'name',
  selectionMinimum: 0,
  selectionMaximum: 0,
  selectionIncluded: 0,
  selectionProductGuid: null,
  selectionDeadline: null,
  selectionApproval: false,
  hideFromSearchEngines: false,
  shareTitle: '',
  shareDescription: '',
  mediaShareImageGuid: null,
  showShareButtons: true,
  allowEmbedding: false,
  photoGrid: 'rows',
  photoSize: 'large',
  collectionAlias: '',
  collectionViewMode: 'dropdown',
  showCollectionGridImages: true,
  collectionGridImageHeight: 185,
  textSearchAlias: '',
  textSearchPlaceholder: '',
  faceMatchThreshold: 80,
  allowSelfieUpload: true,
  allowMultipleParticipants: false,
  faceRetentionDays: 365,
  allowSearchAcross: false,
  upsellProducts: [],
  resizeResolution: 0,
  freeDownloadResolution: 2_048,
  freeDownloadResolutionAdjective: '',
  watermarkFreeDownload: false,
  frameGuid: null,
  frameFreeDownload: false,
  allowDownloadAll: true,
  freeDownloadsPerVisitor: 0,
} satisfies Partial<Gallery>

const NO_EVENT_DAYS = { eventDate: null, eventEndDate: null }

export function makeGallery(fields: Partial<Gallery> = {}): Gallery {
  const guid = newGuid()
  return {
    guid,
    name: `Gallery ${count}`,
    translations: {},
    slug: `gallery-${count}`,
    published: false,
    archived: false,
    publishedDate: 1_700_000_000_000,
    category: 'running',
    features: {
      freeDownloads: false,
      selfieSearch: false,
      collectSubscribers: false,
      collectionSearch: true,
      timeSearch: true,
      textSearch: true,
      colorSearch: false,
      stripOriginals: false,
    },
    productListGuid: null,
    draftModeText: '',
    subscribeButtonText: '',
    sendCouponsToSubscribers: false,
    subscriberCouponType: 'Fixed',
    subscriberCouponAmount: 0,
    subscriberCouponPercentage: 10,
    defaultLocale: null,
    additionalLocales: [],
    displayTitle: '',
    welcomeText: '',
    helpText: '',
    allowBrowsing: true,
    scrollLimit: 0,
    showTimestamp: true,
    playLivePhotos: false,
    timeZone: 'Europe/Berlin',
    createdAt: 1_700_000_000_000,
    noItems: 0,
    totalBytes: 0,
    netProfit: 0,
    currency: 'EUR',
    mediaFeaturedImageGuid: null,
    mediaCoverGuid: null,
    coverFocalPoint: null,
    ...NO_EVENT_DAYS,
    ...GALLERY_SETTINGS,
    watermarks: [],
    mediaSecurityWatermarkGuid: null,
    securityWatermarkWidth: 100,
    securityWatermarkPosition: 'center',
    securityWatermarkTiled: false,
    securityWatermarkOnThumbnails: true,
    securityWatermarkName: true,
    media: { featuredImage: null, featuredImageGuid: null, coverImage: null },
    deletedAt: null,
    ...fields,
  }
}

export function makeGraceLink(fields: Partial<GraceLink> = {}): GraceLink {
  const guid = newGuid()
  return {
    guid,
    note: 'Ana Ruiz',
    createdAt: 1_700_000_000_000,
    expiresAt: 1_800_000_000_000,
    state: 'active',
    lastUsedAt: null,
    url: `https://nordlicht.proofdesk.test/api/site/grace?guid=${guid}&key=key`,
    ...fields,
  }
}
