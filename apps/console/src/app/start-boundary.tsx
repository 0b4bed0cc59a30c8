import { isMissingCode, reloadForNewBuild, useServerBuild } from '@trackhoe/shell/stale-build'
import { shownLocale } from '@trackhoe/shell/texts'
import { retryLazyPages, useIsOnline, useRetryLazyPages } from '@trackhoe/ui'
import { buttonVariants } from '@trackhoe/ui/variants'
import { Component, useEffect, type ReactNode } from 'react'

const chinese = {
  title: '页面加载失败',
  outdated: '版本已更新，请刷新页面。',
  offline: '网络已断开，恢复后会自动重试。',
  unavailable: '暂时无法从服务器取得页面，稍后会自动重试。',
  broken: '页面出错了，请刷新重试。',
  retry: '重试',
  reload: '刷新页面',
}
const english: typeof chinese = {
  title: 'The page could not be loaded',
  outdated: 'A new version is available. Reload the page.',
  offline: 'You are offline. The page opens when the network is back.',
  unavailable: 'The server does not deliver the page at the moment. It will be tried again shortly.',
  broken: 'Something went wrong. Reload the page to try again.',
  retry: 'Retry',
  reload: 'Reload the page',
}
const messages = () =>
  shownLocale(document.documentElement.lang === 'en-US' ? 'en-US' : 'zh-CN') === 'en-US' ? english : chinese

/** Replaces an empty page when the console cannot start. */
export class StartBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state: { error: unknown; failed: boolean } = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('[console] The page could not start.', error)
  }

  private readonly retry = () => {
    retryLazyPages()
    this.setState({ error: null, failed: false })
  }

  override render() {
    const { error, failed } = this.state
    if (!failed) return this.props.children
    return isMissingCode(error) ? <Missing onRetry={this.retry} /> : <Failed reason={messages().broken} />
  }
}

/** The code of the console is not there: no network, or a newer build. Nothing has been typed that a reload would lose. */
function Missing({ onRetry }: { onRetry: () => void }) {
  const t = messages()
  const online = useIsOnline()
  const build = useServerBuild()
  useRetryLazyPages(onRetry)
  useEffect(() => {
    if (build === 'newer') reloadForNewBuild(window.location)
  }, [build])
  if (build === 'newer') return <Failed reason={t.outdated} />
  return (
    <Failed reason={online ? t.unavailable : t.offline} offersReload={build === 'same'}>
      <button type="button" className={`${buttonVariants({})} mt-2`} onClick={onRetry}>
        {t.retry}
      </button>
    </Failed>
  )
}

interface FailedProps {
  reason: string
  /** Not without a server: the browser's own error page would take the place of this one. */
  offersReload?: boolean
  children?: ReactNode
}

function Failed({ reason, offersReload = true, children }: FailedProps) {
  const t = messages()
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-2 bg-surface p-8 text-center">
      <h1 className="text-16 font-semibold">{t.title}</h1>
      <output className="text-ink-2">{reason}</output>
      <div className="flex gap-2">
        {children}
        {offersReload && (
          <button
            type="button"
            className={`${buttonVariants({ variant: 'primary' })} mt-2`}
            onClick={() => window.location.reload()}
          >
            {t.reload}
          </button>
        )}
      </div>
    </main>
  )
}
