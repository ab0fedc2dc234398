import { fullName as inLanguage } from '@proofdesk/domain/person-name'
import { i18n } from '../i18n/i18n.ts'

/** A person's name in the order of the console's language; '' if unknown. */
export const fullName = (person: Parameters<typeof inLanguage>[0]): string =>
  inLanguage(person, i18n.language)
