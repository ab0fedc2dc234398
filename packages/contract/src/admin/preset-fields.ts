import { AUTOMATION_KINDS } from '@proofdesk/domain/automation'
import * as z from 'zod'
import { AutomationKindField } from './automations.ts'
import { GalleryFeatures, GallerySettings } from './engines.ts'
import { GalleryMail } from './gallery-mails.ts'

/**
 * The settings that a preset can contain, grouped as on the settings page: never what belongs to one gallery, such as
 * its name, address, dates and covers.
 */
export const PRESET_GROUPS = {
  general: [
    'category',
    'features.collectSubscribers',
    'subscribeButtonText',
    'sendCouponsToSubscribers',
    'subscriberCouponType',
    'subscriberCouponAmount',
    'subscriberCouponPercentage',
    'defaultLocale',
    'additionalLocales',
    'welcomeText',
    'helpText',
    'draftModeText',
    'showTimestamp',
    'playLivePhotos',
    'timeZone',
    'closingEffect',
    'showCountdown',
  ],
  media: [
    'coverStyle',
    'mediaFeaturedImageBackgroundSize',
    'mediaFeaturedImageBackgroundPosition',
    'mediaBannerMobileImageGuid',
    'mediaBannerDesktopImageGuid',
    'bannerUrl',
    'photoGrid',
    'photoSize',
  ],
  theme: [
    'customTheme',
    'theme',
    'mediaLogoGuid',
    'mediaLogoWidth',
    'mediaFaviconGuid',
    'mediaEmailLogoGuid',
    'showFooter',
    'webUrl',
    'facebookUrl',
    'instagramUrl',
  ],
  emails: ['photosReady'],
  automations: ['automations'],
  watermarks: ['watermarks'],
  security: [
    'mediaSecurityWatermarkGuid',
    'securityWatermarkName',
    'securityWatermarkWidth',
    'securityWatermarkPosition',
    'securityWatermarkTiled',
    'securityWatermarkOnThumbnails',
  ],
  sharing: [
    'hideFromSearchEngines',
    'shareTitle',
    'shareDescription',
    'mediaShareImageGuid',
    'showShareButtons',
    'allowEmbedding',
  ],
  filtering: [
    'allowBrowsing',
    'scrollLimit',
    'features.collectionSearch',
    'collectionAlias',
    'collectionViewMode',
    'showCollectionGridImages',
    'collectionGridImageHeight',
    'features.textSearch',
    'textSearchAlias',
    'textSearchPlaceholder',
    'features.timeSearch',
    'features.selfieSearch',
    'faceMatchThreshold',
    'allowSelfieUpload',
    'allowMultipleParticipants',
    'faceRetentionDays',
    'allowSearchAcross',
    'features.colorSearch',
  ],
  products: [
    'features.freeDownloads',
    'productListGuid',
    'features.stripOriginals',
    'resizeResolution',
    'upsellProducts',
    'freeDownloadResolution',
    'freeDownloadResolutionAdjective',
    'watermarkFreeDownload',
    'frameGuid',
    'frameFreeDownload',
    'allowDownloadAll',
    'freeDownloadsPerVisitor',
  ],
  selections: [
    'selectionsEnabled',
    'selectionAsk',
    'selectionMinimum',
    'selectionMaximum',
    'selectionIncluded',
    'selectionApproval',
  ],
} as const satisfies Record<string, readonly PresetName[]>

/**
 * `features.` precedes a switch; `photosReady` is the text of that email, null for its language's default;
 * `automations` are those that are on.
 */
type PresetName =
  | keyof GallerySettings
  | `features.${keyof GalleryFeatures}`
  | 'photosReady'
  | 'automations'

/** The settings that affect watermarks on pictures. */
export const WATERMARK_FIELDS = [...PRESET_GROUPS.watermarks, ...PRESET_GROUPS.security] as const
export type Watermarks = Partial<Pick<GallerySettings, (typeof WATERMARK_FIELDS)[number]>>

export type PresetGroup = keyof typeof PRESET_GROUPS
export type PresetField = (typeof PRESET_GROUPS)[PresetGroup][number]
export const PRESET_FIELDS = Object.values(PRESET_GROUPS).flat() as [PresetField, ...PresetField[]]
/** The name of a setting that a preset can contain. */
export const PresetFieldName = z.enum(PRESET_FIELDS)

/** Setting values, by the field names above. */
export type PresetValues = Partial<Record<PresetField, unknown>>

/** A preset's values as a change to a gallery, with the text of its email. */
export const PresetChange = GallerySettings.partial().extend({
  features: GalleryFeatures.partial().optional(),
  photosReady: GalleryMail.nullable().optional(),
  automations: z.array(AutomationKindField).max(AUTOMATION_KINDS.length).optional(),
})
export type PresetChange = z.infer<typeof PresetChange>
