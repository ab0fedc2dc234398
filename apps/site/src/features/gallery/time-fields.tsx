import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { causeOfEntry, pushSearch, replaceSearch } from '../../lib/address.tsx'
import { DropPanel } from '../../ui/drop-panel.tsx'
import { galleryDays, type PhotoSearch } from './photo-search.ts'
import { usePhotoSearch } from './use-photo-search.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'

// Its code comes when someone looks at it.
// Without it, as on a lost line, the fields below do the same.
const TimeSlider = lazy(() =>
  import('./time-slider.tsx').then(
    ({ TimeSlider: default_ }) => ({ default: default_ }),
    () => ({ default: () => null }),
  ),
)

/** When a photo was taken: days where the gallery has several, and times of day, on the gallery's own clock. */
export function TimeFields() {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const { search, toQuery } = usePhotoSearch()
  const days = galleryDays(gallery)
  const isSet = Boolean(search.from || search.to || search.after || search.before)

  const [isOpen, setOpen] = useState(false)
  const change = useCallback(
    (part: Partial<PhotoSearch>) => {
      const go = causeOfEntry() === 'time' ? replaceSearch : pushSearch
      go(toQuery(part), 'time')
    },
    [toQuery],
  )

  const field = (name: 'from' | 'to' | 'after' | 'before', label: string) => {
    const isDay = name === 'from' || name === 'to'
    return (
      <label className="time-fields-field">
        <span>{label}</span>
        <input
          className="field"
          name={name}
          type={isDay ? 'date' : 'time'}
          value={search[name]}
          min={isDay ? days?.first : undefined}
          max={isDay ? days?.last : undefined}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      </label>
    )
  }

  return (
    <DropPanel label={t('Time')} icon="clock" isOn={isSet} onOpen={() => setOpen(true)}>
      {isOpen && (
        <Suspense>
          <TimeSlider after={search.after} before={search.before} onChange={change} />
        </Suspense>
      )}
      {days && (
        <div className="time-fields-pair">
          {field('from', t('From day'))}
          {field('to', t('To day'))}
        </div>
      )}
      <div className="time-fields-pair">
        {field('after', t('From'))}
        {field('before', t('To'))}
      </div>
      {isSet && (
        <button
          type="button"
          className="button is-quiet"
          onClick={() => pushSearch(toQuery({ from: '', to: '', after: '', before: '' }))}
        >
          {t('Any time')}
        </button>
      )}
    </DropPanel>
  )
}
