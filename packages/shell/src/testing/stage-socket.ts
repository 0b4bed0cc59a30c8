/** A server's end of the sockets that a stage opens. */
export interface StageSocket {
  /** The class to be used in place of the browser's. */
  readonly WebSocket: unknown
  /** Opens what was asked for and waits; before, nothing answers. */
  open(): void
  /** What the server says to all that are open. */
  say(message: object): void
  /** Cuts all connections. */
  cut(): void
}

/** A `WebSocket` class that does what a story or a test tells it; it stays silent until told. */
export function stageSocket(): StageSocket {
  const made: Silent[] = []

  class Silent extends EventTarget {
    readyState = 0
    binaryType = 'blob'
    readonly bufferedAmount = 0

    constructor() {
      super()
      made.push(this)
    }

    send() {}

    close() {
      this.readyState = 3
    }
  }

  return {
    WebSocket: Silent,
    open() {
      for (const socket of made.filter(({ readyState }) => readyState === 0)) {
        socket.readyState = 1
        socket.dispatchEvent(new Event('open'))
      }
    },
    say(message) {
      for (const socket of made.filter(({ readyState }) => readyState === 1))
        socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
    },
    cut() {
      for (const socket of made.filter(({ readyState }) => readyState === 1)) {
        socket.readyState = 3
        socket.dispatchEvent(Object.assign(new Event('close'), { code: 1006, reason: '' }))
      }
    },
  }
}
