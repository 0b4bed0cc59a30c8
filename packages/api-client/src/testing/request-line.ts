import type { SentCall } from './fake-client.ts'

/** A call as it was written: method, path with query, body. Leaves out the host, the context path and `_t`. */
export function requestLine({ method, url, body }: SentCall): string {
  const { pathname, search } = new URL(url)
  const query = search.replace(/[?&]_t=\d+$/, '')
  return [method, pathname.replace('/jeecg-boot', '') + query, ...(body === '' ? [] : [body])].join(' ')
}
