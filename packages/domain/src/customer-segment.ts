/** Segments that every studio has, by what they ask of a customer. */
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

/** Own segments of a studio. */
export const SEGMENTS_MAX = 200
/** Customers whose tags change in one go. */
export const TAGGED_MAX = 100_000
