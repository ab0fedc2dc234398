import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskedSale } from '../../lib/asked-sale.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { endFoundLater } from './order-api.ts'

type Search = NonNullable<SiteOrder['lines'][number]['foundLater']>

/** Whether photos of the person found later are still added, with a button to stop it. */
export function FoundLater({ search }: { search: Search }) {
  const { t } = useTranslation()
  const isFace = search.kind === 'face'
  if (!search.isOpen)
    return <p className="order-page-hint">{t('No more photos will be added to this order.')}</p>
  return (
    <div className="order-found-later">
      <p>
        {isFace
          ? t('New photos of you in this gallery are added here for free, and we’ll email you.')
          : t(
              'New photos found by this number or name are added here for free, and we’ll email you.',
            )}
      </p>
      <EndButton search={search} label={isFace ? t('Withdraw consent') : t('Stop adding photos')} />
    </div>
  )
}

/** Asks for confirmation: once stopped it can't be restarted. */
function EndButton({ search, label }: { search: Search; label: string }) {
  const { t } = useTranslation()
  const { guid, key } = useAskedSale()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const ending = useMutation({
    mutationFn: () => endFoundLater({ guid, key, search: search.guid }),
    onSuccess: (order) => queries.setQueryData(['order', guid, key], order),
  })
  // The question replaces the focused button.
  useEffect(() => {
    if (isAsking) first.current?.focus()
  }, [isAsking])
  if (!isAsking)
    return (
      <button type="button" className="button is-quiet" onClick={() => setAsking(true)}>
        {label}
      </button>
    )
  return (
    <div className="order-found-later-end" role="group" aria-label={label}>
      <p>{t('You keep the photos you have. No more will be added, and this can’t be undone.')}</p>
      <button
        ref={first}
        type="button"
        className="button is-primary"
        aria-disabled={ending.isPending}
        onClick={() => !ending.isPending && ending.mutate()}
      >
        {label}
      </button>
      <button type="button" className="button is-quiet" onClick={() => setAsking(false)}>
        {t('Cancel')}
      </button>
      {ending.isError && <p role="alert">{errorMessage(ending.error, t)}</p>}
    </div>
  )
}
