/** What is written into a photo's file about what it shows, beside caption and keywords. */
export interface PhotoSubject {
  title: string
  headline: string
  /** Names of the persons shown. */
  persons: string[]
  city: string
}

/** All of it as words; nothing of a file in which nothing is written. */
export function subjectWords(subject: PhotoSubject | null): string[] {
  if (subject === null) return []
  const { title, headline, persons, city } = subject
  return [title, headline, ...persons, city].filter(Boolean)
}

/** Names that cameras give their files. */
const CAMERA_NAME =
  /^((img|dsc|_mg|_dsc|dji|sam|mvi|pict?|cimg|imag|dscf|dscn|gopr|gx|hpim|sany|pano)[_-]?\d{3,8}|p[0-9a-c]\d{6}|\d[a-z]\d[a-z]\d{4}|(img|pxl|dji|pano)_\d{8}_\d{4,}.*)$/i

/** The subject without a title that says only how the file is called, or how a camera calls its files. */
export function withoutFileTitle(subject: PhotoSubject, fileName: string): PhotoSubject | null {
  const stem = (name: string) => name.trim().replace(/\.[a-z\d]{2,5}$/i, '')
  const title = stem(subject.title)
  const isFiller = CAMERA_NAME.test(title) || title.toLowerCase() === stem(fileName).toLowerCase()
  const kept = isFiller ? { ...subject, title: '' } : subject
  return subjectWords(kept).length > 0 ? kept : null
}
