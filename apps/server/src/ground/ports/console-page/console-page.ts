import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const DIST = fileURLToPath(new URL('../../../../../admin/dist/', import.meta.url))
/** What the built console's page loads. */
export const CONSOLE_ASSETS = `${DIST}assets`

/**
 * The one page of the built console, with `__NONCE__` where the request's nonce belongs; undefined when there is none.
 * Read again each time (2 kB from the system's cache): a newer build is served without a restart.
 */
export async function readConsolePage(): Promise<string | undefined> {
  return readFile(`${DIST}index.html`, 'utf8').catch(() => undefined)
}
