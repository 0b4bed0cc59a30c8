/** The handlers of a worker, by the names of the calls. An answer that holds buffers lists them as `transfer`. */
export type Handlers = Readonly<Record<string, (request: never) => unknown>>

/** The calls of the other thread: each answers later. */
export interface RemoteCalls<H extends Handlers> {
  call<Name extends keyof H & string>(
    name: Name,
    request: Parameters<H[Name]>[0],
    transfer?: Transferable[],
  ): Promise<Awaited<ReturnType<H[Name]>>>
  close(): void
}

interface Request {
  id: number
  name: string
  request: unknown
}

type Answer = { id: number; answer: unknown } | { id: number; failure: string }

/** Answers calls inside of a worker. */
export function serveCalls(handlers: Handlers, transferOf: (answer: unknown) => Transferable[] = () => []): void {
  self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
    void answerTo(handlers, data).then((answer) => {
      self.postMessage(answer, { transfer: 'answer' in answer ? transferOf(answer.answer) : [] })
    })
  })
}

async function answerTo(handlers: Handlers, { id, name, request }: Request): Promise<Answer> {
  try {
    const handle = handlers[name] as (request: unknown) => unknown
    return { id, answer: await handle(request) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Calls a worker. Where none can be started, by the page's policy or an old browser, `here` answers in this thread.
 * Errors: those of the handlers.
 */
export function callWorker<H extends Handlers>(worker: Worker | null, here: () => Promise<H>): RemoteCalls<H> {
  const waiting = new Map<number, { sent: Request; resolve: (answer: never) => void; reject: (error: Error) => void }>()
  let local = worker ? undefined : here()
  let answered = false
  let lastId = 0
  let closed = false

  /** One after the other, as a worker does it. */
  let last = Promise.resolve()
  function answerHere(sent: Request) {
    last = last.then(async () => receive(await answerTo(await (local ??= here()), sent)))
  }

  function receive(answer: Answer) {
    const call = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('failure' in answer) call?.reject(new Error(answer.failure))
    else call?.resolve(answer.answer as never)
  }

  worker?.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    answered = true
    receive(data)
  })
  worker?.addEventListener('error', (event) => {
    event.preventDefault()
    // One that answered once does not fail to start; what it throws reaches its caller.
    if (answered || local) return
    local = here()
    for (const { sent } of waiting.values()) answerHere(sent)
  })

  return {
    call: (name, request, transfer = []) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('[form-widgets] The map is closed.'))
        lastId += 1
        const sent = { id: lastId, name, request }
        waiting.set(lastId, { sent, resolve, reject })
        if (local || !worker) answerHere(sent)
        // One that has not answered may still fail to start: this thread then needs what was sent.
        else worker.postMessage(sent, { transfer: answered ? transfer : [] })
      }),
    close() {
      closed = true
      worker?.terminate()
      waiting.clear()
    },
  }
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** The name by which a page's policy for Trusted Types allows the workers of maps. */
const POLICY = 'trackhoe-map'
let policy: { createScriptURL(url: string): string } | undefined

/** Starts a worker of this package; null where the page or the browser has none. */
export function startWorker(url: string): Worker | null {
  try {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
    // The address is one that the build has made.
    if (trustedTypes) policy ??= trustedTypes.createPolicy(POLICY, { createScriptURL: (address) => address })
    return new Worker(policy ? policy.createScriptURL(url) : url, { type: 'module' })
  } catch {
    return null
  }
}
