/**
 * Why an order needs the team's attention: prints that the lab refused or cancelled, a failed refund, an open dispute,
 * a damaged file that was bought, a film that could not be made. orders-11
 */
export const ORDER_ATTENTIONS = ['prints', 'refund', 'dispute', 'damagedFile', 'reel'] as const
export type OrderAttention = (typeof ORDER_ATTENTIONS)[number]

/** Filter of the orders list: one of the reasons, or any of them. */
export const ATTENTION_FILTERS = ['any', ...ORDER_ATTENTIONS] as const
export type AttentionFilter = (typeof ATTENTION_FILTERS)[number]
