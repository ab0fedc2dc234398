/** A file's bytes in base64. */
export async function readBase64(file: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('The file can’t be read')))
    reader.readAsDataURL(file)
  })
  return url.slice(url.indexOf(',') + 1)
}
