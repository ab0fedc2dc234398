/** Maximum number of saved views of the orders per person. */
export const ORDER_VIEWS_MAX = 50

/** Maximum length of a view's query string. */
export const ORDER_VIEW_ADDRESS_MAX = 1_000
