/** A server's end of the sockets that a stage opens. */
export interface FakeSocket {
  /** The class to be used in place of the browser's. */
  readonly WebSocket: unknown
  /** From now on whatever asks is let in; before, nothing answers. */
  open(): void
  /** What the server says to all that are open. */
  send(message: object): void
  /** Cuts all connections, and lets nobody in. */
  disconnect(): void
}

/** A `WebSocket` class that does what a story or a test tells it; it stays silent until told. */
export function fakeSocket(): FakeSocket {
  const made: Silent[] = []
  let isOpen = false

  class Silent extends EventTarget {
    readyState = 0
    binaryType = 'blob'
    readonly bufferedAmount = 0

    constructor() {
      super()
      made.push(this)
      // Its listeners are there once it has been made.
      if (isOpen) queueMicrotask(() => this.letIn())
    }

    letIn() {
      if (this.readyState !== 0) return
      this.readyState = 1
      this.dispatchEvent(new Event('open'))
    }

    send() {}

    close() {
      this.readyState = 3
    }
  }

  return {
    WebSocket: Silent,
    open() {
      isOpen = true
      for (const socket of made) socket.letIn()
    },
    send(message) {
      for (const socket of made.filter(({ readyState }) => readyState === 1))
        socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
    },
    disconnect() {
      isOpen = false
      for (const socket of made.filter(({ readyState }) => readyState === 1)) {
        socket.readyState = 3
        socket.dispatchEvent(Object.assign(new Event('close'), { code: 1006, reason: '' }))
      }
    },
  }
}
