import { countSelection } from '@proofdesk/domain/selection'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { sharedWords } from '../../../lib/shared-words.ts'
import { usePathname } from '../../../lib/address.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ShareSheet } from '../share-sheet.tsx'
import { useFavourites } from '../use-favourites.ts'
import { ListDetails } from './list-details.tsx'
import { ListExtras } from './list-extras.tsx'
import { ListTabs } from './list-tabs.tsx'
import { SubmitSheet } from './submit-sheet.tsx'
import { useList } from './use-list.ts'
import './list-panel.css'

type Open = 'details' | 'share' | 'submit'

/**
 * The panel above a list's photos: how many are chosen and required, who is choosing, and the list's actions.
 * `noVideos` is the number of chosen videos, which don't count towards the limits.
 */
export function ListPanel({
  noVideos,
  loadPhotos,
}: {
  noVideos: number
  /** Loads all chosen photos. */
  loadPhotos: () => Promise<readonly SitePhoto[]>
}) {
  const { t } = useTranslation()
  const { account, gallery } = useGalleryContext()
  const { chosen, lock } = useFavourites()
  const { kept, link, list, isOffline } = useList()
  const pathname = usePathname()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  if (!gallery.selections || !kept) return null
  const count = countSelection(chosen.length - noVideos, gallery.selections)
  const label = t('Choose together')
  return (
    <section className="list-panel needs-script" aria-label={t('Your list')}>
      {link && <ListTabs link={link} open={kept.list} />}
      <ListCount count={count} />
      {list && (
        <ListExtras listKey={kept.key} list={list} noVideos={noVideos} loadPhotos={loadPhotos} />
      )}
      <ListState list={list} isOffline={isOffline} />
      <div className="list-panel-ways">
        {lock === '' && (
          <button
            type="button"
            className="button is-primary"
            aria-disabled={!list || count.chosen === 0 || count.missing > 0}
            onClick={() => list && count.chosen > 0 && count.missing === 0 && setOpen('submit')}
          >
            <Icon name="check" />
            {t('Submit list')}
          </button>
        )}
        <button type="button" className="button" onClick={() => setOpen('share')}>
          <Icon name="person" />
          {label}
        </button>
        <button type="button" className="button" onClick={() => list && setOpen('details')}>
          <Icon name="note" />
          {t('Notes and details')}
        </button>
      </div>
      {open === 'share' && (
        <ShareSheet
          label={label}
          {...sharedWords(gallery, account, list?.name ?? '', t)}
          url={new URL(`${pathname}?favourites=1#list=${kept.key}`, location.origin).href}
          onClose={close}
        />
      )}
      {open === 'details' && list && link && (
        <ListDetails link={link} list={list} kept={kept} onClose={close} />
      )}
      {open === 'submit' && list && (
        <SubmitSheet list={list} kept={kept} chosen={count.chosen} onClose={close} />
      )}
    </section>
  )
}

/** “42 of 80”, with the minimum while too few are chosen. */
function ListCount({ count }: { count: ReturnType<typeof countSelection> }) {
  const { t } = useTranslation()
  const { minimum, maximum } = useGalleryContext().gallery.selections!
  return (
    <div className="list-panel-count">
      <p role="status">
        <strong>
          {maximum > 0
            ? t('{{chosen, number}} of {{aim, number}} photos', {
                chosen: count.chosen,
                aim: maximum,
              })
            : t('{{count, number}} photos', { count: count.chosen })}
        </strong>
        {count.missing > 0 && (
          <span>{t('At least {{min, number}} to submit', { min: minimum })}</span>
        )}
      </p>
      {maximum > 0 && (
        <progress max={maximum} value={Math.min(maximum, count.chosen)} aria-hidden="true" />
      )}
    </div>
  )
}

/** The deadline for changes, or why the list is locked, and whether it is saved. */
function ListState({
  list,
  isOffline,
}: {
  list: ReturnType<typeof useList>['list']
  isOffline: boolean
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeZone } = useGalleryContext().gallery
  const at = (moment: number) =>
    t('{{day}}, {{time}}', {
      day: format.day(moment, timeZone),
      time: format.clock(moment, timeZone),
    })
  if (list?.lock === 'submitted' && list.submittedAt !== null)
    return (
      <p className="list-panel-state is-done">
        <Icon name="check" size={18} />
        {t('Submitted on {{when}}. Your photographer has this list.', {
          when: at(list.submittedAt),
        })}
      </p>
    )
  if (list?.lock === 'over')
    return (
      <p className="list-panel-state">
        <Icon name="lock" size={18} />
        {t('The time to choose photos is over. Ask your photographer for more time.')}
      </p>
    )
  return (
    <>
      {list?.state === 'reopened' && (
        <p className="list-panel-state">
          {t('Your photographer reopened this list. Change it and submit it again.')}
        </p>
      )}
      {list && list.deadline !== null && (
        <p className="list-panel-state">
          <Icon name="clock" size={18} />
          {t('Choose until {{when}}', { when: at(list.deadline) })}
        </p>
      )}
      {isOffline && (
        <p className="list-panel-state" role="status">
          {t('You’re offline. Your choice is kept here and sent later.')}
        </p>
      )}
    </>
  )
}
