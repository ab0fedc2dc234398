/** How many views of the orders someone may keep. */
export const ORDER_VIEWS_MAX = 50

/** The longest address of a view, in characters. */
export const ORDER_VIEW_ADDRESS_MAX = 1_000
