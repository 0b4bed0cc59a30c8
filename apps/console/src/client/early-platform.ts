/** A test compares it with the contract, which the first file of the app is too small for. */
const PLATFORM_PATH = '/sys/platform'

interface EarlyAnswer {
  address: string
  answer: Promise<Response>
}

let early: EarlyAnswer | undefined

/** As `fetch`. The answer of a server to the question what it is stays for the client, which would ask the same. */
export async function fetchForLogin(url: string, init: RequestInit): Promise<Response> {
  // oxlint-disable-next-line no-restricted-globals -- it comes before the client
  const answer = fetch(url, init)
  if (url.endsWith(PLATFORM_PATH)) {
    const copy = answer.then((response) => response.clone())
    // Whoever takes it over asks by himself where it has failed.
    copy.catch(() => {})
    early = { address: url, answer: copy }
  }
  return answer
}

/** The answer that the login page has got to this request, once; undefined where it has none. */
export async function takePlatformAnswer({ method, url }: Request): Promise<Response | undefined> {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || early?.address !== origin + pathname) return undefined
  const { answer } = early
  early = undefined
  return answer.catch(() => undefined)
}
