import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../lib/error-message.ts'
import { browserPage } from '../lib/leave-page.ts'
import { Toast } from '../ui/toast.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A part of the program that is loaded when it is first shown. If loading or rendering it fails, the page stays as it
 * is, with a message that offers a retry.
 */
export function latePart<Props extends object>(
  load: Load<Props>,
): ComponentType<Props & { onClose?: () => void }> {
  // React caches a failure, so each further attempt is a new one.
  const attempt = () =>
    lazy<ComponentType<object>>(async () => ({
      default: (await load().catch(refuse)) as ComponentType<object>,
    }))
  let Part = attempt()
  const retry = async () => {
    try {
      await load()
    } catch {
      // The server answers but the file is gone: this page is from an earlier version.
      if (await isAnswering()) browserPage.reload()
      return false
    }
    Part = attempt()
    return true
  }
  return function LatePart(props) {
    return (
      <LateBoundary retry={retry} onClose={props.onClose}>
        {() => (
          <Suspense>
            <Part {...props} />
          </Suspense>
        )}
      </LateBoundary>
    )
  }
}

function refuse(): never {
  throw Object.assign(new Error('A part of the program couldn’t be loaded'), { code: 'offline' })
}

const isAnswering = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

interface LateBoundaryProps {
  /** Whether rendering the part again makes sense. */
  retry: () => Promise<boolean>
  onClose: (() => void) | undefined
  children: () => ReactNode
}

interface LateState {
  failure?: { error: unknown } | undefined
  isClosed?: boolean
}

class LateBoundary extends Component<LateBoundaryProps, LateState> {
  override state: LateState = {}

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render() {
    const { failure, isClosed } = this.state
    const { retry, onClose, children } = this.props
    if (!failure) return children()
    if (isClosed) return null
    return (
      <Failure
        error={failure.error}
        onRetry={async () => {
          if (await retry()) this.setState({ failure: undefined })
        }}
        onClose={() => {
          this.setState({ isClosed: true })
          onClose?.()
        }}
      />
    )
  }
}

function Failure({
  error,
  onRetry,
  onClose,
}: {
  error: unknown
  onRetry: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Toast text={errorMessage(error, t)} isFailure onClose={onClose}>
      <button type="button" className="toast-action" onClick={() => void onRetry()}>
        {t('Try again')}
      </button>
    </Toast>
  )
}
