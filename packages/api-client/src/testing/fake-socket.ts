/** Replaces `WebSocket`; a test opens and closes it and sends its messages. */
export interface FakeSocket extends EventTarget {
  readonly url: string
  readonly protocols: readonly string[]
  readonly sent: string[]
  open(): void
  /** Delivers a message of the server. */
  receive(data: unknown): void
  /** The connection goes: the server closed it, or there was none. */
  disconnect(code?: number): void
  /** True when this side has closed it. */
  readonly isClosed: boolean
}

/** A `WebSocket` class of its own, and what was sockets of it. */
export function fakeSockets(): { WebSocket: unknown; sockets: FakeSocket[]; last: () => FakeSocket } {
  const sockets: FakeSocket[] = []

  class Fake extends EventTarget implements FakeSocket {
    readyState = 0
    binaryType = 'blob'
    readonly bufferedAmount = 0
    readonly sent: string[] = []
    readonly url: string
    readonly protocols: readonly string[]

    constructor(url: string, protocols: readonly string[] = []) {
      super()
      this.url = url
      this.protocols = protocols
      sockets.push(this)
    }

    get isClosed() {
      return this.readyState === 3
    }

    send(text: string) {
      this.sent.push(text)
    }

    close() {
      this.readyState = 3
    }

    open() {
      this.readyState = 1
      this.dispatchEvent(new Event('open'))
    }

    receive(data: unknown) {
      this.dispatchEvent(new MessageEvent('message', { data }))
    }

    disconnect(code = 1006) {
      this.readyState = 3
      this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }))
    }
  }

  return {
    WebSocket: Fake,
    sockets,
    last: () => {
      const socket = sockets.at(-1)
      if (!socket) throw new Error('No connection was tried.')
      return socket
    },
  }
}
