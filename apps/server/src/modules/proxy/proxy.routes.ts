import { ACCESS_TOKEN_HEADER } from '@trackhoe/contract'
import { proxy } from '@trackhoe/contract/system'
import { Refusal, refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { callTarget, PrivateAddressError, type TargetCall } from './call-target.ts'
import { allowedTarget } from './proxy-target.ts'
import { texts } from '../../platform/core/language.ts'

const OK = 200
const NOT_ALLOWED = texts('不允许访问该地址', 'The address is not allowed')

interface Forwarded {
  query: Readonly<Record<string, unknown>> & { url: string }
  method: TargetCall['method']
  body?: unknown
  token: string | undefined
}

/**
 * Asks another server for a caller. Only what PROXY_ALLOW lists may be asked. Source: platform specification §7
 * "Dictionaries and forms".
 */
export function proxyRoutes(api: Api) {
  const { config } = api.deps
  const rules = { access: { action: 'system:proxy:use' } } as const

  async function forward({ query: { url: encoded, ...parameters }, method, body, token }: Forwarded): Promise<unknown> {
    const target = allowedTarget(config.proxyAllow, encoded)
    if (!target) throw refused(NOT_ALLOWED, { field: 'url' })
    const { url, entry } = target
    for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, String(value))
    const answer = await callTarget({
      url,
      method,
      headers: {
        accept: 'application/json',
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...(entry.withToken && token !== undefined && { [ACCESS_TOKEN_HEADER]: token }),
      },
      body: method === 'GET' ? undefined : JSON.stringify(body ?? null),
      allowPrivate: entry.allowPrivate,
    }).catch((error: unknown) => {
      if (error instanceof PrivateAddressError) throw refused(NOT_ALLOWED, { field: 'url' })
      throw refused(
        texts(
          `目标服务无法访问：${error instanceof Error ? error.message : ''}`,
          `The target service cannot be reached: ${error instanceof Error ? error.message : ''}`,
        ),
      )
    })
    const result = parsed(answer.text)
    if (answer.status !== OK)
      throw new Refusal({
        status: 200,
        code: answer.status,
        message: texts(`目标服务返回 ${answer.status}`, `The target service answered ${answer.status}`),
        result,
      })
    return result
  }

  serve(api, proxy.get, rules, ({ query, request: { token } }) => forward({ query, method: 'GET', token }))
  // First: a PUT is taken as POST as well.
  serve(api, proxy.post, rules, ({ query, body, request: { token } }) =>
    forward({ query, body, method: 'POST', token }),
  )
  serve(api, proxy.put, rules, ({ query, body, request: { token } }) => forward({ query, body, method: 'PUT', token }))
}

/** What is no JSON stays a text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
