/**
 * The Content-Disposition for saving a file under this name. RFC 6266: an ASCII name for old clients, the full one in
 * UTF-8 for all others.
 */
export function attachment(name: string): string {
  const safe = name.toWellFormed().replace(/[\p{Cc}/\\]/gu, '_')
  const plain = safe.replace(/[^\x20-\x7e]|["%]/g, '_')
  const full = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
