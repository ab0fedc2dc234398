import type { GallerySettings } from '@proofdesk/contract/admin/engines'
import type { PresetField, PresetGroup } from '@proofdesk/contract/admin/preset-fields'
import type { TFunction } from 'i18next'

type Label = (t: TFunction) => string

const GROUPS: Record<PresetGroup, Label> = {
  general: (t) => t('General'),
  media: (t) => t('Media'),
  theme: (t) => t('Theme'),
  emails: (t) => t('Emails'),
  automations: (t) => t('Automations'),
  watermarks: (t) => t('Watermarks'),
  security: (t) => t('Security watermark'),
  sharing: (t) => t('Sharing'),
  filtering: (t) => t('Filtering'),
  products: (t) => t('Products'),
  selections: (t) => t('Selections'),
}

const FIELDS: Record<PresetField, Label> = {
  category: (t) => t('Category'),
  'features.collectSubscribers': (t) => t('Collect subscribers'),
  subscribeButtonText: (t) => t('Subscribe button text'),
  sendCouponsToSubscribers: (t) => t('Send coupons to subscribers'),
  subscriberCouponType: (t) => t('Coupon type'),
  subscriberCouponAmount: (t) => t('Coupon amount'),
  subscriberCouponPercentage: (t) => t('Coupon percentage'),
  defaultLocale: (t) => t('Language'),
  additionalLocales: (t) => t('Additional languages'),
  welcomeText: (t) => t('Welcome text'),
  helpText: (t) => t('Help text'),
  draftModeText: (t) => t('Text while the gallery is a draft'),
  showTimestamp: (t) => t('Show timestamp'),
  playLivePhotos: (t) => t('Play Live Photos'),
  timeZone: (t) => t('Time zone'),
  closingEffect: (t) => t('When it closes'),
  showCountdown: (t) => t('Show a countdown'),
  coverStyle: (t) => t('Cover style'),
  mediaFeaturedImageBackgroundSize: (t) => t('Listing image fit'),
  mediaFeaturedImageBackgroundPosition: (t) => t('Visible part of the listing image'),
  mediaBannerMobileImageGuid: (t) => t('Banner for phones'),
  mediaBannerDesktopImageGuid: (t) => t('Banner for computers'),
  bannerUrl: (t) => t('Banner link'),
  customTheme: (t) => t('Custom theme'),
  theme: (t) => t('Colours and fonts'),
  mediaLogoGuid: (t) => t('Logo'),
  mediaLogoWidth: (t) => t('Logo width'),
  mediaFaviconGuid: (t) => t('Icon'),
  mediaEmailLogoGuid: (t) => t('Logo in emails'),
  showFooter: (t) => t('Footer'),
  webUrl: (t) => t('Website'),
  facebookUrl: (t) => t('Facebook'),
  instagramUrl: (t) => t('Instagram'),
  photosReady: (t) => t('Email “Photos are ready”'),
  automations: (t) => t('Automations'),
  watermarks: (t) => t('Watermark layers'),
  mediaSecurityWatermarkGuid: (t) => t('Watermark picture'),
  securityWatermarkName: (t) => t('Draw the studio’s name'),
  securityWatermarkWidth: (t) => t('Width in percent of the photo'),
  securityWatermarkPosition: (t) => t('Position on the photo'),
  securityWatermarkTiled: (t) => t('Repeat it across the photo'),
  securityWatermarkOnThumbnails: (t) => t('On thumbnails too'),
  hideFromSearchEngines: (t) => t('Hide from search engines'),
  shareTitle: (t) => t('Title when it is shared'),
  shareDescription: (t) => t('Description when it is shared'),
  mediaShareImageGuid: (t) => t('Picture when it is shared'),
  showShareButtons: (t) => t('Show share buttons to visitors'),
  allowEmbedding: (t) => t('May be embedded in other sites'),
  allowBrowsing: (t) => t('Allow browsing'),
  scrollLimit: (t) => t('Scroll limit'),
  'features.collectionSearch': (t) => t('Collection browsing'),
  photoGrid: (t) => t('Photo grid'),
  photoSize: (t) => t('Photo size'),
  collectionAlias: (t) => t('Name for collections'),
  collectionViewMode: (t) => t('How collections are shown'),
  showCollectionGridImages: (t) => t('Pictures on the tiles'),
  collectionGridImageHeight: (t) => t('Picture height in pixels'),
  'features.textSearch': (t) => t('Text search'),
  textSearchAlias: (t) => t('Search label'),
  textSearchPlaceholder: (t) => t('Text in the empty search field'),
  'features.timeSearch': (t) => t('Timestamp search'),
  'features.selfieSearch': (t) => t('Selfie search'),
  faceMatchThreshold: (t) => t('Required face similarity (%)'),
  allowSelfieUpload: (t) => t('Upload your own selfie'),
  allowMultipleParticipants: (t) => t('Search for several people'),
  faceRetentionDays: (t) => t('Days to keep face data'),
  allowSearchAcross: (t) => t('Search across galleries'),
  'features.colorSearch': (t) => t('Colour search'),
  'features.freeDownloads': (t) => t('Give photos away'),
  productListGuid: (t) => t('Product list'),
  'features.stripOriginals': (t) =>
    t('Remove location and serial numbers from delivered originals'),
  resizeResolution: (t) => t('Largest size of delivered files in pixels'),
  upsellProducts: (t) => t('Products offered beside free downloads'),
  freeDownloadResolution: (t) => t('Size of free downloads in pixels'),
  freeDownloadResolutionAdjective: (t) => t('Size shown on the download button'),
  watermarkFreeDownload: (t) => t('Watermark on free downloads'),
  frameGuid: (t) => t('Frame'),
  frameFreeDownload: (t) => t('Frame on free downloads'),
  allowDownloadAll: (t) => t('Download all'),
  freeDownloadsPerVisitor: (t) => t('Free photos for each visitor'),
  selectionsEnabled: (t) => t('Clients choose photos'),
  selectionAsk: (t) => t('Ask for when they first like a photo'),
  selectionMinimum: (t) => t('Minimum number of photos'),
  selectionMaximum: (t) => t('Maximum number of photos'),
  selectionIncluded: (t) => t('Photos included in the price'),
  selectionApproval: (t) => t('Approve or reject photos'),
}

/** Settings that presets don't include, except those that the timeline describes in its own words. */
type OwnSetting =
  | Exclude<
      keyof GallerySettings,
      PresetField | 'name' | 'published' | 'archived' | 'translations' | 'features'
    >
  | 'mediaFeaturedImageGuid'
  | 'mediaCoverGuid'
  | 'coverFocalPoint'

const OWN_SETTINGS: Record<OwnSetting, Label> = {
  slug: (t) => t('Gallery address'),
  publishedDate: (t) => t('Published date'),
  eventDate: (t) => t('Event date'),
  eventEndDate: (t) => t('Last day'),
  publishAt: (t) => t('Publish at'),
  closesAt: (t) => t('Closes at'),
  selectionProductGuid: (t) => t('Product for extra photos'),
  selectionDeadline: (t) => t('Selection deadline'),
  displayTitle: (t) => t('Display title'),
  mediaFeaturedImageGuid: (t) => t('Listing image'),
  mediaCoverGuid: (t) => t('Cover image'),
  coverFocalPoint: (t) => t('Focal point of the cover'),
}

export const presetGroupLabel = (t: TFunction, group: PresetGroup): string => GROUPS[group](t)
export const presetFieldLabel = (t: TFunction, field: PresetField): string => FIELDS[field](t)

/**
 * The label of a changed setting, or of a group of settings as older timeline events name them; the group's if both
 * share a name.
 */
export function gallerySettingLabel(t: TFunction, name: string): string {
  const labels: Readonly<Record<string, Label>> = { ...FIELDS, ...OWN_SETTINGS, ...GROUPS }
  return labels[name]?.(t) ?? name
}
