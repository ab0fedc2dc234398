import type { EventKind, EventSettings, EventText } from '@proofdesk/domain/event-kind'
import type { TFunction } from 'i18next'
import { categoryLabel } from '../../../widgets/gallery/category-label.ts'
import { coverStyleLabel } from '../settings/media/cover-style-label.ts'
import { photoGridLabel } from '../settings/media/grid-label.ts'

const KINDS = {
  race: (t) => t('Race'),
  school: (t) => t('School or team'),
  wedding: (t) => t('Wedding'),
  portrait: (t) => t('Portrait'),
  party: (t) => t('Party'),
  other: (t) => t('Other event'),
} satisfies Record<EventKind, (t: TFunction) => string>

export function eventKindLabel(t: TFunction, kind: EventKind): string {
  return KINDS[kind](t)
}

const TEXTS = {
  findByNumber: (t) => t('Find your photos by bib number, by selfie or by time.'),
  findByName: (t) => t('Find your photos by name.'),
  guests: (t) => t('Enjoy the photos and save your favourites.'),
  client: (t) => t('Here are your photos. Save your favourites and choose your prints.'),
} satisfies Record<EventText, (t: TFunction) => string>

/** The text above the photos for visitors. */
export function eventText(t: TFunction, text: EventText): string {
  return TEXTS[text](t)
}

/** A short list of the settings that a kind of event implies. */
export function eventParts(
  t: TFunction,
  { category, features, photoGrid, coverStyle }: EventSettings,
  { hasText }: { hasText: boolean },
): string[] {
  return [
    ...(category === null ? [] : [categoryLabel(t, category)]),
    ...(features.textSearch ? [t('Text search')] : []),
    ...(features.selfieSearch ? [t('Selfie search')] : []),
    ...(features.timeSearch ? [t('Timestamp search')] : []),
    photoGridLabel[photoGrid](t),
    coverStyleLabel[coverStyle](t),
    ...(hasText ? [t('Help text')] : []),
  ]
}
