import { type Gallery } from '@proofdesk/contract/admin/engines'
import { LAYERS_MAX, WatermarkLayer } from '@proofdesk/contract/admin/watermarks'
import type { WatermarkPlacement } from '@proofdesk/domain/watermark-layout'
import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { readWhole, reading, within } from '../read-number.ts'

const { shape } = WatermarkLayer

const width = (schema: z.ZodType<number>) =>
  reading((text) => within(schema, readWhole(text)), { code: 'not_a_count', min: 1, max: 100 })
const margin = (schema: z.ZodType<number>) =>
  reading((text) => within(schema, readWhole(text)), { code: 'not_a_count', min: 0, max: 50 })

/** The layers as their inputs hold them: widths and margins as text. Names are the wire's. */
export const watermarkSchema = z.object({
  watermarks: z
    .array(
      z.object({
        ...shape,
        watermarkWidthLandscape: width(shape.watermarkWidthLandscape),
        watermarkWidthPortrait: width(shape.watermarkWidthPortrait),
        watermarkMarginTop: margin(shape.watermarkMarginTop),
        watermarkMarginBottom: margin(shape.watermarkMarginBottom),
        watermarkMarginLeft: margin(shape.watermarkMarginLeft),
        watermarkMarginRight: margin(shape.watermarkMarginRight),
      }),
    )
    .max(LAYERS_MAX),
})

export type WatermarkForm = z.input<typeof watermarkSchema>
export type LayerForm = WatermarkForm['watermarks'][number]
export type WatermarkControl = Control<WatermarkForm, unknown, z.output<typeof watermarkSchema>>

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
}

export function toWatermarkForm({ watermarks }: Pick<Gallery, 'watermarks'>): WatermarkForm {
  // The API takes fractions, too; here they are whole.
  const whole = (value: number, least: number) => String(Math.max(least, Math.round(value)))
  return {
    watermarks: watermarks.map((layer) => ({
      ...layer,
      watermarkWidthLandscape: whole(layer.watermarkWidthLandscape, 1),
      watermarkWidthPortrait: whole(layer.watermarkWidthPortrait, 1),
      watermarkMarginTop: whole(layer.watermarkMarginTop, 0),
      watermarkMarginBottom: whole(layer.watermarkMarginBottom, 0),
      watermarkMarginLeft: whole(layer.watermarkMarginLeft, 0),
      watermarkMarginRight: whole(layer.watermarkMarginRight, 0),
    })),
  }
}

/** The picture that a layer draws on a photo of this shape, and where; undefined while what was typed can't be read. */
export function toPlacement(
  layer: LayerForm,
  isPortrait: boolean,
): { guid: string | null; placement: WatermarkPlacement } | undefined {
  const read = watermarkSchema.safeParse({ watermarks: [layer] }).data?.watermarks[0]
  if (!read) return undefined
  const landscape = read.mediaWatermarkLandscapeGuid
  const portrait = read.mediaWatermarkPortraitGuid
  return {
    guid: isPortrait ? (portrait ?? landscape) : (landscape ?? portrait),
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
