/** Characters that spreadsheets take for the start of a formula. */
const FORMULA = '=+\\-@＝＋－＠'

/**
 * A text made safe for spreadsheet files: text typed by a buyer must not be executed on the studio's machine. A text
 * that would be taken for a formula gets an apostrophe in front, also after a semicolon, a tab or a line break, where
 * some spreadsheets start another cell.
 */
export function toCsvText(text: string): string {
  return text
    .replace(/^[\t\r\n]/u, "'$&")
    .replace(new RegExp(`(^|[;\\t\\r\\n])(\\s*)(?=[${FORMULA}])`, 'gu'), "$1$2'")
}
