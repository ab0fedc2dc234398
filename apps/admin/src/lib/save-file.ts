/** Hands an address to the browser's downloads; the server names the file, `name` is for those that answer from here. */
export function saveLink(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener'
  link.click()
}

/** Hands a text to the browser's downloads. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  saveLink(url, name.replace(/[\\/:*?"<>|]/g, ' '))
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
