/**
 * Maximum length of a delivered file's longer side in pixels: the resolution of its product or gallery, limited by the
 * gallery's `limit`. 0 means the original's size in all three.
 */
export function deliveredResolution(resolution: number, limit: number): number {
  if (limit === 0 || resolution === 0) return Math.max(limit, resolution)
  return Math.min(limit, resolution)
}
