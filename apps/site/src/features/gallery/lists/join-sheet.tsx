import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pushSearch } from '../../../lib/address.tsx'
import { writeStored } from '../../../lib/browser-storage.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { readKeptList } from '../../../lib/kept-list.ts'
import { newGuid } from '../../../lib/new-guid.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { EMPTY_SEARCH } from '../photo-search.ts'
import { usePhotoSearch } from '../use-photo-search.ts'
import { ChooserForm } from './chooser-form.tsx'
import { fetchLink, joinLink } from './list-api.ts'
import { enterLink } from './enter-link.ts'
import type { Chooser } from './sync-list.ts'
import { chooserKey, useSyncNow } from './use-list.ts'

/** Opens the lists of a link as a new contributor or as one who joined before. */
export function JoinSheet({ linkKey, onClose }: { linkKey: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const { toQuery } = usePhotoSearch()
  const sync = useSyncNow()
  const [requestKey] = useState(newGuid)
  const link = useQuery({
    queryKey: ['list-link', linkKey],
    queryFn: async ({ signal }) => (await fetchLink(linkKey, gallery.slug, signal)).link,
  })
  const enter = (me: string, read: NonNullable<typeof link.data>) => {
    enterLink(gallery.guid, { key: linkKey, me }, read)
    pushSearch(toQuery({ ...EMPTY_SEARCH, favourites: '1' }))
    void sync()
    onClose()
  }
  const joining = useMutation({
    mutationFn: (chooser: Chooser) =>
      joinLink(linkKey, {
        slug: gallery.slug,
        requestKey,
        ...chooser,
        language: gallery.locale,
      }),
    onSuccess: (joined, chooser) => {
      writeStored(chooserKey(gallery.guid), JSON.stringify(chooser))
      enter(joined.contributorGuid, joined.link)
    },
  })
  const own = readKeptList(gallery.guid)
  const isOwn = own?.key === linkKey
  const opened = useRef(false)
  useEffect(() => {
    if (!isOwn || !link.data || opened.current) return
    opened.current = true
    enter(own.me, link.data)
  })
  if (isOwn && !link.isError) return null
  return (
    <Sheet title={t('Choose photos together')} onClose={onClose}>
      {link.isError && <p role="alert">{errorMessage(link.error, t)}</p>}
      {link.data && (
        <>
          <p>{t('Everyone with this link sees the lists and who chose which photos.')}</p>
          {link.data.contributors.some(({ name }) => name !== '') && (
            <section className="chooser-known" aria-label={t('Who are you?')}>
              <strong>{t('Who are you?')}</strong>
              {link.data.contributors
                .filter(({ name }) => name !== '')
                .map(({ guid, name }) => (
                  <button
                    key={guid}
                    type="button"
                    className="button"
                    onClick={() => enter(guid, link.data)}
                  >
                    <Icon name="person" />
                    {name}
                  </button>
                ))}
              <strong>{t('Join as someone new')}</strong>
            </section>
          )}
          <ChooserForm
            label={t('Join')}
            problem={joining.error ? errorMessage(joining.error, t) : undefined}
            isBusy={joining.isPending}
            onDone={(chooser) => joining.mutate(chooser)}
          />
        </>
      )}
    </Sheet>
  )
}
