/** A file that lies on the server. */
export interface UploadedFile {
  /** The address of the file, which identifies it. */
  url: string
  /** The last part of the address when left out. */
  name?: string
  /** A picture in place of `url`, where the browser cannot load that by itself; `null` while there is none yet. */
  thumbUrl?: string | null
}

/** Sends one file. Rejects when it fails; stops when the signal aborts. */
export type SendFile = (
  file: File,
  more: {
    signal: AbortSignal
    /** The share that has been sent, 0 to 1. */
    onProgress: (share: number) => void
  },
) => Promise<UploadedFile>

/** A file on its way. */
export interface Transfer {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed' | 'done'
  /** 0 to 1. */
  readonly share: number
  readonly result?: UploadedFile
  /** The error of the last failed attempt. */
  readonly error?: unknown
}

interface UploadEnds {
  send: SendFile
  onDone: (files: readonly UploadedFile[]) => void
}

/** So many files are sent at once; the others wait. */
const AT_ONCE = 3

/**
 * Files on their way: a few at once, each can be canceled and retried. Finished files are reported in the order of
 * choosing, so that a small picture does not overtake a large one before it; a failed upload does not block the others.
 */
export function createUploads(onChange: (transfers: readonly Transfer[]) => void) {
  let transfers: readonly Transfer[] = []
  let nextId = 1
  const stops = new Map<number, AbortController>()
  let ends: UploadEnds | null = null

  function set(next: readonly Transfer[]) {
    transfers = next
    onChange(next)
  }

  function update(id: number, change: Partial<Transfer>) {
    set(transfers.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }

  function startNext() {
    const room = AT_ONCE - transfers.filter((one) => one.state === 'sending').length
    for (const one of transfers.filter((each) => each.state === 'waiting').slice(0, Math.max(0, room))) start(one)
  }

  function start({ id, file }: Transfer) {
    const stop = new AbortController()
    stops.set(id, stop)
    update(id, { state: 'sending', share: 0 })
    const isCurrent = () => stops.get(id) === stop
    const onProgress = (share: number) => {
      if (isCurrent()) update(id, { share: Math.min(1, Math.max(0, share)) })
    }
    // In a promise, so that a port that throws at once counts as a failure too.
    void Promise.resolve()
      .then(() => portOf(ends)(file, { signal: stop.signal, onProgress }))
      .then(
        (result) => {
          if (isCurrent()) update(id, { state: 'done', share: 1, result })
        },
        (error: unknown) => {
          // Reported at the file, with a retry. A canceled file is already removed.
          if (isCurrent()) update(id, { state: 'failed', error })
        },
      )
      .then(() => {
        if (isCurrent()) stops.delete(id)
        handOver()
        startNext()
      })
  }

  function handOver() {
    const busy = transfers.findIndex((one) => one.state === 'waiting' || one.state === 'sending')
    const ready = transfers.slice(0, busy === -1 ? transfers.length : busy).filter((one) => one.state === 'done')
    if (ready.length === 0) return
    set(transfers.filter((one) => !ready.includes(one)))
    ends?.onDone(ready.flatMap((one) => (one.result ? [one.result] : [])))
  }

  return {
    add(files: readonly File[]) {
      set([...transfers, ...files.map((file): Transfer => ({ id: nextId++, file, state: 'waiting', share: 0 }))])
      startNext()
    },
    cancel(id: number) {
      const stop = stops.get(id)
      stops.delete(id)
      set(transfers.filter((one) => one.id !== id))
      stop?.abort()
      handOver()
      startNext()
    },
    retry(id: number) {
      update(id, { state: 'waiting' })
      startNext()
    },
    cancelAll() {
      const running = [...stops.values()]
      stops.clear()
      set([])
      for (const stop of running) stop.abort()
    },
    /** Sets the store of files and the listener of changes; called again when either changes. */
    connect(next: UploadEnds) {
      ends = next
    },
  }
}

function portOf(ends: UploadEnds | null): SendFile {
  if (!ends) throw new Error('[ui] A file was added before the upload was connected. Call connect first.')
  return ends.send
}

/** The name of a file on the server: its own, or the last part of its address. */
export function nameOf({ name, url }: UploadedFile): string {
  if (name !== undefined && name !== '') return name
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || url
  } catch {
    // A percent sign that is none of an address stays as it is.
    return last
  }
}
