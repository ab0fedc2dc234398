/** Under which the browser keeps how many free photos of a gallery its visitor has left. */
export const freeLeftKey = (engineGuid: string) => `proofdesk.free.${engineGuid}`

/** How many of so many free photos are left by what the browser keeps: all while it keeps nothing. */
export function countFreeLeft(kept: string | null, limit: number): number {
  const left = kept === null ? Number.NaN : Number(kept)
  return Number.isInteger(left) && left >= 0 ? Math.min(left, limit) : limit
}
