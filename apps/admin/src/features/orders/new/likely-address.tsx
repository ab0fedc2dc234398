import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

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
  // The form was submitted from the bar at its end; the person continues here.
  useEffect(() => {
    if (meant !== undefined) take.current?.focus()
  }, [meant])
  if (meant === undefined) return null
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button ref={take} color="inherit" onClick={() => onTake(meant)}>
            {t('Yes, change it')}
          </Button>
          <Button type="submit" color="inherit">
            {t('No, it’s correct')}
          </Button>
        </>
      }
    >
      {t('Did you mean {{address}}?', { address: meant })}
    </Alert>
  )
}
