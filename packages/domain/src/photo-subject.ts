/** Metadata of a photo's file about its subject, in addition to caption and keywords. */
export interface PhotoSubject {
  title: string
  headline: string
  /** Names of the people shown. */
  persons: string[]
  city: string
}

/** All values as words; empty for a file without any. */
export function subjectWords(subject: PhotoSubject | null): string[] {
  if (subject === null) return []
  const { title, headline, persons, city } = subject
  return [title, headline, ...persons, city].filter(Boolean)
}

/** File names given by cameras. */
const CAMERA_NAME =
  /^((img|dsc|_mg|_dsc|dji|sam|mvi|pict?|cimg|imag|dscf|dscn|gopr|gx|hpim|sany|pano)[_-]?\d{3,8}|p[0-9a-c]\d{6}|\d[a-z]\d[a-z]\d{4}|(img|pxl|dji|pano)_\d{8}_\d{4,}.*)$/i

/** The subject without a title that only repeats the file's name or a camera's file name. */
export function withoutFileTitle(subject: PhotoSubject, fileName: string): PhotoSubject | null {
  const stem = (name: string) => name.trim().replace(/\.[a-z\d]{2,5}$/i, '')
  const title = stem(subject.title)
  const isFiller = CAMERA_NAME.test(title) || title.toLowerCase() === stem(fileName).toLowerCase()
  const kept = isFiller ? { ...subject, title: '' } : subject
  return subjectWords(kept).length > 0 ? kept : null
}
