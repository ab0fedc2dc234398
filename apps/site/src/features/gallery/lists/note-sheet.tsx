import { SELECTION_NOTE_MAX } from '@proofdesk/domain/selection'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useFavourites } from '../use-favourites.ts'
import { readMarks, readNotes, writeNotes } from './kept-marks.ts'
import { useList, useSyncNow } from './use-list.ts'

/** Who else chose a photo, their notes, and a form for the visitor's own note. */
export function NoteSheet({ guid, onClose }: { guid: string; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { guid: engineGuid } = useGalleryContext().gallery
  const { lock, toggle } = useFavourites()
  const { kept, link, list } = useList()
  const sync = useSyncNow()
  const nameOf = (contributorGuid: string) =>
    link?.contributors.find((each) => each.guid === contributorGuid)?.name || t('Guest')
  const items = list?.items.filter(({ contentGuid }) => contentGuid === guid) ?? []
  const own = items.find(({ contributorGuid }) => contributorGuid === kept?.me)
  const others = items.filter(({ contributorGuid }) => contributorGuid !== kept?.me)
  const [note, setNote] = useState(readNotes(engineGuid).get(guid) ?? own?.note ?? '')
  const chosenBy = others.filter(({ mark }) => mark !== 'reject')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // Only photos in the list can have notes.
    if (!readMarks(engineGuid).has(guid)) toggle(guid)
    writeNotes(engineGuid, readNotes(engineGuid).set(guid, note.trim()))
    void sync()
    onClose()
  }
  return (
    <Sheet title={t('Note on this photo')} onClose={onClose}>
      <div className="list-details">
        {chosenBy.length > 0 && (
          <p>
            {t('Also chosen by: {{names}}', {
              names: format.list(chosenBy.map((item) => nameOf(item.contributorGuid))),
            })}
          </p>
        )}
        {others
          .filter((item) => item.note !== '')
          .map((item) => (
            <blockquote key={item.contributorGuid} className="note-sheet-other">
              <strong>{nameOf(item.contributorGuid)}</strong>
              <p>{item.note}</p>
            </blockquote>
          ))}
        <form method="post" className="list-details" noValidate onSubmit={handleSubmit}>
          <FormField label={t('Note for your photographer')}>
            {(attributes) => (
              <textarea
                {...attributes}
                className="field"
                name="note"
                maxLength={SELECTION_NOTE_MAX}
                readOnly={lock !== ''}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </FormField>
          {lock === '' && (
            <button type="submit" className="button is-primary">
              {t('Save')}
            </button>
          )}
        </form>
      </div>
    </Sheet>
  )
}
