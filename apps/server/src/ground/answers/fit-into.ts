/** The items that fit in an answer, in their order; smaller ones may follow one that is too large. */
export function fitInto<T>(items: readonly T[], room: number, sizeOf: (item: T) => number): T[] {
  let left = room
  return items.filter((item) => {
    const size = sizeOf(item)
    if (size > left) return false
    left -= size
    return true
  })
}
