import { AT_ONCE_CHOICES, AT_ONCE_DEFAULT } from './queue/upload-queue.ts'

const KEY = 'proofdesk.uploads-at-once'

/** How many files this browser sends concurrently; the same for all galleries, as the network is. */
export function readAtOnce(): number {
  const kept = readText()
  return AT_ONCE_CHOICES.find((choice) => String(choice) === kept) ?? AT_ONCE_DEFAULT
}

export function storeAtOnce(atOnce: number): void {
  try {
    localStorage.setItem(KEY, String(atOnce))
  } catch {
    // Without storage the default is used again next time.
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
