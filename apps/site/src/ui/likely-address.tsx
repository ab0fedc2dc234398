import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import './likely-address.css'

/** Asks about an address that looks mistyped, inside its form: “no” sends it as it is. */
export function LikelyAddress({
  meant,
  onTake,
}: {
  meant: string | undefined
  onTake: (address: string) => void
}) {
  const { t } = useTranslation()
  const take = useRef<HTMLButtonElement>(null)
  // The form was submitted at its end; the person continues here.
  useEffect(() => {
    if (meant !== undefined) take.current?.focus()
  }, [meant])
  if (meant === undefined) return null
  return (
    <div className="likely-address" role="alert">
      <p>{t('Did you mean {{address}}?', { address: meant })}</p>
      <button ref={take} type="button" className="button" onClick={() => onTake(meant)}>
        {t('Yes, change it')}
      </button>
      <button type="submit" className="button is-quiet">
        {t('No, it’s correct')}
      </button>
    </div>
  )
}
