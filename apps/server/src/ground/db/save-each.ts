/**
 * Saves many rows in one go. Where the database refuses them for what one of them holds, the halves are tried, so that
 * only those are left that can't be saved; these are answered, with their SQLSTATE. `save` leaves nothing behind when it fails. Anything
 * else that goes wrong is thrown: it may be over at another attempt.
 */
export async function saveEach<T>(
  rows: readonly T[],
  save: (some: readonly T[]) => Promise<void>,
): Promise<{ row: T; code: string }[]> {
  if (rows.length === 0) return []
  try {
    await save(rows)
    return []
  } catch (error) {
    const code = dataErrorOf(error)
    if (code === undefined) throw error
    const [row] = rows
    if (rows.length === 1) return [{ row: row!, code }]
    const half = Math.ceil(rows.length / 2)
    return [
      ...(await saveEach(rows.slice(0, half), save)),
      ...(await saveEach(rows.slice(half), save)),
    ]
  }
}

/**
 * The SQLSTATE of values that can't be stored, or of a broken constraint; drizzle wraps the error as the cause. The
 * error itself holds the values, which are people's.
 */
function dataErrorOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: string }
    if (code !== undefined && /^2[23]/.test(code)) return code
  }
  return undefined
}
