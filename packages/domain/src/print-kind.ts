import type { Fulfillment } from './product.ts'

/** What a print looks like on a wall. */
export const PRINT_KINDS = ['paper', 'canvas', 'framed'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

/**
 * The kind of a print. The lab's articles name it first, by our name or the lab's (`CAN-8X10`, `GLOBAL-CFPM-8X10`); of a
 * print of its own the studio says it (`printKind`).
 */
export function kindOfPrint({
  fulfillment,
  sku,
  printKind,
}: {
  fulfillment: Fulfillment
  sku: string
  printKind: PrintKind
}): PrintKind {
  if (fulfillment !== 'lab') return printKind
  const [, article = ''] = /^(?:GLOBAL-)?([A-Z]+)-/i.exec(sku) ?? []
  if (/^CAN$/i.test(article)) return 'canvas'
  return /^(CFP|CFPM)$/i.test(article) ? 'framed' : 'paper'
}
