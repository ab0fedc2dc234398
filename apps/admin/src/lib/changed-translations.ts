import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import type { Translations } from '@proofdesk/domain/translations'

/** Of what was typed, the texts that differ from the saved ones; an empty one removes a translation. */
export function changedTranslations<Field extends string>(
  saved: Translations<Field> | undefined,
  typed: Translations<Field>,
): Translations<Field> {
  const changes: Translations<Field> = {}
  for (const locale of GALLERY_LOCALE_CODES) {
    const before = saved?.[locale]
    const changed = Object.entries(typed[locale] ?? {}).filter(
      ([field, text]) => text !== (before?.[field as Field] ?? ''),
    )
    if (changed.length > 0)
      changes[locale] = Object.fromEntries(changed) as Translations<Field>[typeof locale]
  }
  return changes
}
