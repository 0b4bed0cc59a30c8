/** How long until missing code is requested again; the time doubles up to the second one. Unit: milliseconds. */
const FIRST_RETRY_MS = 3000
const LAST_RETRY_MS = 30_000

/** Resolves to `true` when the code is there. Never rejects. */
type Attempt = () => Promise<boolean>

const attempts = new Set<Attempt>()
const listeners = new Set<() => void>()
let delayMs = FIRST_RETRY_MS
let timer: ReturnType<typeof setTimeout> | undefined
let running = false

/**
 * Repeats an attempt to load code until it succeeds: when the network is back, and at growing intervals. All parts of a
 * page share one timer. Returns a function that stops it.
 */
export function retryUntilLoaded(attempt: Attempt): () => void {
  if (attempts.size === 0) {
    delayMs = FIRST_RETRY_MS
    window.addEventListener('online', retryNow)
    schedule()
  }
  attempts.add(attempt)
  notify()
  return () => stop(attempt)
}

/**
 * Calls back when code could not be loaded, and after each retry that has failed: a new build may have replaced it.
 * Returns a function that stops it.
 */
export function onMissingCode(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function notify() {
  for (const listener of listeners) listener()
}

function stop(attempt: Attempt) {
  attempts.delete(attempt)
  if (attempts.size > 0) return
  clearTimeout(timer)
  window.removeEventListener('online', retryNow)
}

function schedule() {
  clearTimeout(timer)
  timer = setTimeout(() => void retry(), delayMs)
  delayMs = Math.min(2 * delayMs, LAST_RETRY_MS)
}

function retryNow() {
  delayMs = FIRST_RETRY_MS
  void retry()
}

async function retry() {
  if (running) return
  running = true
  await Promise.all([...attempts].map(async (attempt) => (await attempt()) && stop(attempt)))
  running = false
  if (attempts.size === 0) return
  notify()
  schedule()
}
