import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const DIST = fileURLToPath(new URL('../../../../../admin/dist/', import.meta.url))
/** The assets of the built console. */
export const CONSOLE_ASSETS = `${DIST}assets`

/**
 * The page of the built console, with `__NONCE__` as a placeholder for the request's nonce; undefined if there is none.
 * Read each time (2 kB from the system's cache), so that a newer build is served without a restart.
 */
export async function readConsolePage(): Promise<string | undefined> {
  return readFile(`${DIST}index.html`, 'utf8').catch(() => undefined)
}
