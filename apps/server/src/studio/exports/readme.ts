import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { toLanguage } from '../../i18n/languages.ts'
import { translatorOf } from '../../i18n/translate.ts'
import { toLine } from '../../ground/ports/mail/link-mail.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { ExportedNoun } from '../../ground/db/tables/studio-exports.ts'

export const README = 'README.txt'
/** Without it Windows reads the text in another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

type Account = Pick<
  typeof accounts.$inferSelect,
  'companyName' | 'country' | 'defaultLanguage' | 'timeZone'
>

/**
 * What an export contains and what to do with it, in the studio's language, as a text file for Windows and other
 * systems.
 */
export function writeReadme(
  account: Account,
  { nouns, createdAt }: { nouns: readonly ExportedNoun[]; createdAt: number },
): string {
  const locale = toFormatLocale(toLanguage(account.defaultLanguage), account.country)
  const t = translatorOf(locale)
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: account.timeZone,
  }).format(createdAt)
  const count = new Intl.NumberFormat(locale)
  const lines = [
    t('Export of {{studio}}, {{date}}', { studio: toLine(account.companyName), date }),
    '',
    `photos/ videos/ films/ media/  ${t('Your files as you uploaded them, in a folder for each gallery')}`,
    `documents/  ${t('Invoices, credit notes and statements, in a folder for each year')}`,
    `tables/  ${t('Your records as CSV files for Excel, Numbers or Google Sheets')}`,
    `records/  ${t('The same records as {{format}}, with a JSON object on each line', { format: 'JSON Lines' })}`,
    `schemas/  ${t('What each field of the records means, as {{format}}', { format: 'JSON Schema' })}`,
    `manifest.json  ${t('The size and SHA-256 checksum of each downloaded part')}`,
    '',
    t(
      'To import everything into another installation, put all downloaded parts and {{manifest}} into one folder, without unpacking them, and run {{command}} there.',
      { manifest: 'manifest.json', command: 'npm run import -- --from FOLDER' },
    ),
    t('Passwords, sessions and face data aren’t included.'),
    '',
    ...nouns
      .filter(({ rows }) => rows > 0)
      .map(({ noun, rows }) => `tables/${noun}.csv  ${count.format(rows)}`),
  ]
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}
