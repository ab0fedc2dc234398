import type { TFunction } from 'i18next'

export type Words = (t: TFunction) => string

/** A field in the settings search, described by its on-screen texts, so that they can be searched for. */
export interface Setting {
  label: Words
  /** The heading above the field; if the field is hidden, the search leads to the heading. */
  section?: Words
  text?: Words
}
