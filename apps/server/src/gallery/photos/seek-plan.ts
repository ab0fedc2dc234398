/** A photo whose position in its list is known. */
export interface Cursor {
  index: number
  moment: number
  guid: string
}

const MAX_CURSORS = 200

/** Caches the positions of photos. */
export function addCursors(cursors: Cursor[], ...found: readonly Cursor[]): void {
  for (const cursor of found)
    if (!cursors.some(({ index }) => index === cursor.index)) cursors.push(cursor)
  if (cursors.length > MAX_CURSORS) cursors.splice(0, cursors.length - MAX_CURSORS)
}

/**
 * How to reach the photos from `first` to `last`: forwards or backwards, from which cursor (or end of the list),
 * skipping how many.
 */
export interface SeekPlan {
  isBackwards: boolean
  from: Cursor | undefined
  skip: number
}

/** The plan that skips the fewest photos. */
export function planSeek(
  cursors: readonly Cursor[],
  { first, last, total }: { first: number; last: number; total: number },
): SeekPlan {
  let best: SeekPlan = { isBackwards: false, from: undefined, skip: first }
  const consider = (plan: SeekPlan) => {
    if (plan.skip >= 0 && plan.skip < best.skip) best = plan
  }
  consider({ isBackwards: true, from: undefined, skip: total - 1 - last })
  for (const from of cursors) {
    consider({ isBackwards: false, from, skip: first - from.index })
    consider({ isBackwards: true, from, skip: from.index - last })
  }
  return best
}
