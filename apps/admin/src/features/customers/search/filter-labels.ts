import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { TFunction } from 'i18next'
import type { FilterChip } from '../../../ui/filter-chips.tsx'
import { sourceLabel } from '../customer-labels.ts'
import type { CustomerFilters } from './customer-search.ts'

/**
 * The labels of active filters with the change that removes each, in the drawer's order. The text is in the search box.
 */
export function filterLabels(
  t: TFunction,
  search: CustomerFilters,
  galleries: readonly Gallery[],
): FilterChip<Partial<CustomerFilters>>[] {
  const chips: FilterChip<Partial<CustomerFilters>>[] = []
  const { gallery, tags, bought, marketingOptIn, hasEmail, foundPhotos, onStartList, source } =
    search
  const add = (key: keyof CustomerFilters, label: string) =>
    chips.push({ key, label, change: { [key]: null } })
  if (gallery !== null)
    add('gallery', galleries.find(({ slug }) => slug === gallery)?.name ?? gallery)
  for (const tag of tags)
    chips.push({
      key: `tag ${tag}`,
      label: t('Tag: {{tag}}', { tag }),
      change: { tags: tags.filter((other) => other !== tag) },
    })
  if (bought !== null) add('bought', bought ? t('Buyers') : t('Without an order'))
  if (marketingOptIn !== null)
    add('marketingOptIn', marketingOptIn ? t('Agreed to marketing') : t('Not agreed to marketing'))
  if (hasEmail !== null)
    add('hasEmail', hasEmail ? t('With email address') : t('Without email address'))
  if (foundPhotos !== null)
    add(
      'foundPhotos',
      foundPhotos ? t('Photos found by bib number') : t('No photos found by bib number'),
    )
  if (onStartList !== null)
    add('onStartList', onStartList ? t('On the start list') : t('Not on the start list'))
  if (source !== null) add('source', sourceLabel(t, source))
  if (search.importGuid !== null) add('importGuid', t('From one import'))
  return chips
}
