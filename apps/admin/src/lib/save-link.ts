/** Hands an address to the browser's downloads; the server names the file, `name` is for those that answer from here. */
export function saveLink(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener'
  link.click()
}
