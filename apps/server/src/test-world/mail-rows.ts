/** The text of an email with its rows as `label: value`, however wide its columns are. */
export const mailRows = (text: string) => text.replaceAll(/(\S) {2,}(?=\S)/g, '$1: ')
