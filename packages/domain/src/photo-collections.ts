/** Maximum number of collections for a photo or video. */
export const COLLECTIONS_PER_PHOTO = 100

/** Guids of collections. One that is in both lists is added. */
export interface CollectionChange {
  add: readonly string[]
  remove: readonly string[]
}

/** A photo's collections after a change: those that stay keep their order, and new ones come last. */
export function changeCollections(
  current: readonly string[],
  { add, remove }: CollectionChange,
): string[] {
  return [
    ...new Set([...current.filter((guid) => !remove.includes(guid) || add.includes(guid)), ...add]),
  ]
}

/** The change that reverts `current` to `former`. */
export function undoneChange(
  former: readonly string[],
  current: readonly string[],
): CollectionChange {
  return {
    add: former.filter((guid) => !current.includes(guid)),
    remove: current.filter((guid) => !former.includes(guid)),
  }
}

/** The collection to show where there is space for only one. */
export function mainCollection(collections: readonly string[]): string | null {
  return collections[0] ?? null
}
