/** Whether an error is PostgreSQL's rejection of a duplicate in this unique index; drizzle wraps it as the cause. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: string; constraint?: string }
    if (code === '23505' && constraint === index) return true
  }
  return false
}
