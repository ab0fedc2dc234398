import type { CartItem } from './cart.ts'

/** What photos of one name are told apart by: the time, else their number among those of that name. */
export function distinctNames(
  items: readonly CartItem[],
  toTime: (item: CartItem) => string | undefined,
): string[] {
  return items.map((item, at) => {
    const same = items.filter(
      ({ name, photoGuid }) => name === item.name && photoGuid !== item.photoGuid,
    )
    if (same.length === 0) return item.name
    const time = toTime(item)
    if (time !== undefined && same.every((each) => toTime(each) !== time))
      return `${item.name}, ${time}`
    const guids = [
      ...new Set(items.filter(({ name }) => name === item.name).map(({ photoGuid }) => photoGuid)),
    ]
    return `${item.name} (${guids.indexOf(items[at]!.photoGuid) + 1})`
  })
}
