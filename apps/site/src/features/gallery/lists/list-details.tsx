import type { SelectionLink, SiteSelection } from '@proofdesk/contract/site/selections'
import { SELECTION_NAME_MAX, SELECTION_NOTE_MAX, SELECTIONS_MAX } from '@proofdesk/domain/selection'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import type { KeptList } from '../../../lib/kept-list.ts'
import { newGuid } from '../../../lib/new-guid.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { readEarlier, returnToEarlier } from './enter-link.ts'
import { changeList, createList, removeList } from './list-api.ts'
import { openList } from './sync-list.ts'
import { useSyncNow } from './use-list.ts'

interface DetailsProps {
  link: SelectionLink
  list: SiteSelection
  kept: KeptList
  onClose: () => void
}

/** A list's name, note and contributors, and the link's other lists. */
export function ListDetails(props: DetailsProps) {
  const { t } = useTranslation()
  const { list, onClose } = props
  return (
    <Sheet title={list.name || t('Favourites')} onClose={onClose}>
      <div className="list-details">
        <ListWords {...props} />
        <People {...props} />
        <OtherLists {...props} />
      </div>
    </Sheet>
  )
}

function ListWords({ list, kept, onClose }: DetailsProps) {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const sync = useSyncNow()
  const [name, setName] = useState(list.name)
  const [note, setNote] = useState(list.note)
  const isLocked = list.lock !== null
  const saving = useMutation({
    mutationFn: () =>
      changeList(kept.key, {
        slug: gallery.slug,
        guid: list.guid,
        contributorGuid: kept.me,
        ...(name.trim() !== '' && { name: name.trim() }),
        note: note.trim(),
      }),
    onSuccess: async () => {
      await sync()
      onClose()
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <form method="post" className="list-details" noValidate onSubmit={handleSubmit}>
      <FormField label={t('Name of the list')} hint={t('For example “Album” or “Wall”')}>
        {(attributes) => (
          <input
            {...attributes}
            className="field"
            name="list"
            maxLength={SELECTION_NAME_MAX}
            readOnly={isLocked}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </FormField>
      <FormField
        label={t('Note for your photographer')}
        problem={saving.error ? errorMessage(saving.error, t) : undefined}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            className="field"
            name="note"
            maxLength={SELECTION_NOTE_MAX}
            readOnly={isLocked}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </FormField>
      {!isLocked && (
        <button type="submit" className="button is-primary" aria-disabled={saving.isPending}>
          {saving.isPending ? t('One moment…') : t('Save')}
        </button>
      )}
    </form>
  )
}

/** The contributors, each with the number of photos chosen. */
function People({ link, list }: DetailsProps) {
  const { t } = useTranslation()
  if (link.contributors.length < 2) return null
  const countOf = (guid: string) =>
    list.items.filter((item) => item.contributorGuid === guid && item.mark !== 'reject').length
  return (
    <section className="list-details-people">
      <h3>{t('Who chose')}</h3>
      <ul>
        {link.contributors.map(({ guid, name }) => (
          <li key={guid}>
            <span>{name || t('Guest')}</span>
            <span>{t('{{count, number}} photos', { count: countOf(guid) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Buttons to create another list, delete this one and go back to an earlier list. */
function OtherLists({ link, list, kept, onClose }: DetailsProps) {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const sync = useSyncNow()
  const [requestKey] = useState(newGuid)
  const [isSure, setSure] = useState(false)
  const adding = useMutation({
    mutationFn: async () => {
      await sync()
      return createList(kept.key, {
        slug: gallery.slug,
        requestKey,
        listName: t('List {{number}}', { number: link.selections.length + 1 }),
        name: '',
        emailAddress: '',
        language: gallery.locale,
        contributorGuid: kept.me,
        marks: [],
      })
    },
    onSuccess: async (made) => {
      openList(gallery.guid, made.link, made.selectionGuid)
      await sync()
      onClose()
    },
  })
  const removing = useMutation({
    mutationFn: () => removeList(kept.key, gallery.slug, list.guid),
    onSuccess: async () => {
      openList(gallery.guid, link, link.selections.find(({ guid }) => guid !== list.guid)!.guid)
      await sync()
      onClose()
    },
  })
  const error = adding.error ?? removing.error
  const canRemove = link.selections.length > 1 && list.lock === null
  return (
    <section>
      <h3>{t('Lists')}</h3>
      {error && <p role="alert">{errorMessage(error, t)}</p>}
      <div className="list-details-ways">
        {link.selections.length < SELECTIONS_MAX && (
          <button
            type="button"
            className="button"
            aria-disabled={adding.isPending}
            onClick={() => !adding.isPending && adding.mutate()}
          >
            {t('New list')}
          </button>
        )}
        {canRemove && (
          <button
            type="button"
            className="button"
            aria-disabled={removing.isPending}
            onClick={() => (isSure ? removing.mutate() : setSure(true))}
          >
            {isSure ? t('Delete it with its notes') : t('Delete list')}
          </button>
        )}
        {readEarlier(gallery.guid) && (
          <button
            type="button"
            className="button"
            onClick={() => {
              returnToEarlier(gallery.guid)
              void sync()
              onClose()
            }}
          >
            {t('Back to your earlier list')}
          </button>
        )}
      </div>
    </section>
  )
}
