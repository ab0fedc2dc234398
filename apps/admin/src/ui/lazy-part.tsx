import { Component, type ReactNode, Suspense } from 'react'
import { showError } from './toast.ts'

interface LazyPartProps {
  /** Called when the part's code can't be loaded, so that its owner can close it again. */
  onFail?: () => void
  /** Shown while it is loading; nothing by default. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Wraps a part whose code is loaded when it opens: a failure shows a toast and leaves the rest of the screen intact.
 */
export class LazyPart extends Component<LazyPartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    showError(error)
    this.props.onFail?.()
  }

  override render() {
    return this.state.hasFailed ? null : (
      <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>
    )
  }
}
