import {
  SECURITY_POSITIONS,
  WATERMARK_MARGIN_MAX,
  WATERMARK_OPACITY_MIN,
  WATERMARK_POSITIONS,
  WATERMARK_WIDTH_MAX,
} from '@proofdesk/domain/watermark-layout'
import * as z from 'zod'
import { Guid } from '../fields.ts'

/** Per cent of the picture's width. */
const Width = z.number().min(1).max(WATERMARK_WIDTH_MAX)
/** Per cent of the picture's shorter side. */
const Margin = z.number().min(0).max(WATERMARK_MARGIN_MAX)

/** Per cent of the watermark picture's own opacity. */
const Opacity = z.number().min(WATERMARK_OPACITY_MIN).max(100)

export const LAYERS_MAX = 10

/**
 * A picture of the studio's own that is drawn on photos. If only the landscape or the portrait picture is set, it is
 * drawn on all photos.
 */
export const WatermarkLayer = z.object({
  /** The collections whose photos it is drawn on; empty for all. */
  collections: z.array(Guid).max(500),
  mediaWatermarkLandscapeGuid: Guid.nullable(),
  mediaWatermarkPortraitGuid: Guid.nullable(),
  watermarkWidthLandscape: Width,
  watermarkWidthPortrait: Width,
  watermarkPosition: z.enum(WATERMARK_POSITIONS),
  /** As large as fits, ignoring the widths. */
  watermarkResizeToFit: z.boolean(),
  watermarkMarginTop: Margin,
  watermarkMarginBottom: Margin,
  watermarkMarginLeft: Margin,
  watermarkMarginRight: Margin,
  /** 100 by default. */
  watermarkOpacity: Opacity.optional(),
  /** Tiles the watermark over the whole picture, with the margins around each copy. Drawn once by default. */
  watermarkTiled: z.boolean().optional(),
})
export type WatermarkLayer = z.infer<typeof WatermarkLayer>

/** A layer in its stored form: fields with their default value are omitted. */
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

/** Everything drawn on a gallery's pictures: the layers in order, then the security watermark. */
export const watermarkSettings = {
  watermarks: z.array(WatermarkLayer).max(LAYERS_MAX),
  mediaSecurityWatermarkGuid: Guid.nullable(),
  securityWatermarkWidth: Width,
  securityWatermarkPosition: z.enum(SECURITY_POSITIONS),
  /** Tiles the watermark over the whole picture. */
  securityWatermarkTiled: z.boolean(),
  securityWatermarkOnThumbnails: z.boolean(),
  /** Draws the studio's name if no security watermark is chosen. */
  securityWatermarkName: z.boolean(),
}

/** The picture sizes that only previews use: those of a 3:2 photo. */
export const PREVIEW_SIDES = { long: 1_024, short: 683 }

export const WatermarkPreview = z.object({
  /** Size of the photo in pixels. */
  width: z.int(),
  height: z.int(),
  /** A photo of the gallery in this orientation; null if none of its first photos has it. */
  photo: z.object({ location: z.string(), collectionGuids: z.array(Guid) }).nullable(),
  /** The watermarks on their own: a transparent PNG of this size, in base64. Null if nothing is drawn. */
  overlay: z.string().nullable(),
})
export type WatermarkPreview = z.infer<typeof WatermarkPreview>

export const PreviewWatermarks = z.object({
  guid: Guid,
  ...watermarkSettings,
  isPortrait: z.boolean(),
  /** `visitors`: layers and security watermark as shown in the gallery. `buyers`: as delivered with a watermark. */
  drawnFor: z.enum(['visitors', 'buyers']),
  /** Prefers a photo in one of these collections, if one has a photo in this orientation. */
  collections: z.array(Guid).max(500),
})
export type PreviewWatermarks = z.infer<typeof PreviewWatermarks>
