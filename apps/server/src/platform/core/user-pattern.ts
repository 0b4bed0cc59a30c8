import { RE2JS } from 're2js'

/** The instructions of a compiled pattern. `.{0,500}` has 1,003, a number of a telephone 15. */
const MOST_INSTRUCTIONS = 1_100
/** Alternatives of single characters compile to less than their rough size. */
const FAR_TOO_LARGE = 5 * MOST_INSTRUCTIONS
/** Instructions times characters of one test. Each may take up to 100 ns. */
const MOST_STEPS = 2_000_000
/** What the tests of one call may take together. Unit: milliseconds. */
const MOST_MS = 200
/** What is remembered of all patterns, in instructions and steps taken: a step may leave 8 bytes of states behind. */
const MOST_REMEMBERED = 10_000_000
/** A pattern never keeps more than this, whatever it has run over. */
const MOST_REMEMBERED_EACH = 1_000_000

/** `invalid`: not of the syntax of RE2. `too complex`: it would take too long to compile or to run. */
export type ReadPattern =
  | { readonly kind: 'pattern'; readonly pattern: UserPattern }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'too complex' }

interface UserPattern {
  /** The size of the compiled pattern. */
  readonly instructions: number
  /** `whole`: the pattern matches the whole text, else any part of it. */
  matches(text: string, extent: Extent): boolean
}

type Extent = 'whole' | 'part'

/** `spent`: the text is too long for the pattern, or the call has used up its time. */
type TestResult = 'matches' | 'differs' | 'spent' | 'invalid' | 'too complex'

interface Remembered {
  readonly read: ReadPattern
  weight: number
}

/** The most recently used patterns, the latest at the end. */
const remembered = new Map<string, Remembered>()
let rememberedWeight = 0

/**
 * Compiles a pattern that a user wrote, once. Patterns are regular expressions of RE2, whose time is linear in the text;
 * repeats of repeats multiply it, so that the compiled size is bounded, too.
 */
export function readPattern(source: string): ReadPattern {
  const known = remembered.get(source)
  if (known) {
    remembered.delete(source)
    remembered.set(source, known)
    return known.read
  }
  const read = compile(source)
  remember(source, { read, weight: read.kind === 'pattern' ? read.pattern.instructions : source.length })
  return read
}

function compile(source: string): ReadPattern {
  if (roughSize(source) > FAR_TOO_LARGE) return { kind: 'too complex' }
  try {
    const compiled = RE2JS.compile(source)
    const instructions = compiled.programSize()
    if (instructions > MOST_INSTRUCTIONS) return { kind: 'too complex' }
    const pattern: UserPattern = {
      instructions,
      matches(text, extent) {
        noteSteps(source, instructions * text.length)
        // Without groups: their search would take the slow way.
        return extent === 'whole' ? compiled.testExact(text) : compiled.test(text)
      },
    }
    return { kind: 'pattern', pattern }
  } catch {
    return { kind: 'invalid' }
  }
}

function remember(source: string, entry: Remembered): void {
  remembered.set(source, entry)
  rememberedWeight += entry.weight
  for (const [oldest, { weight }] of remembered) {
    if (rememberedWeight <= MOST_REMEMBERED) return
    remembered.delete(oldest)
    rememberedWeight -= weight
  }
}

/** Counts what a run leaves behind in a pattern that is kept. */
function noteSteps(source: string, steps: number): void {
  const entry = remembered.get(source)
  if (!entry) return
  const weight = Math.min(MOST_REMEMBERED_EACH, entry.weight + steps)
  rememberedWeight += weight - entry.weight
  entry.weight = weight
}

const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\(\??|\)|\{(\d+)(?:,(\d*))?\}|[^]/gu

/** About how large a pattern becomes, read from its repeats: one that is far too large is not even compiled. */
function roughSize(source: string): number {
  let [sum, last] = [0, 0]
  const outer: number[] = []
  for (const [token, least, most] of source.matchAll(TOKEN)) {
    if (token.startsWith('(')) {
      outer.push(sum + last)
      sum = last = 0
    } else if (token === ')') {
      last += sum
      sum = outer.pop() ?? 0
    } else if (least !== undefined) {
      last *= Math.max(Number(least), Number(most ?? 0))
    } else if (!/^[*+?|^$]$/.test(token)) {
      sum += last
      last = 1
    }
  }
  return sum + last + outer.reduce((total, each) => total + each, 0)
}

/** Reads patterns and tests texts for as long as one call may take, so that no other caller waits for its end. */
export interface PatternBudget {
  read(source: string): ReadPattern | { readonly kind: 'spent' }
  test(source: string, text: string, extent: Extent): TestResult
}

/** What a call may do with patterns; the time of all it does is counted together. */
export function createPatternBudget(mostMs = MOST_MS): PatternBudget {
  let spentMs = 0

  function timed<Result>(run: () => Result): Result | 'spent' {
    if (spentMs > mostMs) return 'spent'
    const began = performance.now()
    try {
      return run()
    } finally {
      spentMs += performance.now() - began
    }
  }

  return {
    read(source) {
      const read = timed(() => readPattern(source))
      return read === 'spent' ? { kind: 'spent' } : read
    },
    test: (source, text, extent) =>
      timed(() => {
        const read = readPattern(source)
        if (read.kind !== 'pattern') return read.kind
        if (read.pattern.instructions * text.length > MOST_STEPS) return 'spent'
        return read.pattern.matches(text, extent) ? 'matches' : 'differs'
      }),
  }
}
