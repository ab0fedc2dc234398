/** Formats bytes for people, in decimal units with one decimal above kB: `9.8 GB`. `format` localises the number. */
export function formatBytes(bytes: number, format: (value: number) => string = String): string {
  if (bytes < 1_000) return `${format(bytes)} B`
  let value = bytes / 1_000
  let unit = 0
  while (value >= 999.95 && unit < UNITS.length - 1) {
    value /= 1_000
    unit++
  }
  return `${format(Math.round(value * 10) / 10)} ${UNITS[unit]}`
}

const UNITS = ['kB', 'MB', 'GB', 'TB']
