import type { Gallery } from '@proofdesk/contract/admin/engines'
import {
  LAYERS_MAX,
  type PreviewWatermarks,
  WatermarkLayer,
  plainLayer,
} from '@proofdesk/contract/admin/watermarks'
import type { WatermarkPosition } from '@proofdesk/domain/watermark-layout'
import type { WatermarkPlacement } from '@proofdesk/domain/watermark-placement'
import * as z from 'zod'
import { readWhole, reading, within } from '../read-number.ts'
import {
  securityWatermarkSchema,
  toSecurityWatermarkForm,
} from '../security/security-watermark-form.ts'

const { shape } = WatermarkLayer

const width = (schema: z.ZodType<number>) =>
  reading((text) => within(schema, readWhole(text)), { code: 'not_a_count', min: 1, max: 100 })
const margin = (schema: z.ZodType<number>) =>
  reading((text) => within(schema, readWhole(text)), { code: 'not_a_count', min: 0, max: 50 })

/** Layers and security watermark as input values: widths and margins as text. Names are the wire's. */
export const watermarkSchema = z.object({
  watermarks: z
    .array(
      z
        .object({
          ...shape,
          watermarkWidthLandscape: width(shape.watermarkWidthLandscape),
          watermarkWidthPortrait: width(shape.watermarkWidthPortrait),
          watermarkMarginTop: margin(shape.watermarkMarginTop),
          watermarkMarginBottom: margin(shape.watermarkMarginBottom),
          watermarkMarginLeft: margin(shape.watermarkMarginLeft),
          watermarkMarginRight: margin(shape.watermarkMarginRight),
          watermarkOpacity: shape.watermarkOpacity.unwrap(),
          watermarkTiled: shape.watermarkTiled.unwrap(),
        })
        .transform(plainLayer),
    )
    .max(LAYERS_MAX),
  ...securityWatermarkSchema.shape,
})

export type WatermarkForm = z.input<typeof watermarkSchema>
export type LayerForm = WatermarkForm['watermarks'][number]

export const NEW_LAYER: LayerForm = {
  collections: [],
  mediaWatermarkLandscapeGuid: null,
  mediaWatermarkPortraitGuid: null,
  watermarkWidthLandscape: '25',
  watermarkWidthPortrait: '40',
  watermarkPosition: 'southeast',
  watermarkResizeToFit: false,
  watermarkMarginTop: '3',
  watermarkMarginBottom: '3',
  watermarkMarginLeft: '3',
  watermarkMarginRight: '3',
  watermarkOpacity: 100,
  watermarkTiled: false,
}

export function toWatermarkForm(gallery: Gallery): WatermarkForm {
  // The API accepts fractions too; here they are whole numbers.
  const whole = (value: number, least: number) => String(Math.max(least, Math.round(value)))
  return {
    watermarks: gallery.watermarks.map((layer) => ({
      ...layer,
      watermarkWidthLandscape: whole(layer.watermarkWidthLandscape, 1),
      watermarkWidthPortrait: whole(layer.watermarkWidthPortrait, 1),
      watermarkMarginTop: whole(layer.watermarkMarginTop, 0),
      watermarkMarginBottom: whole(layer.watermarkMarginBottom, 0),
      watermarkMarginLeft: whole(layer.watermarkMarginLeft, 0),
      watermarkMarginRight: whole(layer.watermarkMarginRight, 0),
      watermarkOpacity: Math.round(layer.watermarkOpacity ?? 100),
      watermarkTiled: layer.watermarkTiled ?? false,
    })),
    ...toSecurityWatermarkForm(gallery),
  }
}

/** The form's values in the wire format, with its valid layers; undefined while other values are invalid. */
export function toDrawn(
  form: WatermarkForm,
  { without }: { without: number | null } = { without: null },
): Omit<PreviewWatermarks, 'guid' | 'isPortrait' | 'drawnFor' | 'collections'> | undefined {
  const layers = form.watermarks.filter((_, index) => index !== without)
  const readable = layers.filter(
    (layer) => watermarkSchema.shape.watermarks.safeParse([layer]).success,
  )
  return watermarkSchema.safeParse({ ...form, watermarks: readable }).data
}

/** How a layer is drawn on a photo of this shape. */
export interface DrawnLayer {
  /** Its picture's guid; null without one. */
  guid: string | null
  placement: WatermarkPlacement & { position: WatermarkPosition }
  isTiled: boolean
  opacity: number
}

/** Undefined while the input is invalid. */
export function toDrawnLayer(layer: LayerForm, isPortrait: boolean): DrawnLayer | undefined {
  const read = watermarkSchema.shape.watermarks.safeParse([layer]).data?.[0]
  if (!read) return undefined
  const landscape = read.mediaWatermarkLandscapeGuid
  const portrait = read.mediaWatermarkPortraitGuid
  return {
    guid: isPortrait ? (portrait ?? landscape) : (landscape ?? portrait),
    isTiled: layer.watermarkTiled,
    opacity: layer.watermarkOpacity,
    placement: {
      position: read.watermarkPosition,
      width: isPortrait ? read.watermarkWidthPortrait : read.watermarkWidthLandscape,
      resizeToFit: read.watermarkResizeToFit,
      margins: {
        top: read.watermarkMarginTop,
        bottom: read.watermarkMarginBottom,
        left: read.watermarkMarginLeft,
        right: read.watermarkMarginRight,
      },
    },
  }
}
