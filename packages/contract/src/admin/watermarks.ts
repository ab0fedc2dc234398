import {
  SECURITY_POSITIONS,
  WATERMARK_MARGIN_MAX,
  WATERMARK_OPACITY_MIN,
  WATERMARK_POSITIONS,
  WATERMARK_WIDTH_MAX,
} from '@proofdesk/domain/watermark-layout'
import * as z from 'zod'
import { Guid } from '../fields.ts'

/** Percent of a picture's width. */
const Width = z.number().min(1).max(WATERMARK_WIDTH_MAX)
/** Percent of a picture's shorter side. */
const Margin = z.number().min(0).max(WATERMARK_MARGIN_MAX)

/** Percent of how opaque its own picture is. */
const Opacity = z.number().min(WATERMARK_OPACITY_MIN).max(100)

export const LAYERS_MAX = 10

/** A picture of the studio's own that is drawn on photos. Without one for lying or standing photos the other is drawn. */
export const WatermarkLayer = z.object({
  /** Whose photos it is drawn on; none means all. */
  collections: z.array(Guid).max(500),
  mediaWatermarkLandscapeGuid: Guid.nullable(),
  mediaWatermarkPortraitGuid: Guid.nullable(),
  watermarkWidthLandscape: Width,
  watermarkWidthPortrait: Width,
  watermarkPosition: z.enum(WATERMARK_POSITIONS),
  /** As large as there is room, whatever the widths say. */
  watermarkResizeToFit: z.boolean(),
  watermarkMarginTop: Margin,
  watermarkMarginBottom: Margin,
  watermarkMarginLeft: Margin,
  watermarkMarginRight: Margin,
  /** Left out: 100. */
  watermarkOpacity: Opacity.optional(),
  /** Repeated all over the picture, with the margins around each. Left out: drawn once. */
  watermarkTiled: z.boolean().optional(),
})
export type WatermarkLayer = z.infer<typeof WatermarkLayer>

/** A layer as it is stored: without what is as it is where nothing is said. */
export function plainLayer({
  watermarkOpacity = 100,
  watermarkTiled = false,
  ...layer
}: WatermarkLayer): WatermarkLayer {
  return {
    ...layer,
    ...(watermarkOpacity < 100 && { watermarkOpacity }),
    ...(watermarkTiled && { watermarkTiled }),
  }
}

/** What is drawn on the pictures of a gallery: layers in their order, then the security watermark. */
export const watermarkSettings = {
  watermarks: z.array(WatermarkLayer).max(LAYERS_MAX),
  mediaSecurityWatermarkGuid: Guid.nullable(),
  securityWatermarkWidth: Width,
  securityWatermarkPosition: z.enum(SECURITY_POSITIONS),
  /** Repeated all over the picture. */
  securityWatermarkTiled: z.boolean(),
  securityWatermarkOnThumbnails: z.boolean(),
  /** The studio's name is drawn where no security watermark is chosen. */
  securityWatermarkName: z.boolean(),
}

/** The sizes that nothing but a preview has: those of a photo of 3 : 2. */
export const PREVIEW_SIDES = { long: 1_024, short: 683 }

export const WatermarkPreview = z.object({
  /** Pixels of the photo. */
  width: z.int(),
  height: z.int(),
  /** A photo of the gallery in this shape; null where its first ones have none. */
  photo: z.object({ location: z.string(), collectionGuids: z.array(Guid) }).nullable(),
  /** What lies on it: a PNG with transparency of these pixels, in base64. Null where nothing does. */
  overlay: z.string().nullable(),
})
export type WatermarkPreview = z.infer<typeof WatermarkPreview>

export const PreviewWatermarks = z.object({
  guid: Guid,
  ...watermarkSettings,
  isPortrait: z.boolean(),
  /** `visitors`: layers and security watermark as the gallery shows them. `buyers`: as it is delivered with a watermark. */
  drawnFor: z.enum(['visitors', 'buyers']),
  /** The photo is in one of these collections, if one of them has a photo of this shape. */
  collections: z.array(Guid).max(500),
})
export type PreviewWatermarks = z.infer<typeof PreviewWatermarks>
