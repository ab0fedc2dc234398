import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { originOfEntry, pushSearch, replaceSearch } from '../../lib/address.tsx'
import { useFormat } from '../../lib/format.ts'
import { DropPanel } from '../../ui/drop-panel.tsx'
import { galleryDays, type PhotoSearch, shortDays } from './photo-search.ts'
import { usePhotoSearch } from './use-photo-search.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'

// Its code is loaded when it becomes visible. Without it, as on a lost connection, the fields below do the same.
const TimeSlider = lazy(() =>
  import('./time-slider.tsx').then(
    ({ TimeSlider: default_ }) => ({ default: default_ }),
    () => ({ default: () => null }),
  ),
)

/** The capture time of photos: days if the gallery has several, and times of day, in the gallery's time zone. */
export function TimeFields() {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const { search, toQuery } = usePhotoSearch()
  const days = galleryDays(gallery)
  const shown = shortDays(gallery)
  const isSet = Boolean(search.from || search.to || search.after || search.before)

  const [isOpen, setOpen] = useState(false)
  const change = useCallback(
    (part: Partial<PhotoSearch>) => {
      const go = originOfEntry() === 'time' ? replaceSearch : pushSearch
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
      {shown.length > 0 && <DayButtons days={shown} search={search} onChange={change} />}
      {days && shown.length === 0 && (
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

interface DayButtonsProps {
  days: readonly string[]
  search: PhotoSearch
  onChange: (part: Partial<PhotoSearch>) => void
}

/** A choice of one of a few days, or all of them. */
function DayButtons({ days, search, onChange }: DayButtonsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isAny = search.from === '' && search.to === ''
  return (
    <div className="time-fields-days" role="group" aria-label={t('Day')}>
      <button
        type="button"
        className={isAny ? 'button is-on' : 'button'}
        aria-pressed={isAny}
        onClick={() => onChange({ from: '', to: '' })}
      >
        {t('All days')}
      </button>
      {days.map((day) => {
        const isOn = search.from === day && search.to === day
        return (
          <button
            key={day}
            type="button"
            className={isOn ? 'button is-on' : 'button'}
            aria-pressed={isOn}
            onClick={() => onChange({ from: day, to: day })}
          >
            {format.shortDay(day)}
          </button>
        )
      })}
    </div>
  )
}
