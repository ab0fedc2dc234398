import { isUniqueViolation } from './unique-violation.ts'

/**
 * Runs a write that takes a free value, and repeats it if another request took that value in between; `index` is the
 * unique index that detects it.
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
