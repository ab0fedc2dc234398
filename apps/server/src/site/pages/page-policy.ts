import { createHash } from 'node:crypto'
import type { RenderedPage } from '../../ground/ports/site-bundle/site-bundle.ts'

/**
 * The Content-Security-Policy of a public page. Inline scripts and styles are allowed by their hashes, so that the
 * page's bytes are the same for everyone; `framers`: who may embed it.
 */
export function policyOf(
  { scripts, styles, isLive }: Pick<RenderedPage, 'scripts' | 'styles' | 'isLive'>,
  framers: string,
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.map(hashOf).join(' ')}`,
    `style-src 'self' ${isLive ? "'unsafe-inline'" : styles.map(hashOf).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-ancestors ${framers}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
