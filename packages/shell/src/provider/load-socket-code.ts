/** How long until missing code is requested again; the time doubles up to the second one. Unit: milliseconds. */
const FIRST_RETRY_MS = 3000
const LAST_RETRY_MS = 30_000

/** Loads the code of the socket, which no page waits for: it is not among the files that a first visit needs. */
export async function loadSocketCode() {
  for (let delayMs = FIRST_RETRY_MS; ; delayMs = Math.min(2 * delayMs, LAST_RETRY_MS)) {
    try {
      return await import('@trackhoe/api-client/socket')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
}
