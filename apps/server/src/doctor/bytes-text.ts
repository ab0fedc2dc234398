/** Formats bytes for operators: `1.5 GB`. */
export function bytesText(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ['GB', 1e9] : ['MB', 1e6]
  return `${(bytes / Number(size)).toFixed(bytes >= 1e11 ? 0 : 1)} ${unit}`
}
