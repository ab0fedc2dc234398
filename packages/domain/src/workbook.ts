/** Maximum number of rows read from a workbook. */
export const WORKBOOK_ROWS_MAX = 200_000

/**
 * Why a file that isn't text can't be read as an Excel workbook: another format such as OpenDocument
 * (`not_a_workbook`), Excel before 2007 (`workbook_too_old`), with macros (`workbook_has_macros`), password-protected,
 * damaged, too large to unpack (`workbook_too_large`), or with too many rows (`workbook_too_long`).
 */
export const WORKBOOK_FAULTS = [
  'not_a_workbook',
  'workbook_too_old',
  'workbook_has_macros',
  'workbook_protected',
  'workbook_damaged',
  'workbook_too_large',
  'workbook_too_long',
] as const
export type WorkbookFault = (typeof WORKBOOK_FAULTS)[number]

export function isWorkbookFault(code: string): code is WorkbookFault {
  return WORKBOOK_FAULTS.some((fault) => fault === code)
}
