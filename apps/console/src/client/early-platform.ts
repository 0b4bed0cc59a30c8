/** A test compares it with the contract, which the first file of the app is too small for. */
const PLATFORM_PATH = '/sys/platform'

interface EarlyAnswer {
  address: string
  answer: () => Promise<Response>
}

let early: EarlyAnswer | undefined

/** As `fetch`. The answer of a server to the question what it is stays for the client, which would ask the same. */
export async function fetchForLogin(url: string, init: RequestInit): Promise<Response> {
  // oxlint-disable-next-line no-restricted-globals -- it comes before the client
  const answer = fetch(url, init)
  if (!url.endsWith(PLATFORM_PATH)) return answer
  // Read to its end: the login page stops waiting after a while, which would end the reading of a copy.
  const whole = answer.then(async ({ status, headers, body }) => ({
    body: body && (await new Response(body).blob()),
    init: { status, headers },
  }))
  const toResponse = () => whole.then((read) => new Response(read.body, read.init))
  early = { address: url, answer: toResponse }
  return toResponse()
}

/** The answer that the login page has got to this request, once; undefined where it has none. */
export async function takePlatformAnswer({ method, url }: Request): Promise<Response | undefined> {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || early?.address !== origin + pathname) return undefined
  const { answer } = early
  early = undefined
  // Whoever takes it over asks by himself where it has failed.
  return answer().catch(() => undefined)
}
