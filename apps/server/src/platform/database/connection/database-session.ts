import type { ClientBase, Connection, Submittable } from 'pg'
import type { Db } from '../database.ts'

/** A connection of one's own, for what spans several statements, and for copying rows in bulk. */
export interface DatabaseSession {
  db: Db
  /**
   * Runs `copy … to stdout` and passes on each row's bytes.
   * Errors: those of the database; what `onRow` throws.
   */
  copyOut(statement: string, onRow: (row: Buffer) => void): Promise<void>
  /**
   * Runs `copy … from stdin` with these bytes. Statement and bytes leave as one message: the embedded database reads no
   * more while a statement works.
   */
  copyIn(statement: string, rows: Uint8Array): Promise<void>
}

export function sessionOn(client: ClientBase, db: Db): DatabaseSession {
  const copy = (statement: string, options: { rows?: Uint8Array; onRow?: (row: Buffer) => void }) =>
    new Promise<void>((resolve, reject) => {
      client.query(new Copy(statement, options, (error) => (error ? reject(error) : resolve())))
    })
  return {
    db,
    copyOut: (statement, onRow) => copy(statement, { onRow }),
    copyIn: (statement, rows) => copy(statement, { rows }),
  }
}

/** A COPY for the driver, which calls these methods for what the server answers. */
class Copy implements Submittable {
  /** The driver puts the end of its time limit here; it keeps the copy, and what that holds, until it is called. */
  callback?: () => void
  readonly #statement: string
  #rows: Uint8Array | undefined
  readonly #onRow: ((row: Buffer) => void) | undefined
  readonly #done: (error?: Error) => void
  #failure: Error | undefined

  constructor(
    statement: string,
    { rows, onRow }: { rows?: Uint8Array; onRow?: (row: Buffer) => void },
    done: (error?: Error) => void,
  ) {
    this.#statement = statement
    this.#rows = rows
    this.#onRow = onRow
    this.#done = done
  }

  submit({ stream }: Connection): void {
    const statement = Buffer.from(`${this.#statement}\0`)
    const rows = this.#rows
    this.#rows = undefined
    // Together, without a copy of the rows.
    stream.cork()
    stream.write(Buffer.concat([headOf('Q', statement.length), statement]))
    if (rows) {
      stream.write(headOf('d', rows.length))
      stream.write(rows)
      stream.write(headOf('c', 0))
    }
    stream.uncork()
  }

  handleCopyInResponse(): void {
    // The rows have left already.
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#failure) return
    try {
      // The driver uses the memory of what it has received again.
      this.#onRow?.(Buffer.from(chunk))
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error))
    }
  }

  handleCommandComplete(): void {
    // `handleReadyForQuery` follows.
  }

  handleError(error: Error): void {
    // The driver reports an error once, and calls nothing after it when the connection is gone.
    this.#failure ??= error
    this.#end()
  }

  handleReadyForQuery(): void {
    this.#end()
  }

  #end(): void {
    this.callback?.()
    this.#done(this.#failure)
  }
}

/** How a message of the protocol begins: its letter, and its length with that of its content. Source: PostgreSQL, "Message Formats". */
function headOf(letter: string, length: number): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter, 'latin1')
  head.writeInt32BE(length + 4, 1)
  return head
}
