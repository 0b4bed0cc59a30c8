import { isStaleBuild, reloadForNewBuild } from '@trackhoe/shell/stale-build'
import { ErrorState, retryLazyPages } from '@trackhoe/ui'
import { Component, type ReactNode } from 'react'
import { readAddress } from '@trackhoe/vehicles/page'
import { useMessages } from '../locale/use-messages.ts'

/** The delay before a wall display retries. Unit: milliseconds. Not in the specification. */
const RETRY_MS = 60_000

/** Shows the error of a page with a retry button; a wall display, which has no operator, retries by itself. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  private timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    if (!readAddress(window.location.search).kiosk) return
    if (error instanceof Error && isStaleBuild(error) && reloadForNewBuild(window.location)) return
    this.timer = setTimeout(this.retry, RETRY_MS)
  }

  override componentWillUnmount() {
    clearTimeout(this.timer)
  }

  override render() {
    return this.state.failed ? <Failed onRetry={this.retry} /> : this.props.children
  }

  private readonly retry = () => {
    clearTimeout(this.timer)
    retryLazyPages()
    this.setState({ failed: false })
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages().state
  return (
    <main className="grid h-dvh place-content-center bg-canvas text-ink">
      <ErrorState title={t.broken} onRetry={onRetry} />
    </main>
  )
}
