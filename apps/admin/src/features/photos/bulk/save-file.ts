/** Hands an address to the browser's downloads. The server names the file; `name` is for those that answer from here. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener'
  link.click()
}
