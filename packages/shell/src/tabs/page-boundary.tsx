import { Copy, RefreshCw, Unplug } from 'lucide-react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button, EmptyState, retryLazyPages } from '@trackhoe/ui'
import type { Messages } from '../locale/zh-cn.ts'
import { MissingCode } from '../missing-code/missing-code.tsx'
import { isMissingCode } from '../missing-code/new-build.ts'
import { StateHeading } from '../notifications/state-heading.tsx'
import { useCopy } from '../notifications/use-copy.ts'

interface PageBoundaryProps {
  t: Messages['page']
  children: ReactNode
}

/** Contains an error of one page in its own tab: message, retry, and details for a report. */
export class PageBoundary extends Component<PageBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  private readonly retry = () => {
    retryLazyPages()
    this.setState({ error: null })
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    if (isMissingCode(error)) return
    console.error('[shell] A page failed while rendering.', error, info.componentStack)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const { t } = this.props
    if (isMissingCode(error)) return <MissingCode onRetry={this.retry} />
    const details = `${error.name}: ${error.message}\n${error.stack ?? ''}\n${window.location.pathname}\n${navigator.userAgent}`
    return (
      <div role="alert" className="grid flex-1">
        <EmptyState
          icon={<Unplug aria-hidden />}
          title={<StateHeading>{t.crashed}</StateHeading>}
          description={
            <>
              {t.crashedReason}
              <span className="mt-1 block max-w-160 text-12 break-all text-ink-3">{error.message}</span>
            </>
          }
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button icon={<RefreshCw aria-hidden />} onClick={this.retry}>
                {t.retry}
              </Button>
              <CopyButton text={details}>{t.copyDetails}</CopyButton>
            </div>
          }
        />
      </div>
    )
  }
}

function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const copy = useCopy()
  return (
    <Button variant="quiet" icon={<Copy aria-hidden />} onClick={() => void copy(text)}>
      {children}
    </Button>
  )
}
