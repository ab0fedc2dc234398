import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { Toast } from '../../../ui/toast.tsx'
import { useFavourites } from '../use-favourites.ts'
import { usePhotoSearch } from '../use-photo-search.ts'
import { ChooserSheet } from './chooser-sheet.tsx'
import { JoinSheet } from './join-sheet.tsx'
import { useChooser, useList, useSendMarks } from './use-list.ts'

/**
 * Keeps the visitor's list in sync with the server, asks once who they are if the gallery wants to know, and opens the
 * list of a link.
 */
export function ListKeeper({
  linkKey,
  onOpened,
}: {
  linkKey: string | undefined
  onOpened: () => void
}) {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const { isFull, kept, link } = useList()
  useSendMarks()
  // The message is shown once per sync.
  const [said, setSaid] = useState<typeof link>()
  return (
    <>
      {linkKey !== undefined ? (
        <JoinSheet key={linkKey} linkKey={linkKey} onClose={onOpened} />
      ) : (
        !kept && <AskChooser />
      )}
      {isFull && said !== link && (
        <Toast
          text={t('This list is full. The maximum is {{max, number}} photos.', {
            max: gallery.selections?.maximum,
          })}
          isFailure
          onClose={() => setSaid(link)}
        />
      )}
    </>
  )
}

/** Asks at the first heart, and again when the visitor opens their list. */
function AskChooser() {
  const { search } = usePhotoSearch()
  const { guids } = useFavourites()
  const chooser = useChooser()
  const [before] = useState(guids.length)
  const [isPutOff, setPutOff] = useState(false)
  const isNew = guids.length > before || before === 1
  const isShown = !chooser && !isPutOff && guids.length > 0 && (isNew || search.favourites !== '')
  return isShown ? <ChooserSheet onClose={() => setPutOff(true)} /> : null
}
