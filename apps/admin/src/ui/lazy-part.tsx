import { Component, type ReactNode, Suspense } from 'react'
import { showError } from './toast.ts'

interface LazyPartProps {
  /** Called when the part's code can't be fetched, so that it counts as closed again. */
  onFail?: () => void
  /** Shown in its place until then; nothing by default. */
  fallback?: ReactNode
  children: ReactNode
}

/** Around what is fetched when it is opened: a failure is told in a toast and leaves the rest of the screen alone. */
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
