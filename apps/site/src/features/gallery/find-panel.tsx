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

/** Opens the panel and focuses one of its fields. */
export function openFindPanel(field: string): void {
  const details = document.querySelector<HTMLDetailsElement>(`#${FIND_ID}`)
  if (!details) return
  details.open = true
  const element = details.querySelector<HTMLElement>(field)
  if (element?.parentElement instanceof HTMLDetailsElement) element.parentElement.open = true
  element?.focus()
}

/**
 * The gallery's enabled searches, in a panel that opens from the bar. If nothing is shown before a search, it is open
 * until something is found. A disclosure with a form, so that it works without scripts.
 */
export function FindPanel({
  hasPhotos,
  count,
}: {
  hasPhotos: boolean
  /** Number of photos found; undefined while unknown. */
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
    // If nothing is shown before a search, it closes once something is found.
    if (!isFirst) details.current.open = false
    // Hides a phone's keyboard to show the results.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const isOn = isSearching({ ...search, collections: [], favourites: '' })
  return (
    <details
      id={FIND_ID}
      className={isFirst ? 'find is-first' : 'find'}
      ref={details}
      open={isFirst}
      // It may have been opened before hydration.
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

/** Another text is searched for as whole numbers again. */
function toChanges(text: string, before: string): Partial<PhotoSearch> {
  return text === before ? { text } : { text, partial: '' }
}

/** The other search values, for a form that is submitted without scripts. */
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
