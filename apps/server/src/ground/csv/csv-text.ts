/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = '=+\\-@＝＋－＠'

/**
 * A text as it may stand in a file for spreadsheets: what a buyer typed must not run on the studio's machine. A text that would be taken
 * for a formula begins with an apostrophe, also behind a semicolon, a tab or a line's end, where some spreadsheets begin another cell.
 */
export function toCsvText(text: string): string {
  return text
    .replace(/^[\t\r\n]/u, "'$&")
    .replace(new RegExp(`(^|[;\\t\\r\\n])(\\s*)(?=[${FORMULA}])`, 'gu'), "$1$2'")
}
