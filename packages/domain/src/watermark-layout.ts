/** Positions of the security watermark. `middle` is a synonym of `center`. */
export const SECURITY_POSITIONS = [
  'center',
  'middle',
  'top',
  'left',
  'right',
  'bottom',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const
export type SecurityPosition = (typeof SECURITY_POSITIONS)[number]

/** Positions of a watermark layer. */
export const WATERMARK_POSITIONS = [
  'centre',
  'north',
  'west',
  'east',
  'south',
  'northwest',
  'northeast',
  'southwest',
  'southeast',
] as const
export type WatermarkPosition = (typeof WATERMARK_POSITIONS)[number]

export const WATERMARK_WIDTH_MAX = 100
/** Two opposite margins of this size leave no space, so that a watermark shrinks to a point in the centre. */
export const WATERMARK_MARGIN_MAX = 50
/** Below it a watermark is hardly visible. */
export const WATERMARK_OPACITY_MIN = 5
