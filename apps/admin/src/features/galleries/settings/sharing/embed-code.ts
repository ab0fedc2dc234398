/** The code that embeds the gallery on any site. */
export function embedCode(address: string, title: string): string {
  const quoted = title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<iframe src="${address}" title="${quoted}" width="100%" height="800" style="border:0" loading="lazy" allow="fullscreen"></iframe>`
}
