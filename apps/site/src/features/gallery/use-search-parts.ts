import { useQueryClient } from '@tanstack/react-query'
import { colourName } from '@proofdesk/contract/sentences/colour-names'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { langOf } from '../../lib/lang-of.ts'
import { readMatches } from './found-photos.ts'
import { isOfEachDay, type PhotoSearch } from './photo-search.ts'
import { usePhotoSearch } from './use-photo-search.ts'

interface SearchPart {
  text: string
  lang?: string | undefined
  without: Partial<PhotoSearch>
}

/** The parts of the active search in words, each with its removal. */
export function useSearchParts(): SearchPart[] {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const { search } = usePhotoSearch()
  const format = useFormat()
  const queries = useQueryClient()
  // A day is independent of time zones: noon UTC is formatted as the same day.
  const day = (text: string) => format.day(Date.parse(`${text}T12:00:00Z`), 'UTC')
  const range = (from: string, to: string) =>
    from && to
      ? from === to
        ? from
        : t('{{from}} – {{to}}', { from, to })
      : from
        ? t('from {{from}}', { from })
        : t('until {{to}}', { to })
  const collectionOf = (guid: string) =>
    gallery.collections.find((collection) => collection.guid === guid)

  const foundLabel = (part: string, at: number) => {
    const number = search.found.length > 1 ? at + 1 : 0
    if (!readMatches(queries, part))
      return number ? t('Shared photos {{number}}', { number }) : t('Shared photos')
    return number ? t('Person {{number}}', { number }) : t('Found by your selfie')
  }

  const parts: SearchPart[] = []
  for (const [at, part] of search.found.entries())
    parts.push({
      text: foundLabel(part, at),
      without: { found: search.found.filter((other) => other !== part), order: '' },
    })
  if (search.favourites) parts.push({ text: t('Favourites'), without: { favourites: '' } })
  if (search.text)
    parts.push({ text: t('“{{text}}”', { text: search.text }), without: { text: '' } })
  if (search.partial) parts.push({ text: t('Longer numbers too'), without: { partial: '' } })
  for (const guid of search.collections)
    parts.push({
      text: collectionOf(guid)?.name ?? '',
      lang: langOf(collectionOf(guid)?.textLanguages?.name),
      without: { collections: search.collections.filter((other) => other !== guid) },
    })
  for (const colour of search.colours)
    parts.push({
      text: colourName(t, colour),
      without: { colours: search.colours.filter((other) => other !== colour) },
    })
  if (search.from || search.to)
    parts.push({
      text: range(search.from && day(search.from), search.to && day(search.to)),
      without: { from: '', to: '' },
    })
  if (search.after || search.before) {
    const times = range(search.after, search.before)
    parts.push({
      text: isOfEachDay(search, gallery) ? t('{{times}} on each day', { times }) : times,
      without: { after: '', before: '' },
    })
  }
  return parts
}
