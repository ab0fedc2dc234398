import type { Fulfillment } from './product.ts'

/** How a print looks on a wall. */
export const PRINT_KINDS = ['paper', 'canvas', 'framed'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

/**
 * The type of a print. The names of lab articles start with it, in our form or the lab's (`CAN-8X10`,
 * `GLOBAL-CFPM-8X10`); for its own prints the studio sets it (`printKind`).
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
