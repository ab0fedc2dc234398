import { isUniqueViolation } from './unique-violation.ts'

/**
 * Runs a write that takes a free value, again when another request took it in between; `index` is the unique one that
 * says so.
 */
export async function retryOnConflict<T>(
  index: string,
  write: () => Promise<T>,
  triesLeft = 3,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, index) && triesLeft > 0)
      return retryOnConflict(index, write, triesLeft - 1)
    throw error
  }
}
