// Limits of one cart. Carts and checkout, docs/product.md.

/** Entries: products with their photos. */
export const CART_ENTRIES_MAX = 200
/** Photos in all entries together. */
export const CART_ITEMS_MAX = 1_000
/** Copies of all photos together: the maximum in a lab's parcel. */
export const CART_COPIES_MAX = 1_000
/** Copies of one photo. */
export const COPIES_MAX = 500
