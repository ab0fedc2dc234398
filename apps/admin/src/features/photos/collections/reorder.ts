/** The list with an item moved up (-1) or down (1) by one; unchanged at its ends. */
export function moveItem<Item>(items: readonly Item[], index: number, step: -1 | 1): Item[] {
  const next = [...items]
  const item = next[index]
  const other = next[index + step]
  if (item === undefined || other === undefined) return next
  next[index] = other
  next[index + step] = item
  return next
}
