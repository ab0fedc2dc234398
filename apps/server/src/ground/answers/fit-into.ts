/** Those of the items, in their order, that have room in an answer; one that is too large lets smaller ones follow. */
export function fitInto<T>(items: readonly T[], room: number, sizeOf: (item: T) => number): T[] {
  let left = room
  return items.filter((item) => {
    const size = sizeOf(item)
    if (size > left) return false
    left -= size
    return true
  })
}
