/** Built-in segments with their criteria. */
export const BUILT_IN_SEGMENTS = {
  everyone: {},
  buyers: { bought: true },
  visitors: { bought: false },
  foundPhotos: { foundPhotos: true },
  noPhotos: { foundPhotos: false },
  subscribed: { marketingOptIn: true },
} as const satisfies Record<
  string,
  { bought?: boolean; foundPhotos?: boolean; marketingOptIn?: boolean }
>
export type BuiltInSegment = keyof typeof BUILT_IN_SEGMENTS
export const BUILT_IN_SEGMENT_NAMES = Object.keys(BUILT_IN_SEGMENTS) as [
  BuiltInSegment,
  ...BuiltInSegment[],
]

/** Maximum number of a studio's own segments. */
export const SEGMENTS_MAX = 200
/** Maximum number of customers whose tags can be changed at once. */
export const TAGGED_MAX = 100_000
