import type { CartPerson, CartSelection } from '@proofdesk/contract/site/checkout'
import type { Cart, CartEntry, CartItem } from './cart.ts'
import { CART_ENTRIES_MAX, CART_ITEMS_MAX, COPIES_MAX } from '@proofdesk/domain/cart-limits'
import type { Rotation } from '@proofdesk/domain/chosen-crop'
import type { PicturePart as Crop } from '@proofdesk/domain/picture-frame'

/** Parses a stored cart, leaving out anything invalid, so that a cart never breaks the page. */
export function parseCart(text: string | null): Cart {
  if (text === null) return []
  try {
    const entries = (JSON.parse(text) as { entries?: unknown } | null)?.entries
    return Array.isArray(entries) ? entries.flatMap(readEntry).slice(0, CART_ENTRIES_MAX) : []
  } catch {
    return []
  }
}

export function writeCart(cart: Cart): string {
  return JSON.stringify({ entries: cart })
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isGuid = (value: unknown): value is string => typeof value === 'string' && GUID.test(value)
const isWhole = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max
const toText = (value: unknown) => (typeof value === 'string' ? value.slice(0, 300) : '')
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function readEntry(value: unknown): CartEntry[] {
  const { id, productGuid, productName, isVideo, items, person, selection } = fieldsOf(value)
  if (!isGuid(id) || !isGuid(productGuid) || !Array.isArray(items)) return []
  const read = items.flatMap(readItem).slice(0, CART_ITEMS_MAX)
  if (read.length === 0) return []
  const kind = isVideo === true ? { isVideo } : {}
  const of = readPerson(person)
  const list = readSelection(selection)
  return [
    {
      id,
      productGuid,
      productName: toText(productName),
      ...kind,
      items: read,
      ...(of && { person: of }),
      ...(list && { selection: list }),
    },
  ]
}

function readPerson(value: unknown): CartPerson | undefined {
  const { kind, text, proof } = fieldsOf(value)
  if (kind === 'text' && typeof text === 'string' && text !== '') return { kind, text }
  return kind === 'face' && typeof proof === 'string' && proof !== '' ? { kind, proof } : undefined
}

function readSelection(value: unknown): CartSelection | undefined {
  const { key, guid } = fieldsOf(value)
  return typeof key === 'string' && key !== '' && isGuid(guid) ? { key, guid } : undefined
}

function readItem(value: unknown): CartItem[] {
  const { photoGuid, name, width, height, copies, crop, rotation, editRevision } = fieldsOf(value)
  if (
    !isGuid(photoGuid) ||
    !isWhole(copies, 1, COPIES_MAX) ||
    !isWhole(width, 1, 1e6) ||
    !isWhole(height, 1, 1e6)
  )
    return []
  const isTurned = rotation === 90 || rotation === 180 || rotation === 270
  return [
    {
      photoGuid,
      name: toText(name),
      width,
      height,
      copies,
      crop: readCrop(crop),
      rotation: isTurned ? (rotation satisfies Rotation) : 0,
      ...(isWhole(editRevision, 0, 1e6) && { editRevision }),
    },
  ]
}

function readCrop(value: unknown): Crop | null {
  const { x, y, width, height } = fieldsOf(value)
  const isFraction = (part: unknown): part is number =>
    typeof part === 'number' && part >= 0 && part <= 1
  if (!isFraction(x) || !isFraction(y) || !isFraction(width) || !isFraction(height)) return null
  return width > 0 && height > 0 && x + width <= 1.000001 && y + height <= 1.000001
    ? { x, y, width, height }
    : null
}
