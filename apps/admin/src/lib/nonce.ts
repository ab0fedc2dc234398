/**
 * The nonce that the server wrote into index.html; styles created at run time carry it to satisfy the
 * Content-Security-Policy.
 */
export function readNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content || undefined
}
