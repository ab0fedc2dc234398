import type { SelectionLink } from '@proofdesk/contract/site/selections'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { openList } from './sync-list.ts'
import { useSyncNow } from './use-list.ts'

/** Tabs for the lists of a link; just the name of a single list. */
export function ListTabs({ link, open }: { link: SelectionLink; open: string }) {
  const { t } = useTranslation()
  const { guid: engineGuid } = useGalleryContext().gallery
  const sync = useSyncNow()
  const choose = async (guid: string) => {
    // Sends the marks of the open list first.
    await sync()
    openList(engineGuid, link, guid)
    await sync()
  }
  if (link.selections.length === 1) {
    const { name } = link.selections[0]!
    // An unnamed list needs no heading: it is called Favourites above.
    return name ? <h2 className="list-panel-name">{name}</h2> : null
  }
  return (
    <ul className="list-tabs" aria-label={t('Lists')}>
      {link.selections.map(({ guid, name }) => (
        <li key={guid}>
          <button
            type="button"
            className="list-tab"
            aria-pressed={guid === open}
            onClick={() => guid !== open && void choose(guid)}
          >
            {name || t('Favourites')}
          </button>
        </li>
      ))}
    </ul>
  )
}
