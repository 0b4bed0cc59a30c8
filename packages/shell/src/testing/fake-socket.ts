/** The server's end of the sockets that the code under test opens. */
export interface FakeSocket {
  /** The class that replaces the browser's. */
  readonly WebSocket: unknown
  /** Accepts connections from now on; before, nothing answers. */
  open(): void
  /** Sends a message to all open connections. */
  send(message: object): void
  /** Closes all connections and accepts no new ones. */
  disconnect(): void
}

/** Creates a `WebSocket` class that a story or a test controls; it does nothing by itself. */
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
      // The listeners are added after the constructor.
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
