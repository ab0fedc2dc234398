import type { FrameAlignment, FrameFont, FramePoint } from '@proofdesk/domain/frame'
import type { WatermarkPlacement } from '@proofdesk/domain/watermark-placement'

/** A watermark on a picture. A studio's name is tiled over the whole picture and translucent. */
export type Watermark =
  | NameWatermark
  | CornerWatermark
  | PictureWatermark
  | FrameWatermark
  | TextWatermark

export interface NameWatermark {
  kind: 'name'
  text: string
}

/** A studio's name once, small, in the bottom right corner. */
export interface CornerWatermark {
  kind: 'corner'
  text: string
  /** Distance of the text from the edge in per cent of the width: pages crop the sides of a cover. */
  inset: number
}

export interface PictureWatermark {
  kind: 'picture'
  /** A media picture, with its transparency. */
  file: string
  /** Its size in pixels. */
  size: { width: number; height: number }
  /** Tiled from the top left corner, ignoring its position, with its margins around each tile. */
  isTiled: boolean
  /** Per cent of the picture's own opacity; 100 by default. */
  opacity?: number
  placement: WatermarkPlacement
}

/** A frame's picture, stretched over the whole picture, which has been cut to its proportions. */
export interface FrameWatermark {
  kind: 'frame'
  file: string
}

/** One line of text, shrunk if it doesn't fit in beside the edge. */
export interface TextWatermark {
  kind: 'text'
  text: string
  font: FrameFont
  /** Height of the line in per cent of the picture's shorter side. */
  size: number
  colour: string
  alignment: FrameAlignment
  point: FramePoint
}

/** Pixels with transparency, ready to be drawn on a picture. */
export interface DrawnWatermark {
  data: Buffer
  width: number
  height: number
  channels: 4
}
