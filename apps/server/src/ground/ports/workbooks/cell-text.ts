/** Characters of a cell that are read, as many as Excel keeps. */
export const CELL_MAX = 32_767

/** Puts a text together of its runs; how words are pronounced in Japanese is no part of it. */
export function createTextCollector() {
  let collected = ''
  let isText = false
  let isReading = false
  return {
    begin() {
      collected = ''
    },
    open(name: string) {
      if (name === 't') isText = true
      if (name === 'rPh') isReading = true
    },
    close(name: string) {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
    },
    text(text: string) {
      if (isText && !isReading && collected.length < CELL_MAX) collected += text
    },
    end: () => decodeEscapes(collected.slice(0, CELL_MAX)),
  }
}

/** Characters that XML can't hold, as workbooks write them: `_x000D_`. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
