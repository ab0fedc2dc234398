import { isBibNumber, toBibNumber } from './bib-number.ts'
import { fullName } from './person-name.ts'
import { toPlainText } from './plain-text.ts'

/** Someone on a gallery's start list. */
export interface MatchedParticipant {
  guid: string
  /** In the form of `toBibNumber`. */
  number: string
  firstName: string
  lastName: string
  isSearchable: boolean
}

/** A text that was read in a photo, or typed for it by a person. */
export interface PhotoText {
  text: string
  /** From 0 to 1. */
  score: number
  isTyped: boolean
}

/** The meaning of a text, given the start list. */
export interface TextMatch {
  /** Whether the photo is found by the text itself. */
  isSearchable: boolean
  /** Who wears the number; null if no one does. */
  participantGuid: string | null
  /** Names of the number's wearers who may be found. */
  names: string[]
  /** Whether the text identifies the people in the photo, so that no one has to look at it. */
  isSettled: boolean
}

/** In a gallery without a start list, photos are found by texts with at least this score. */
export const SURE_SCORE = 0.9

/** The words of a name that photos are found by: those of three letters or more, without case and accents. */
export function toNameWords(text: string): string[] {
  const words = toPlainText(text).split(/[^\p{L}\p{M}]+/u)
  return [...new Set(words.filter((word) => word.length >= 3))]
}

/**
 * The meaning of a text on a photo. With a start list, a read text is used if it is someone's number or name; a typed
 * one always is. Numbers and names of people who don't want to be found are removed from the search, even if others
 * share them. `participants` has to include everyone who wears the number or has one of the words in their name.
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
