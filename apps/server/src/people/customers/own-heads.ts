import { customerFields } from '@proofdesk/contract/sentences/customer-fields'
import { normalizeHead } from '@proofdesk/domain/column-heads'
import type { ImportField } from '@proofdesk/domain/customer-import'
import { ACCOUNT_LANGUAGE_CODES } from '@proofdesk/domain/locales'
import { translatorOf } from '../../i18n/translate.ts'

/** The fields of our own exports' column titles, in all languages. */
export function ownHeads(): Record<string, ImportField> {
  return Object.fromEntries(
    ACCOUNT_LANGUAGE_CODES.flatMap((language) =>
      Object.entries(customerFields(translatorOf(language))).map(([field, title]) => [
        normalizeHead(title),
        field as ImportField,
      ]),
    ),
  )
}
