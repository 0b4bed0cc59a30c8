import { useDark } from '@rspress/core/runtime'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { addressOf } from '../addresses.ts'
import type { Language } from '../contents.ts'
import { useMessages } from '../messages.ts'
import { IN_FOLDER } from '../site-base.ts'
import { OnClient } from './on-client.tsx'
import type { PlaygroundEvent, PlaygroundRequest } from './playground-messages.ts'

const CodeEditor = lazy(() => import('./code-editor.tsx'))

/** Leaves space for what opens over an example: a list, a calendar. Unit: px. */
const LEAST_HEIGHT = 300
/** What is typed is run when nothing more is typed for so long. Unit: ms. */
const RUN_DELAY_MS = 400
/**
 * Without allow-same-origin the frame has an origin of its own. In a folder it would load no file then, and the origin of a file
 * reaches nothing.
 */
const SANDBOX = IN_FOLDER ? 'allow-scripts allow-forms allow-same-origin' : 'allow-scripts allow-forms'

/**
 * An example that runs, above its code, which can be edited. It runs in a frame without an origin: typed code reads neither
 * the session nor the storage of the product.
 */
export function LiveExample({ name, code, language }: { name: string; code: string; language: Language }) {
  const t = useMessages()
  const [edited, setEdited] = useState(code)
  const [copied, setCopied] = useState(false)
  const { frame, height, failure } = usePlayground({
    code: edited,
    example: edited === code ? name : undefined,
    language,
  })
  async function copy() {
    await navigator.clipboard.writeText(edited)
    setCopied(true)
  }
  return (
    <div className="live-example">
      <OnClient fallback={<div style={{ height: LEAST_HEIGHT }} />}>
        <iframe
          ref={frame}
          src={addressOf('playground/index.html')}
          title={t.preview}
          sandbox={SANDBOX}
          loading="lazy"
          style={{ height: Math.max(LEAST_HEIGHT, height) }}
        />
      </OnClient>
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
function usePlayground({ code, example, language }: { code: string; example: string | undefined; language: Language }) {
  const t = useMessages()
  const dark = useDark()
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const [height, setHeight] = useState(0)
  const [failure, setFailure] = useState('')
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    function listen({ source, data }: MessageEvent<PlaygroundEvent>) {
      if (source === null || source !== frame.current?.contentWindow) return
      if (data.kind === 'ready') setReady(true)
      if (data.kind === 'resized') setHeight(data.height)
      if (data.kind === 'refused' || data.kind === 'rendered' || data.kind === 'failed') {
        setRefused(data.kind === 'refused')
        setFailure(data.kind === 'failed' ? data.message : '')
      }
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (!ready) return
    const request: PlaygroundRequest = {
      kind: 'render',
      code,
      example,
      locale: language === 'zh' ? 'zh-CN' : 'en-US',
      theme: dark ? 'dark' : 'light',
    }
    // The frame's origin is opaque, so that no origin can be named.
    const timer = setTimeout(
      () => frame.current?.contentWindow?.postMessage(request, '*'),
      example === undefined ? RUN_DELAY_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [ready, code, example, language, dark])
  return { frame, height, failure: refused ? t.typedCodeRefused : failure }
}
