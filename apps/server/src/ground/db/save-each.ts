/**
 * Saves many rows at once. If the database rejects them because of one row's values, both halves are tried, so that
 * only rows that can't be saved are left out; these are returned, with their SQLSTATE. `save` must leave nothing behind
 * when it fails. Other errors are thrown, because another attempt may succeed.
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
 * The SQLSTATE of values that can't be stored, or of a violated constraint; drizzle wraps the error as the cause. The
 * error itself contains the values, which are personal data.
 */
function dataErrorOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: string }
    if (code !== undefined && /^2[23]/.test(code)) return code
  }
  return undefined
}
