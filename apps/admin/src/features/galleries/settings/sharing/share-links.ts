/** What opens a mail or another site with the gallery's address written in. They are plain links: nothing of those sites is loaded here. */
export function shareLinks(address: string, title: string) {
  const query = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')
  return {
    mail: `mailto:?${query({ subject: title, body: address })}`,
    whatsapp: `https://wa.me/?${query({ text: `${title} ${address}` })}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`,
    x: `https://x.com/intent/post?${query({ text: title, url: address })}`,
  }
}

/** The code that shows the gallery on any site. */
export function embedCode(address: string, title: string): string {
  const quoted = title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<iframe src="${address}" title="${quoted}" width="100%" height="800" style="border:0" loading="lazy" allow="fullscreen"></iframe>`
}
