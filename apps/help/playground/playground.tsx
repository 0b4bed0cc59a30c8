import { Toaster, UiProvider } from '@trackhoe/ui'
import { Component, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PlaygroundEvent, PlaygroundRequest } from '../src/live/playground-messages.ts'
import { ExampleLandmark } from './example-landmark.tsx'
import './playground.css'
import { runCode } from './run-code.ts'

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

function Example({ request }: { request: PlaygroundRequest }) {
  const compiled = useMemo(() => {
    try {
      const Compiled = runCode(request.code)
      return isComponent(Compiled) ? { Compiled } : { failure: 'The example has no component as its default export.' }
    } catch (error) {
      return { failure: messageOf(error) }
    }
  }, [request.code])
  useEffect(() => {
    send(compiled.failure === undefined ? { kind: 'rendered' } : { kind: 'failed', message: compiled.failure })
  }, [compiled])
  useEffect(() => {
    document.documentElement.dataset['theme'] = request.theme
    document.documentElement.lang = request.locale
  }, [request.theme, request.locale])
  const { Compiled } = compiled
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
  const [request, setRequest] = useState<PlaygroundRequest | null>(null)
  useEffect(() => {
    function listen({ source, data }: MessageEvent<PlaygroundRequest>) {
      if (source === window.parent && data.kind === 'render') setRequest(data)
    }
    window.addEventListener('message', listen)
    send({ kind: 'ready' })
    return () => window.removeEventListener('message', listen)
  }, [])
  return request && <Example request={request} />
}

const root = document.querySelector('#root')
if (root) {
  new ResizeObserver(() => send({ kind: 'resized', height: Math.ceil(root.getBoundingClientRect().height) })).observe(
    root,
  )
  createRoot(root).render(<Playground />)
}
