import type { Category } from './categories.ts'
import type { CoverStyle } from './cover.ts'
import type { PhotoGrid, PhotoSize } from './photo-grid.ts'
import type { StarterKind } from './starter-list.ts'

/** Kinds of event for a new gallery. `other` changes no settings. */
export const EVENT_KINDS = ['race', 'school', 'wedding', 'portrait', 'party', 'other'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Welcome texts; each is a sentence of the console, in the gallery's language. */
export const EVENT_TEXTS = ['findByNumber', 'findByName', 'guests', 'client'] as const
export type EventText = (typeof EVENT_TEXTS)[number]

/** Settings that a kind of event gives a new gallery. */
export interface EventSettings {
  category: Category | null
  features: { textSearch: boolean; timeSearch: boolean; selfieSearch: boolean }
  photoGrid: PhotoGrid
  photoSize: PhotoSize
  coverStyle: CoverStyle
  text: EventText
  /** Starter prices for a studio that has none. */
  starter: StarterKind
}

const NO_SEARCH = { textSearch: false, timeSearch: false, selfieSearch: false }

const SETTINGS: Readonly<Record<Exclude<EventKind, 'other'>, EventSettings>> = {
  race: {
    category: 'running',
    features: { textSearch: true, timeSearch: true, selfieSearch: true },
    photoGrid: 'rows',
    photoSize: 'small',
    coverStyle: 'full',
    text: 'findByNumber',
    starter: 'race',
  },
  // Children are found by name; the school decides whether faces are read.
  school: {
    category: 'school',
    features: { ...NO_SEARCH, textSearch: true },
    photoGrid: 'squares',
    photoSize: 'small',
    coverStyle: 'framed',
    text: 'findByName',
    starter: 'school',
  },
  wedding: {
    category: 'wedding',
    features: { ...NO_SEARCH, selfieSearch: true },
    photoGrid: 'rows',
    photoSize: 'large',
    coverStyle: 'full',
    text: 'guests',
    starter: 'wedding',
  },
  portrait: {
    category: null,
    features: NO_SEARCH,
    photoGrid: 'rows',
    photoSize: 'large',
    coverStyle: 'split',
    text: 'client',
    starter: 'wedding',
  },
  party: {
    category: 'social',
    features: { ...NO_SEARCH, timeSearch: true, selfieSearch: true },
    photoGrid: 'squares',
    photoSize: 'large',
    coverStyle: 'strip',
    text: 'guests',
    starter: 'race',
  },
}

/** A kind's settings; undefined if it has none. */
export function eventSettings(kind: EventKind): EventSettings | undefined {
  return kind === 'other' ? undefined : SETTINGS[kind]
}
