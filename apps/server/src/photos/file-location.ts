import type { Deps } from '../deps.ts'
import { fileExpiry, signFilePath } from '../ports/storage/signed-file-url.ts'

export interface RenditionPlace {
  accountGuid: string
  engineGuid: string
  guid: string
}

const DAY_SECONDS = 86_400

/** A signed address of a stored file, the same all day long so that browsers and proxies keep what they have. */
export function fileLocation({ signingKey, clock }: Pick<Deps, 'signingKey' | 'clock'>, key: string): string {
  return signFilePath({ key, secret: signingKey, expiresAt: fileExpiry(clock.now(), DAY_SECONDS) })
}
