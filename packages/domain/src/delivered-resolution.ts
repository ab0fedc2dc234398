/**
 * Pixels of the longer side that a file has at most when it is delivered: what its product or its gallery says of it, and no more than the
 * gallery hands out at all. 0 is the size of the original in all three.
 */
export function deliveredResolution(resolution: number, limit: number): number {
  if (limit === 0 || resolution === 0) return Math.max(limit, resolution)
  return Math.min(limit, resolution)
}
