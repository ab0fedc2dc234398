import type { Fulfillment } from './product.ts'

/** What a print looks like on a wall. */
export const PRINT_KINDS = ['paper', 'canvas', 'framed'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

/**
 * The kind of a print. The lab's articles name it first, by our name or the lab's (`CAN-8X10`, `GLOBAL-CFPM-8X10`); a
 * print of the studio's own is on paper.
 */
export function printKind({
  fulfillment,
  sku,
}: {
  fulfillment: Fulfillment
  sku: string
}): PrintKind {
  if (fulfillment !== 'lab') return 'paper'
  const [, article = ''] = /^(?:GLOBAL-)?([A-Z]+)-/i.exec(sku) ?? []
  if (/^CAN$/i.test(article)) return 'canvas'
  return /^(CFP|CFPM)$/i.test(article) ? 'framed' : 'paper'
}
