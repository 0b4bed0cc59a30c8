/** Hands rows from a reader to a writer that takes them at its own pace: one batch waits, and with it the reader. */
export function createRowQueue<Row>() {
  let waiting: readonly Row[] | undefined
  let ended = false
  let failure: { error: unknown } | undefined
  let wake = () => {}
  const changed = () =>
    new Promise<void>((resolve) => {
      const before = wake
      wake = () => {
        before()
        resolve()
      }
    })
  const notify = () => {
    const woken = wake
    wake = () => {}
    woken()
  }
  return {
    /** Waits until the batch before has been taken. */
    async put(rows: readonly Row[]): Promise<void> {
      // oxlint-disable-next-line no-await-in-loop -- it waits
      while (waiting !== undefined && !ended) await changed()
      if (ended) throw new Error('The rows are not taken any more.')
      waiting = rows
      notify()
    },
    end: () => {
      ended = true
      notify()
    },
    fail: (error: unknown) => {
      failure = { error }
      ended = true
      notify()
    },
    async *batches(): AsyncGenerator<readonly Row[]> {
      try {
        for (;;) {
          if (failure) throw failure.error
          if (waiting !== undefined) {
            const taken = waiting
            waiting = undefined
            notify()
            yield taken
          } else if (ended) return
          // oxlint-disable-next-line no-await-in-loop -- it waits
          else await changed()
        }
      } finally {
        ended = true
        notify()
      }
    },
  }
}
