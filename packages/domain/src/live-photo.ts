/**
 * The content identifier that Apple writes into both the photo and the film of a Live Photo: a UUID, in capitals.
 * Undefined for anything else.
 */
export function toContentIdentifier(text: string): string | undefined {
  const found = /^\s*([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[\s\0]*$/i.exec(text)
  return found?.[1]!.toUpperCase()
}

interface NamedFile {
  guid: string
  name: string
}

/** Without the extension, and without the E of a picture edited on the phone: IMG_E1234.JPG is IMG_1234. */
const toBaseName = (name: string) =>
  name
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replace(/^(img_)e(?=\d)/, '$1')

/**
 * Pairs photos and films that have the same identifier: each photo gets at most one film, and each film one photo. If a
 * photo was exported twice with the same identifier, the one with the film's name is preferred, then the one uploaded
 * first.
 */
export function pairLivePhotos<Photo extends NamedFile, Film extends NamedFile>(
  photos: readonly Photo[],
  films: readonly Film[],
): { photo: Photo; film: Film }[] {
  const left = [...photos]
  const take = (film: Film, isAsked: (photo: Photo) => boolean) => {
    const at = left.findIndex(isAsked)
    return at < 0 ? [] : [{ photo: left.splice(at, 1)[0]!, film }]
  }
  const isNamedAs = (film: Film) => (photo: Photo) =>
    toBaseName(photo.name) === toBaseName(film.name)
  const named = films.flatMap((film) => take(film, isNamedAs(film)))
  const taken = new Set(named.map(({ film }) => film.guid))
  const others = films.filter(({ guid }) => !taken.has(guid))
  return [...named, ...others.flatMap((film) => take(film, () => true))]
}
