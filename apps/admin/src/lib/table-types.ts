/** What a person may choose where a table is taken: text, or an Excel workbook. What a file is tell its bytes. */
export const TABLE_TYPES =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
