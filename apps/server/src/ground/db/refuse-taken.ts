import { AppError } from '../failures/app-error.ts'
import { isUniqueViolation } from './unique-violation.ts'

/**
 * Runs a write whose `field` is unique by `index`. Throws `invalid` with `taken` at the field if another record has the
 * value.
 */
export async function refuseTaken<T>(
  { index, field }: { index: string; field: string },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, index))
      throw new AppError('invalid', { fields: { [field]: { code: 'taken' } } })
    throw error
  }
}
