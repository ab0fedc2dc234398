/** File types offered for a table: text, or an Excel workbook. The actual type is detected from its bytes. */
export const TABLE_TYPES =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
