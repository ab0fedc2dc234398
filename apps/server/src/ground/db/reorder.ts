import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../failures/app-error.ts'

/**
 * The complete order: the named guids first, then in their place those that a colleague has added in the meantime.
 * Throws if a guid is named twice (at `field`) or doesn't exist.
 */
export function completeOrder(
  present: readonly string[],
  wanted: readonly string[],
  field: string,
): string[] {
  if (new Set(wanted).size !== wanted.length)
    throw new AppError('invalid', { fields: { [field]: { code: 'named_twice' } } })
  if (wanted.some((guid) => !present.includes(guid))) throw new AppError('not_found')
  return [...wanted, ...present.filter((guid) => !wanted.includes(guid))]
}

/** SQL: the index of a row's guid in the order, from 0. The order must not be empty. */
export function indexIn(order: readonly string[], guid: AnyColumn): SQL<number> {
  return sql<number>`array_position(array[${sql.join(
    order.map((each) => sql`${each}::uuid`),
    sql`, `,
  )}], ${guid}) - 1`
}
