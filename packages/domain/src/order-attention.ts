/**
 * Why the team has to look at an order: prints that the lab refused or cancelled, a refund that failed, an open
 * dispute, a bought file that is damaged, a film that could not be made. orders-11
 */
export const ORDER_ATTENTIONS = ['prints', 'refund', 'dispute', 'damagedFile', 'reel'] as const
export type OrderAttention = (typeof ORDER_ATTENTIONS)[number]

/** What the desk filters by: one of the reasons, or any of them. */
export const ATTENTION_FILTERS = ['any', ...ORDER_ATTENTIONS] as const
export type AttentionFilter = (typeof ATTENTION_FILTERS)[number]
