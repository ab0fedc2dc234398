/**
 * What Apple writes alike into the photo and the film of a Live Photo: a UUID, in capitals. Undefined for anything
 * else.
 */
export function toContentIdentifier(text: string): string | undefined {
  const found = /^\s*([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[\s\0]*$/i.exec(text)
  return found?.[1]!.toUpperCase()
}

interface NamedFile {
  guid: string
  name: string
}

/** Without its ending, and the E of a picture that was edited on the phone: IMG_E1234.JPG is IMG_1234. */
const toBaseName = (name: string) =>
  name
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replace(/^(img_)e(?=\d)/, '$1')

/**
 * Which film belongs to which photo, among those of one identifier: each photo gets one film at most, and each film
 * one photo. A photo that was exported twice has the identifier twice; the one that is called as the film comes first,
 * then the one that was there first.
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
