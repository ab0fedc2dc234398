import type { WatermarkPlacement } from '@proofdesk/domain/watermark-layout'

/** Something that is drawn on a picture. The name of a studio is repeated all over it, tiled and light. */
export type Watermark = NameWatermark | CornerWatermark | PictureWatermark

export interface NameWatermark {
  kind: 'name'
  text: string
}

/** The name of a studio once, small, at the lower right. */
export interface CornerWatermark {
  kind: 'corner'
  text: string
  /** Per cent of the width between the text and the edge: pages cut a strip off the sides of a cover. */
  inset: number
}

export interface PictureWatermark {
  kind: 'picture'
  /** One of our own pictures, with its transparency. */
  file: string
  /** Its pixels. */
  size: { width: number; height: number }
  /** Repeated all over from the upper left corner, whatever its position says, with its margins around each. */
  isTiled: boolean
  /** Percent of how opaque the picture is by itself; left out: 100. */
  opacity?: number
  placement: WatermarkPlacement
}

/** Pixels with transparency, ready to be laid on a picture. */
export interface DrawnWatermark {
  data: Buffer
  width: number
  height: number
  channels: 4
}
