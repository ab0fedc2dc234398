import { isBibNumber, toBibNumber } from './bib-number.ts'
import { fullName } from './person-name.ts'
import { toPlainText } from './plain-text.ts'

/** Someone on a gallery's start list. */
export interface MatchedParticipant {
  guid: string
  /** As `toBibNumber` writes it. */
  number: string
  firstName: string
  lastName: string
  isSearchable: boolean
}

/** A text that was read on a photo, or typed for it by a person. */
export interface PhotoText {
  text: string
  /** From 0 to 1. */
  score: number
  isTyped: boolean
}

/** What follows from a text and the start list. */
export interface TextMatch {
  /** Whether the photo is found by the text itself. */
  isSearchable: boolean
  /** Who wears the number; null where no one does. */
  participantGuid: string | null
  /** Names of those who wear it and may be found. */
  names: string[]
  /** Whether it says who is on the photo, so that no one has to look. */
  isSettled: boolean
}

/** Where a gallery has no start list, the photo is found by what the engine is so sure of. */
export const SURE_SCORE = 0.9

/** The words that a name is found by on a photo: those of three letters or more, without case and accents. */
export function toNameWords(text: string): string[] {
  const words = toPlainText(text).split(/[^\p{L}\p{M}]+/u)
  return [...new Set(words.filter((word) => word.length >= 3))]
}

/**
 * What a text says of a photo. With a start list a read text counts when it is someone's number or name; what a person
 * typed counts always. Anyone who does not want to be found takes their number and name out of the search, also where
 * others share them. `participants` holds at least all who wear the number or have one of the words in their name.
 */
export function matchText(
  { text, score, isTyped }: PhotoText,
  participants: readonly MatchedParticipant[],
  hasStartList: boolean,
): TextMatch {
  const number = toBibNumber(text)
  const wearers = participants.filter((one) => one.number !== '' && one.number === number)
  if (wearers.length > 0) {
    const shown = wearers.filter(({ isSearchable }) => isSearchable)
    return {
      isSearchable: shown.length === wearers.length,
      participantGuid: (shown[0] ?? wearers[0]!).guid,
      names: shown.map((one) => fullName(one)),
      isSettled: true,
    }
  }
  const unworn = { participantGuid: null, names: [] }
  const words = toNameWords(text)
  const called = participants.filter(({ firstName, lastName }) =>
    toNameWords(fullName({ firstName, lastName })).some((word) => words.includes(word)),
  )
  if (called.some(({ isSearchable }) => !isSearchable))
    return { ...unworn, isSearchable: false, isSettled: isTyped }
  if (isTyped || called.length > 0) return { ...unworn, isSearchable: true, isSettled: true }
  const isSure = !hasStartList && score >= SURE_SCORE
  return { ...unworn, isSearchable: isSure, isSettled: isSure && isBibNumber(text) }
}
