import { SECOND_MS } from '../platform/core/clock.ts'
import type { TerminalMessage } from './message.ts'

/** A message in parts, and how many of them are put together at once. */
const MOST_PARTS = 64
const MOST_ASSEMBLIES = 4
/** How long the next part may take before those that are missing are asked for, and how often that is done. */
const PART_WAIT_MS = 3 * SECOND_MS
const MOST_REQUESTS = 3

/** Parts that have not come. `firstSerial`: the serial number of the message's first part. */
export interface MissingParts {
  firstSerial: number
  numbers: number[]
}

interface Assembly {
  id: number
  firstSerial: number
  parts: (Buffer | undefined)[]
  requests: number
  timer: NodeJS.Timeout | undefined
}

/** Puts messages together that come in parts, and asks for parts that do not come. Source: JT/T 808-2019, 4.4.3 and 8.5. */
export class MessageParts {
  readonly #ask: (missing: MissingParts) => void
  #assemblies: Assembly[] = []

  constructor(ask: (missing: MissingParts) => void) {
    this.#ask = ask
  }

  /** A message with all of its parts, with an empty body for one whose count of parts is wrong; undefined while some are missing. */
  add(message: TerminalMessage): TerminalMessage | undefined {
    const { part, body } = message
    if (!part || part.total <= 1) return message
    if (part.total > MOST_PARTS || part.number < 1 || part.number > part.total)
      return { ...message, body: Buffer.alloc(0) }
    const assembly = this.#assemblyOf(message, part)
    assembly.parts[part.number - 1] = body
    const complete = assembly.parts.flatMap((one) => one ?? [])
    if (complete.length < part.total) {
      this.#await(assembly)
      return undefined
    }
    this.#drop(assembly)
    return { ...message, part: undefined, body: Buffer.concat(complete) }
  }

  /** Forgets what is not complete. */
  close(): void {
    for (const assembly of this.#assemblies) this.#drop(assembly)
  }

  #assemblyOf({ id, serial }: TerminalMessage, part: { total: number; number: number }): Assembly {
    // The parts have serial numbers that follow each other, and begin anew after the last.
    const firstSerial = (serial - part.number + 1) & 0xffff
    const candidates = this.#assemblies.filter((one) => one.id === id && one.parts.length === part.total)
    // A part that was asked for may come with a serial number of its own.
    const known =
      candidates.find((one) => one.firstSerial === firstSerial) ??
      candidates.find((one) => one.requests > 0 && one.parts[part.number - 1] === undefined)
    if (known) return known
    const parts = Array.from<Buffer | undefined>({ length: part.total })
    const assembly: Assembly = { id, firstSerial, parts, requests: 0, timer: undefined }
    this.#assemblies.push(assembly)
    const [oldest] = this.#assemblies
    if (this.#assemblies.length > MOST_ASSEMBLIES && oldest) this.#drop(oldest)
    return assembly
  }

  #await(assembly: Assembly): void {
    clearTimeout(assembly.timer)
    assembly.timer = setTimeout(() => {
      if (assembly.requests >= MOST_REQUESTS) return this.#drop(assembly)
      assembly.requests += 1
      const numbers = assembly.parts.flatMap((body, at) => (body === undefined ? [at + 1] : []))
      this.#ask({ firstSerial: assembly.firstSerial, numbers })
      this.#await(assembly)
    }, PART_WAIT_MS)
    assembly.timer.unref()
  }

  #drop(assembly: Assembly): void {
    clearTimeout(assembly.timer)
    this.#assemblies = this.#assemblies.filter((one) => one !== assembly)
  }
}
