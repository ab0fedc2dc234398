import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pushSearch } from '../../lib/address.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { ColourFields } from './colour-fields.tsx'
import { isSearching, offersTime, type PhotoSearch } from './photo-search.ts'
import { SelfieButton } from './selfie-button.tsx'
import { TextField } from './text-field.tsx'
import { TimeFields } from './time-fields.tsx'
import { usePhotoSearch } from './use-photo-search.ts'
import './find-panel.css'

const FIND_ID = 'find-photos'

/** Unfolds the panel and leads to one of its fields. */
export function openFindPanel(field: string): void {
  const details = document.querySelector<HTMLDetailsElement>(`#${FIND_ID}`)
  if (!details) return
  details.open = true
  const element = details.querySelector<HTMLElement>(field)
  if (element?.parentElement instanceof HTMLDetailsElement) element.parentElement.open = true
  element?.focus()
}

/**
 * The ways to find photos that the gallery has switched on, in a panel that unfolds from the bar. Where nothing is
 * shown before a search it is open until something is found. A disclosure with a form, so that it also works without scripts.
 */
export function FindPanel({
  hasPhotos,
  count,
}: {
  hasPhotos: boolean
  /** How many photos are found; undefined while that is not known. */
  count: number | undefined
}) {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const { search, toQuery } = usePhotoSearch()
  const details = useRef<HTMLDetailsElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { textSearch, selfieSearch, colorSearch } = gallery.features
  const isFirst = !gallery.allowBrowsing && !hasPhotos
  useDisclosure(details, { isKept: isFirst })
  if (gallery.noItems === 0) return null
  const hasForm = textSearch || colorSearch || offersTime(gallery)
  if (!hasForm)
    return selfieSearch ? (
      <SelfieButton className="button needs-script" icon="camera" label={t('Find by selfie')} />
    ) : null

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const text = new FormData(form.current!).get('text')
    const query = toQuery(typeof text === 'string' ? toChanges(text.trim(), search.text) : {})
    if (query !== toQuery()) pushSearch(query, 'text')
    if (!details.current || query === '') return
    // Where nothing is shown before a search it closes once something is found.
    if (!isFirst) details.current.open = false
    // A phone puts its keyboard away and shows what was found.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const isOn = isSearching({ ...search, collections: [], favourites: '' })
  return (
    <details
      id={FIND_ID}
      className={isFirst ? 'find is-first' : 'find'}
      ref={details}
      open={isFirst}
      // It may have been unfolded before the program is here.
      suppressHydrationWarning
    >
      <summary className={isOn ? 'button is-on' : 'button'}>
        <Icon name="search" />
        <span>{t('Find photos')}</span>
      </summary>
      <form
        ref={form}
        className="find-panel"
        role="search"
        method="get"
        aria-label={t('Find photos')}
        onSubmit={handleSubmit}
      >
        {selfieSearch && (
          <SelfieButton
            className="button is-primary needs-script"
            icon="camera"
            label={t('Find by selfie')}
            onFound={() => {
              if (details.current) details.current.open = false
            }}
          />
        )}
        {textSearch && <TextField count={count} />}
        {offersTime(gallery) && <TimeFields />}
        {colorSearch && <ColourFields />}
        <KeptFields />
        {gallery.allowBrowsing ? (
          <noscript>
            <button className="button">{t('Search')}</button>
          </noscript>
        ) : (
          textSearch && <button className="button">{t('Search')}</button>
        )}
      </form>
    </details>
  )
}

/** Another text is looked for as a whole again. */
function toChanges(text: string, before: string): Partial<PhotoSearch> {
  return text === before ? { text } : { text, partial: '' }
}

/** What else is searched for, for a form that is sent without scripts. */
function KeptFields() {
  const { preview } = useGalleryContext()
  const { search } = usePhotoSearch()
  return (
    <>
      {search.collections.length > 0 && (
        <input type="hidden" name="collections" value={search.collections.join(',')} />
      )}
      {search.found.map((part) => (
        <input key={part} type="hidden" name="found" value={part} />
      ))}
      {preview && <input type="hidden" name="preview" value={preview} />}
    </>
  )
}
