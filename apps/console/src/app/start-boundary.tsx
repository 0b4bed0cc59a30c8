import { buttonVariants } from '@trackhoe/ui/variants'
import { Component, type ReactNode } from 'react'

const messages = {
  'zh-CN': { title: '页面加载失败', reason: '可能是版本已更新或网络中断，请刷新重试。', reload: '刷新页面' },
  'en-US': {
    title: 'The page could not be loaded',
    reason: 'A new version may be out, or the network is down.',
    reload: 'Reload the page',
  },
}

/** What stands in place of a white page when the console itself cannot start. */
export class StartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('[console] The page could not start.', error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const t = document.documentElement.lang === 'en-US' ? messages['en-US'] : messages['zh-CN']
    return (
      <main className="grid min-h-dvh place-content-center justify-items-center gap-2 bg-surface p-8 text-center">
        <h1 className="text-16 font-semibold">{t.title}</h1>
        <p className="text-ink-2">{t.reason}</p>
        <button
          type="button"
          className={`${buttonVariants({ variant: 'primary' })} mt-2`}
          onClick={() => window.location.reload()}
        >
          {t.reload}
        </button>
      </main>
    )
  }
}
