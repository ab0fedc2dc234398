import type { CartItem } from './cart.ts'

/** Distinguishes photos of the same name: by time, otherwise by their number among those. */
export function distinctNames(
  items: readonly CartItem[],
  toTime: (item: CartItem) => string | undefined,
): string[] {
  const groups = Map.groupBy(items, ({ name }) => name)
  return items.map((item) => {
    const guids = [...new Set(groups.get(item.name)!.map(({ photoGuid }) => photoGuid))]
    if (guids.length === 1) return item.name
    const time = toTime(item)
    const isOnly = groups
      .get(item.name)!
      .every((each) => each.photoGuid === item.photoGuid || toTime(each) !== time)
    if (time !== undefined && isOnly) return `${item.name}, ${time}`
    return `${item.name} (${guids.indexOf(item.photoGuid) + 1})`
  })
}
