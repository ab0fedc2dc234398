/** The sentences of a language, by their English sentence. */
export type Dictionary = Record<string, string>
