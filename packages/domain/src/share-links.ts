/**
 * Links that start an email or open another site with an address filled in. They are plain links: the page loads
 * nothing from those sites.
 */
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
