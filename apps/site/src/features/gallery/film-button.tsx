import { type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'

interface FilmButtonProps {
  isPlaying: boolean
  onPlay: () => void
  onStop: () => void
}

/** Plays the film of a Live Photo: by click or key, and on hover unless the visitor prefers reduced motion. */
export function FilmButton({ isPlaying, onPlay, onStop }: FilmButtonProps) {
  const { t } = useTranslation()
  // A film started by click continues when the mouse leaves.
  const isAsked = useRef(false)
  const label = t('Play Live Photo')
  const handleClick = () => {
    const isStopped = isPlaying && isAsked.current
    isAsked.current = !isStopped
    if (isStopped) onStop()
    else onPlay()
  }
  const handleEnter = ({ pointerType }: PointerEvent) => {
    if (isPlaying || pointerType !== 'mouse' || isMotionReduced()) return
    isAsked.current = false
    onPlay()
  }
  const handleLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !isAsked.current) onStop()
  }
  return (
    <button
      type="button"
      className="yarl__button film-button"
      aria-label={label}
      title={label}
      aria-pressed={isPlaying}
      onClick={handleClick}
      onPointerEnter={handleEnter}
      onPointerLeave={handleLeave}
    >
      <Icon name="live" size={24} />
    </button>
  )
}

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches
