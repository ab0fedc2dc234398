/**
 * What a bought product is called on a bill. A package has one price for all of its photos and is one thing, whatever their number: that
 * is what an absent unit price says.
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

/** The same as its buyer read it: in the language that they bought in. */
export function soldLabel(line: Parameters<typeof lineLabel>[0] & SoldName): string {
  return lineLabel({ ...line, name: soldName(line) })
}

interface SoldName {
  name: string
  nameAsSold?: string | null | undefined
}

/** What a bought product is called to its buyer; the studio calls it by its own name. */
export const soldName = ({ name, nameAsSold }: SoldName): string => nameAsSold || name

/** Whether all of its photos have one price together. */
export function isPackage({ unitPrice }: { unitPrice: number | null }): boolean {
  return unitPrice === null
}
