/** Fetches code that will soon be needed. A failure is no matter yet: it is tried again, and told about, when the part is opened. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => {})
}
