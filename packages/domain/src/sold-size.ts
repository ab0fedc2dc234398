import type { Shape } from './print-crop.ts'
import type { Fulfillment } from './product.ts'

const MM_PER_INCH = 25.4
/** The trade counts an inch as 2.5 cm: a print of 4 × 6 inches is sold as 10 × 15 cm. */
const SOLD_CM_PER_INCH = 2.5
/** A size in whole millimetres this close to whole inches was meant in inches. */
const INCH_TOLERANCE = 1

export type SizeUnit = 'cm' | 'in'

/** Print sizes are in inches where people use them. */
export function sizeUnit(country: string): SizeUnit {
  return country.toLowerCase() === 'us' ? 'in' : 'cm'
}

/**
 * The size that a print is sold as. Lab prints are in whole inches; the studio's own prints keep the size as entered.
 * Undefined if the size is unknown.
 */
export function soldSize(
  { fulfillment, width, height }: Shape & { fulfillment: Fulfillment },
  country: string,
): (Shape & { unit: SizeUnit }) | undefined {
  if (width <= 0 || height <= 0) return undefined
  const unit = sizeUnit(country)
  const toSold = (mm: number) =>
    unit === 'in' ? toInches(mm) : fulfillment === 'lab' ? toTradeSize(mm) : mm / 10
  return { width: toSold(width), height: toSold(height), unit }
}

/** Whether a product's name already contains its size, in either order: “Print 20 × 30 cm”. */
export function namesSize(name: string, { width, height }: Shape): boolean {
  const numbers = [...name.matchAll(/\d+(?:[.,]\d+)?/g)].map(([text]) =>
    Number(text.replace(',', '.')),
  )
  return numbers.some((number, at) => {
    const next = numbers[at + 1]
    return (number === width && next === height) || (number === height && next === width)
  })
}

function toInches(mm: number): number {
  const whole = Math.round(mm / MM_PER_INCH)
  return Math.abs(whole * MM_PER_INCH - mm) <= INCH_TOLERANCE
    ? whole
    : Math.round((mm / MM_PER_INCH) * 10) / 10
}

function toTradeSize(mm: number): number {
  const whole = Math.round(mm / MM_PER_INCH)
  const isInches = Math.abs(whole * MM_PER_INCH - mm) < 0.01
  return isInches ? Math.round(whole * SOLD_CM_PER_INCH) : mm / 10
}
