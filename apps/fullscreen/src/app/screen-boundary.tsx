import { MissingCode } from '@trackhoe/shell'
import { isMissingCode, readServerBuild, reloadForNewBuild } from '@trackhoe/shell/stale-build'
import { ErrorState, retryLazyPages } from '@trackhoe/ui'
import { Component, type ReactNode } from 'react'
import { readAddress } from '@trackhoe/vehicles/page'
import { useMessages } from '../locale/use-messages.ts'

/** The delay before a wall display retries. Unit: milliseconds. Not in the specification. */
const RETRY_MS = 60_000

/**
 * Shows the error of a page with a retry button. A wall display, which has no operator, retries by itself, and reloads
 * itself when a newer build has replaced the code of its page.
 */
export class ScreenBoundary extends Component<
  { children: ReactNode; location?: Pick<Location, 'reload'> },
  { error: Error | null }
> {
  override state: { error: Error | null } = { error: null }
  private timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown) {
    if (!readAddress(window.location.search).kiosk) return
    if (isMissingCode(error)) void this.reloadIfNewer()
    this.timer = setTimeout(this.retry, RETRY_MS)
  }

  override componentWillUnmount() {
    clearTimeout(this.timer)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <main className="grid h-dvh place-content-center bg-canvas text-ink">
        {isMissingCode(error) ? <MissingCode onRetry={this.retry} /> : <Failed onRetry={this.retry} />}
      </main>
    )
  }

  private readonly retry = () => {
    clearTimeout(this.timer)
    retryLazyPages()
    this.setState({ error: null })
  }

  private async reloadIfNewer() {
    if ((await readServerBuild()) === 'newer') reloadForNewBuild(this.props.location ?? window.location)
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages().state
  return <ErrorState title={t.broken} onRetry={onRetry} />
}
