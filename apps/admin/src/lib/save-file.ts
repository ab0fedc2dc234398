/** Downloads an address; the server names the file, `name` is for addresses made in the browser. */
export function saveLink(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener'
  link.click()
}

/** Downloads a text as a file. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  saveLink(url, name.replace(/[\\/:*?"<>|]/g, ' '))
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
