/**
 * A product's name on a bill. A package has one price for all of its photos and is one item, whatever their number; its
 * unit price is null.
 */
export function lineLabel({
  name,
  units,
  unitPrice,
}: {
  name: string
  units: number
  unitPrice: number | null
}): string {
  return units > 1 && unitPrice !== null ? `${units} × ${name}` : name
}

/** The label in the buyer's language at the time of purchase. */
export function soldLabel(line: Parameters<typeof lineLabel>[0] & SoldName): string {
  return lineLabel({ ...line, name: soldName(line) })
}

interface SoldName {
  name: string
  nameAsSold?: string | null | undefined
}

/** A product's name as shown to its buyer; the studio sees its own name for it. */
export const soldName = ({ name, nameAsSold }: SoldName): string => nameAsSold || name

/** Whether all of its photos have one price together. */
export function isPackage({ unitPrice }: { unitPrice: number | null }): boolean {
  return unitPrice === null
}
