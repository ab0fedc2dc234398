/** Maximum characters read of a cell, the same as Excel's limit. */
export const CELL_MAX = 32_767

/** Joins a text's runs; Japanese phonetic guides are left out. */
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

/** Decodes characters that XML can't contain, as workbooks write them: `_x000D_`. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
