import type { WatermarkLayer } from '@proofdesk/contract/admin/watermarks'

/** A layer without a picture: a fifth of the photo wide, in its top left corner. */
export const makeWatermarkLayer = (change: Partial<WatermarkLayer> = {}): WatermarkLayer => ({
  collections: [],
  mediaWatermarkLandscapeGuid: null,
  mediaWatermarkPortraitGuid: null,
  watermarkWidthLandscape: 20,
  watermarkWidthPortrait: 20,
  watermarkPosition: 'northwest',
  watermarkResizeToFit: false,
  watermarkMarginTop: 0,
  watermarkMarginBottom: 0,
  watermarkMarginLeft: 0,
  watermarkMarginRight: 0,
  ...change,
})
