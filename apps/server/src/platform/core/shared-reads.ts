interface SharedReadsOptions {
  /** A value is read again in the background once it is so old. Unit: milliseconds. */
  readonly freshMs: number
  /** A value that is so old is returned no more. Unit: milliseconds. */
  readonly longestMs: number
  /** Values that are kept; the one that was used longest ago makes room. */
  readonly most: number
}

interface SharedRead<Value> {
  kept: { readonly value: Value; readonly readAt: number } | undefined
  reading: Promise<Value> | undefined
}

/**
 * Values that are costly to read and that many readers want, by key: readers at the same time share one read, and those soon after get its value
 * while a newer one is read in the background.
 */
export class SharedReads<Value> {
  readonly #options: SharedReadsOptions
  readonly #reads = new Map<string, SharedRead<Value>>()

  constructor(options: SharedReadsOptions) {
    this.#options = options
  }

  /** The value of a key at a time. Errors: those of its read, where no value is kept. */
  async get(key: string, now: Date, read: () => Promise<Value>): Promise<Value> {
    const { freshMs, longestMs } = this.#options
    const shared = this.#reads.get(key) ?? { kept: undefined, reading: undefined }
    this.#use(key, shared)
    const { kept } = shared
    // The clock of a test goes back.
    const age = kept ? Math.abs(now.getTime() - kept.readAt) : Infinity
    if (kept && age < freshMs) return kept.value
    const reading = (shared.reading ??= this.#read(shared, now, read))
    if (!kept || age >= longestMs) return reading
    // A failure is for those who wait for a value; the kept one is as good until then.
    reading.catch(() => {})
    return kept.value
  }

  async #read(shared: SharedRead<Value>, now: Date, read: () => Promise<Value>): Promise<Value> {
    try {
      const value = await read()
      shared.kept = { value, readAt: now.getTime() }
      return value
    } finally {
      shared.reading = undefined
    }
  }

  #use(key: string, shared: SharedRead<Value>) {
    this.#reads.delete(key)
    this.#reads.set(key, shared)
    for (const oldest of this.#reads.keys()) {
      if (this.#reads.size <= this.#options.most) return
      this.#reads.delete(oldest)
    }
  }
}
