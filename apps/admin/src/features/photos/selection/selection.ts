/**
 * The selected photos: the named ones, across pages, or (`isAll`) everything that the filter finds except the named
 * ones. `anchor` is where a range starts; `base` is what was named before the range, so that it can grow and shrink.
 */
export interface Selection {
  readonly isAll: boolean
  readonly named: ReadonlySet<string>
  readonly anchor: string | null
  readonly base: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()
export const EMPTY_SELECTION: Selection = { isAll: false, named: NONE, anchor: null, base: NONE }

export function isSelected({ isAll, named }: Selection, guid: string): boolean {
  return named.has(guid) !== isAll
}

/** The number of selected photos, of `total` that the filter finds. */
export function countSelected({ isAll, named }: Selection, total: number): number {
  return isAll ? Math.max(0, total - named.size) : named.size
}

/** Selects or deselects the photo; ranges start here. */
export function toggle({ isAll, named }: Selection, guid: string): Selection {
  const next = new Set(named)
  if (!next.delete(guid)) next.add(guid)
  return { isAll, named: next, anchor: guid, base: next }
}

/** Sets the start of the next range without selecting. */
export function anchorAt(selection: Selection, guid: string): Selection {
  return { ...selection, anchor: guid, base: selection.named }
}

/**
 * Selects everything from the anchor to the photo, in the page's order, replacing the previous range. Without an anchor
 * on this page, the photo alone.
 */
export function extendTo(selection: Selection, guid: string, order: readonly string[]): Selection {
  const { isAll, base, anchor } = selection
  const to = order.indexOf(guid)
  if (to < 0) return selection
  const start = anchor === null ? -1 : order.indexOf(anchor)
  const from = start < 0 ? to : start
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  const origin = start < 0 ? selection.named : base
  const next = new Set(origin)
  for (const each of range) {
    if (isAll) next.delete(each)
    else next.add(each)
  }
  return { isAll, named: next, anchor: start < 0 ? guid : anchor, base: origin }
}

/** Adds the whole page. */
export function selectPage(
  { isAll, named, anchor }: Selection,
  order: readonly string[],
): Selection {
  const next = new Set(named)
  for (const guid of order) {
    if (isAll) next.delete(guid)
    else next.add(guid)
  }
  return { isAll, named: next, anchor, base: next }
}

/** Everything that the filter finds, on all pages. */
export function selectEverything({ anchor }: Selection): Selection {
  return { isAll: true, named: NONE, anchor, base: NONE }
}
