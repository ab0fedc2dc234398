import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { Toast } from '../../ui/toast.tsx'
import { ShareContext, type Shared } from './share.ts'

const loadSheet = async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet })
const ShareSheet = lazy(loadSheet)

/**
 * Offers what is inside to hand addresses on: by a phone's own ways, elsewhere by a sheet. It is around the page
 * and not inside of the lightbox, whose keys would answer those of the sheet.
 */
export function ShareProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { showShareButtons } = useGalleryContext().gallery
  const [shared, setShared] = useState<Shared>()
  const [isFailed, setFailed] = useState(false)
  const close = useCallback(() => setFailed(false), [])
  const open = useCallback((asked: Shared) => {
    // The code is fetched before it is shown, so that a failure says something.
    const openSheet = () =>
      loadSheet().then(
        () => setShared(asked),
        () => setFailed(true),
      )
    const { title, url } = asked
    if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return void openSheet()
    // Anyone who changes their mind is asked nothing else.
    navigator
      .share({ title, url })
      .catch((error: unknown) => ((error as Error).name === 'AbortError' ? undefined : openSheet()))
  }, [])
  return (
    <ShareContext value={showShareButtons ? open : undefined}>
      {children}
      {shared && (
        <Suspense>
          <ShareSheet {...shared} onClose={() => setShared(undefined)} />
        </Suspense>
      )}
      {isFailed && (
        <Toast
          text={t('No connection. Check your internet connection and try again.')}
          isFailure
          onClose={close}
        />
      )}
    </ShareContext>
  )
}
