import { useDark, withBase } from '@rspress/core/runtime'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Language } from '../contents.ts'
import { useMessages } from '../messages.ts'
import { OnClient } from './on-client.tsx'
import type { PlaygroundEvent, PlaygroundRequest } from './playground-messages.ts'

const CodeEditor = lazy(() => import('./code-editor.tsx'))

/** Leaves space for what opens over an example: a list, a calendar. Unit: px. */
const LEAST_HEIGHT = 300
/** What is typed is run when nothing more is typed for so long. Unit: ms. */
const RUN_DELAY_MS = 400

/**
 * An example that runs, above its code, which can be edited. It runs in a frame without an origin: typed code reads neither
 * the session nor the storage of the product.
 */
export function LiveExample({ code, language }: { code: string; language: Language }) {
  const t = useMessages()
  const [edited, setEdited] = useState(code)
  const [copied, setCopied] = useState(false)
  const { frame, height, failure } = usePlayground(edited, language)
  async function copy() {
    await navigator.clipboard.writeText(edited)
    setCopied(true)
  }
  return (
    <div className="live-example">
      <iframe
        ref={frame}
        src={withBase('/playground/index.html')}
        title={t.preview}
        // Without allow-same-origin: the frame has an origin of its own.
        sandbox="allow-scripts allow-forms"
        loading="lazy"
        style={{ height: Math.max(LEAST_HEIGHT, height) }}
      />
      <output className="live-example-failure">{failure}</output>
      <div className="live-example-bar">
        <span>{t.editable}</span>
        <button type="button" disabled={edited === code} onClick={() => setEdited(code)}>
          {t.reset}
        </button>
        <button type="button" onClick={() => void copy()} onBlur={() => setCopied(false)}>
          {copied ? t.copied : t.copy}
        </button>
      </div>
      <OnClient fallback={<pre className="live-example-code">{code}</pre>}>
        <Suspense fallback={<pre className="live-example-code">{code}</pre>}>
          <CodeEditor label={t.code} value={edited} onChange={setEdited} />
        </Suspense>
      </OnClient>
    </div>
  )
}

/** Runs code in the frame, whenever code, language or theme change. */
function usePlayground(code: string, language: Language) {
  const dark = useDark()
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const [height, setHeight] = useState(0)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    function listen({ source, data }: MessageEvent<PlaygroundEvent>) {
      if (source === null || source !== frame.current?.contentWindow) return
      if (data.kind === 'ready') setReady(true)
      if (data.kind === 'resized') setHeight(data.height)
      if (data.kind === 'rendered') setFailure('')
      if (data.kind === 'failed') setFailure(data.message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (!ready) return
    const request: PlaygroundRequest = {
      kind: 'render',
      code,
      locale: language === 'zh' ? 'zh-CN' : 'en-US',
      theme: dark ? 'dark' : 'light',
    }
    // The frame's origin is opaque, so that no origin can be named.
    const timer = setTimeout(() => frame.current?.contentWindow?.postMessage(request, '*'), RUN_DELAY_MS)
    return () => clearTimeout(timer)
  }, [ready, code, language, dark])
  return { frame, height, failure }
}
