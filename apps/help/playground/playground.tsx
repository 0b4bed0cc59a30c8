import { Toaster, UiProvider } from '@trackhoe/ui'
import { Component, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PlaygroundEvent, PlaygroundRequest } from '../src/live/playground-messages.ts'
import { ExampleLandmark } from './example-landmark.tsx'
import './playground.css'
import { loadExample } from './load-example.ts'
import { runCode, runCompiled } from './run-code.ts'

// The page that frames this one may be served from anywhere, a folder included.
const send = (event: PlaygroundEvent) => window.parent.postMessage(event, '*')
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Sends what an example throws while it renders to the page around. */
class FailureBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown) {
    send({ kind: 'failed', message: messageOf(error) })
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'

/** What a request renders, or why it cannot. */
interface Result {
  request: PlaygroundRequest
  Compiled?: ComponentType
  failure?: PlaygroundEvent
}

/** The example as it is shipped runs where a policy lets no typed code run. */
async function resultOf(request: PlaygroundRequest): Promise<Result> {
  try {
    const shipped = request.example === undefined ? undefined : await loadExample(request.example)
    const Compiled = shipped ? runCompiled(shipped) : runCode(request.code)
    if (isComponent(Compiled)) return { request, Compiled }
    return { request, failure: { kind: 'failed', message: 'The example has no component as its default export.' } }
  } catch (error) {
    if (error instanceof EvalError) return { request, failure: { kind: 'refused' } }
    return { request, failure: { kind: 'failed', message: messageOf(error) } }
  }
}

function Example({ result: { request, Compiled, failure } }: { result: Result }) {
  useEffect(() => {
    send(failure ?? { kind: 'rendered' })
  }, [request, failure])
  useEffect(() => {
    document.documentElement.dataset['theme'] = request.theme
    document.documentElement.lang = request.locale
  }, [request.theme, request.locale])
  return (
    <UiProvider locale={request.locale} theme={request.theme}>
      {Compiled && (
        <FailureBoundary key={request.code}>
          <ExampleLandmark code={request.code}>
            <Compiled />
          </ExampleLandmark>
        </FailureBoundary>
      )}
      <Toaster />
    </UiProvider>
  )
}

function Playground() {
  const [result, setResult] = useState<Result | null>(null)
  const latest = useRef<PlaygroundRequest>(null)
  useEffect(() => {
    async function listen({ source, data }: MessageEvent<PlaygroundRequest>) {
      if (source !== window.parent || data.kind !== 'render') return
      latest.current = data
      const next = await resultOf(data)
      if (latest.current === data) setResult(next)
    }
    const handleMessage = (event: MessageEvent<PlaygroundRequest>) => void listen(event)
    window.addEventListener('message', handleMessage)
    send({ kind: 'ready' })
    return () => window.removeEventListener('message', handleMessage)
  }, [])
  return result && <Example result={result} />
}

const root = document.querySelector('#root')
if (root) {
  new ResizeObserver(() => send({ kind: 'resized', height: Math.ceil(root.getBoundingClientRect().height) })).observe(
    root,
  )
  createRoot(root).render(<Playground />)
}
