/** Fetches code that will soon be needed. A failure is ignored here: the code is fetched again, and a failure shown, when the part is opened. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => {})
}
