import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button, EmptyState, ErrorState } from '@trackhoe/ui'
import { StateHeading } from '../error-pages/state-heading.tsx'
import type { Messages } from '../locale/zh-cn.ts'
import { isStaleBuild } from '../notices/stale-build.ts'

interface PageBoundaryProps {
  t: Messages['page']
  children: ReactNode
}

/** Keeps the fault of one page inside its own tab: what went wrong, retry, and the details for a report. */
export class PageBoundary extends Component<PageBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('[shell] A page failed while rendering.', error, info.componentStack)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const { t } = this.props
    if (isStaleBuild(error)) {
      // Trying again would fail again: the browser remembers a module that it could not fetch.
      return (
        <EmptyState
          className="flex-1"
          title={<StateHeading>{t.outdated}</StateHeading>}
          reason={t.outdatedReason}
          action={
            <Button variant="primary" onClick={() => window.location.reload()}>
              {t.reload}
            </Button>
          }
        />
      )
    }
    const details = `${error.name}: ${error.message}\n${error.stack ?? ''}\n${window.location.pathname}\n${navigator.userAgent}`
    return (
      <div className="grid flex-1 place-content-center gap-2 p-8">
        <ErrorState
          title={<StateHeading>{t.crashed}</StateHeading>}
          call={error.message}
          onRetry={() => this.setState({ error: null })}
        />
        <p className="text-center text-12 text-ink-3">{t.crashedReason}</p>
        <Button
          variant="quiet"
          className="justify-self-center"
          onClick={() => void navigator.clipboard.writeText(details)}
        >
          {t.copyDetails}
        </Button>
      </div>
    )
  }
}
