import type { Gallery } from '@proofdesk/contract/admin/engines'
import { colourName } from '@proofdesk/contract/sentences/colour-names'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { type FilterChip, FilterChips } from '../../../ui/filter-chips.tsx'
import { useCollectionList } from '../collections/collections-api.ts'
import type { PhotoSearch } from './photo-search.ts'
import { usePhotoSearch } from './use-photo-search.ts'

interface PhotoFilterChipsProps {
  gallery: Gallery
}

/** The photos' active filters, each with a button to remove it, and one to remove all. */
export function PhotoFilterChips({ gallery }: PhotoFilterChipsProps) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const { search, change, reset } = usePhotoSearch()
  const collections = useCollectionList(gallery).data?.collections
  const { text, sessions, fromDay, toDay, fromTime, toTime } = search
  const chips: FilterChip<Partial<PhotoSearch>>[] = []
  if (text.trim() !== '')
    chips.push({ key: 'text', label: t('“{{text}}”', { text: text.trim() }), change: { text: '' } })
  for (const guid of search.collections) {
    const label =
      collections?.find((collection) => collection.guid === guid)?.name ??
      // Only a loaded list shows that one is deleted.
      (collections ? t('Deleted collection') : '…')
    chips.push({
      key: guid,
      label,
      change: { collections: search.collections.filter((other) => other !== guid) },
    })
  }
  if (sessions.length > 0)
    chips.push({
      key: 'sessions',
      label: t('{{count}} uploads', { count: sessions.length }),
      change: { sessions: [] },
    })
  if (search.noOneFound)
    chips.push({ key: 'noOne', label: t('No one found'), change: { noOneFound: false } })
  if (search.faces.length > 0)
    chips.push({
      key: 'faces',
      label: t('A person'),
      change: { faces: [], requestId: '' },
    })
  for (const colour of search.colours)
    chips.push({
      key: colour,
      label: colourName(t, colour),
      change: { colours: search.colours.filter((other) => other !== colour) },
    })
  if (fromDay !== null && fromDay === toDay)
    chips.push({ key: 'day', label: day(fromDay), change: { fromDay: null, toDay: null } })
  else {
    if (fromDay !== null)
      chips.push({
        key: 'fromDay',
        label: t('From {{day}}', { day: day(fromDay) }),
        change: { fromDay: null },
      })
    if (toDay !== null)
      chips.push({
        key: 'toDay',
        label: t('Until {{day}}', { day: day(toDay) }),
        change: { toDay: null },
      })
  }
  if (fromTime !== null)
    chips.push({
      key: 'fromTime',
      label: t('After {{time}}', { time: fromTime }),
      change: { fromTime: null },
    })
  if (toTime !== null)
    chips.push({
      key: 'toTime',
      label: t('Before {{time}}', { time: toTime }),
      change: { toTime: null },
    })
  return <FilterChips chips={chips} onChange={change} onReset={reset} />
}
