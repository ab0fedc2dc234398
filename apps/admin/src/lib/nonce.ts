/** The nonce that the server wrote into index.html; styles made at run time carry it to pass the Content-Security-Policy. */
export function readNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content || undefined
}
