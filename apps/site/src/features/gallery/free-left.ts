/** The key under which the browser stores a visitor's remaining free photos of a gallery. */
export const freeLeftKey = (engineGuid: string) => `proofdesk.free.${engineGuid}`

/** The remaining free photos by the stored value: all without one. */
export function countFreeLeft(kept: string | null, limit: number): number {
  const left = kept === null ? Number.NaN : Number(kept)
  return Number.isInteger(left) && left >= 0 ? Math.min(left, limit) : limit
}
