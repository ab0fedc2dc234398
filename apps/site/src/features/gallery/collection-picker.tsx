import { useTranslation } from 'react-i18next'
import { pushSearch, SearchLink } from '../../lib/address.tsx'
import { usePhotoSearch } from './use-photo-search.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { langOf } from '../../lib/lang-of.ts'

/** Above this number of names, a select replaces the row of links. */
const LINKS_UP_TO = 8

/** The gallery's collections, of which one is shown at a time, or all. */
export function CollectionPicker() {
  const { t } = useTranslation()
  const { gallery, preview } = useGalleryContext()
  const { search, toQuery } = usePhotoSearch()
  const { collections } = gallery
  const chosen = search.collections
  const alias = gallery.collectionAlias.trim()

  if (collections.length > LINKS_UP_TO) {
    return (
      <form className="collection-form" method="get">
        <select
          className="field collection-select"
          name="collections"
          aria-label={alias || t('Collection')}
          value={chosen.length === 1 ? chosen[0] : ''}
          onChange={(event) =>
            pushSearch(toQuery({ collections: event.target.value ? [event.target.value] : [] }))
          }
        >
          <option value="">{alias ? t('{{alias}}: all', { alias }) : t('All collections')}</option>
          {collections.map(({ guid, name, noItems, textLanguages }) => (
            <option key={guid} value={guid} lang={langOf(textLanguages?.name)}>
              {t('{{name}} ({{photos, number}})', { name, photos: noItems })}
            </option>
          ))}
        </select>
        {preview && <input type="hidden" name="preview" value={preview} />}
        <noscript>
          <button className="button">{t('Search')}</button>
        </noscript>
      </form>
    )
  }
  return (
    <nav className="collection-links" aria-label={alias || t('Collections')}>
      <ul>
        <li>
          <SearchLink
            search={toQuery({ collections: [] })}
            aria-current={chosen.length === 0 ? 'true' : undefined}
          >
            {t('All')}
          </SearchLink>
        </li>
        {collections.map(({ guid, name, textLanguages }) => (
          <li key={guid} lang={langOf(textLanguages?.name)}>
            <SearchLink
              search={toQuery({ collections: [guid] })}
              aria-current={chosen.includes(guid) ? 'true' : undefined}
            >
              {name}
            </SearchLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
