// What one cart may hold. Carts and checkout, docs/product.md.

/** Entries: products with their photos. */
export const CART_ENTRIES_MAX = 200
/** Photos, over all entries. */
export const CART_ITEMS_MAX = 1_000
/** Copies of them: no parcel of a lab holds more. */
export const CART_COPIES_MAX = 1_000
/** Copies of one photo. */
export const COPIES_MAX = 500
